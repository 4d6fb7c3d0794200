import ArgumentParser
import ControlProtocol
import Foundation
import NotificationModel
import PayloadProjects
import PhoneLocalization
import SocketTransport
import Synchronization
import Text

/// The candidates for a word that a person is typing. The running center is asked for them; without a center only the
/// names of files are offered.
struct CompletionCandidates {
  /// The words of the command line as the shell splits them.
  var words: [String]
  var person = UserEnvironment.current()
  /// The answer of the center; nil if none answered.
  var facts = asked.withLock { $0 }

  /// The parser completes words without waiting, so the center is asked before it does.
  private static let asked = Mutex<CompletionFacts?>(nil)

  /// Asks the center if the arguments are a shell's question.
  static func prepare(_ arguments: [String]) async {
    guard arguments.first == "---completion" else { return }
    let socket = UserEnvironment.current().socket(option("--socket", in: arguments))
    let facts = await CompletionFacts.ask(at: socket)
    asked.withLock { $0 = facts }
  }

  var themes: [String] { ThemeCatalog.names(withFolder: person.themesFolder) }

  /// The bundle identifiers of the apps that the center knows; without a center those of the manifests.
  var bundles: [String] {
    if let facts { return Self.offered(facts.bundles) }
    var project = PayloadProject()
    for file in YAMLFolder.files(in: person.appsFolder) ?? [] { project.read(manifest: file) }
    return Self.offered(project.apps.map(\.bundle))
  }

  /// The identifiers of delivered notifications, the newest first.
  var delivered: [String] { Self.offered(facts?.delivered.map(\.request.identifier) ?? []) }

  /// The identifiers of pending requests, the soonest first.
  var pending: [String] { Self.offered(facts?.pending.map(\.request.identifier) ?? []) }

  /// The identifiers that `remove` accepts, by its first word.
  var removable: [String] { words.contains("pending") ? pending : delivered }

  /// The actions of the notification that was named.
  var actions: [String] {
    let named = facts?.delivered.first { words.contains($0.request.identifier) }
    let app = facts?.apps.first { $0.bundle == named?.app }
    let category = named.flatMap { app?.category($0.request.content.categoryIdentifier) }
    return Self.offered(["default", "dismiss"] + (category?.actions.map(\.identifier) ?? []))
  }

  /// The regions that pending requests wait for.
  var regions: [String] {
    Self.offered(
      (facts?.pending ?? []).compactMap {
        if case .location(let region, _) = $0.request.trigger { region.identifier } else { nil }
      }
    )
  }

  /// Removes duplicates, and texts with control characters or line ends, which would become several words of the shell.
  private static func offered(_ texts: [String]) -> [String] {
    texts.filter { Sanitizer.line($0).string == $0 && !$0.isEmpty }.once
  }

  /// The value of an option that was typed already.
  private static func option(_ name: String, in words: [String]) -> String? {
    if let index = words.lastIndex(of: name), index + 1 < words.count { return words[index + 1] }
    return words.last { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// The candidates that a center knows.
struct CompletionFacts {
  var bundles: [String] = []
  var apps: [App] = []
  var delivered: [DeliveredNotification] = []
  var pending: [PendingRequest] = []

  /// A center that is stopped must not block the shell.
  private static let patience = Duration.seconds(2)
  /// The most candidates of a kind; no person reads more.
  private static let most = 200

  /// Returns nil if no center answers in time.
  static func ask(at socket: String) async -> CompletionFacts? {
    let asking = Task { () -> CompletionFacts? in
      guard let client = try? await SocketClient.connect(socket) else { return nil }
      let facts = try? await facts(of: client)
      await client.close()
      return facts
    }
    let giveUp = Task {
      try await Task.sleep(for: patience)
      asking.cancel()
    }
    defer { giveUp.cancel() }
    return await asking.value
  }

  private static func facts(of client: SocketClient) async throws -> CompletionFacts {
    let apps = try await client.call(\.apps.list).apps
    let conditions = try await client.call(\.apps.conditions, AppParameters(app: nil)).conditions
    return CompletionFacts(
      bundles: Set(apps.map(\.bundle)).union(conditions.keys).sorted(),
      apps: apps,
      delivered: try await client.call(\.notifications.delivered, DeliveredParameters(limit: most))
        .notifications,
      pending: try await client.call(\.requests.pending, AppParameters(app: nil)).requests
    )
  }
}

extension CompletionKind {
  /// Candidates from the center or from files.
  static func candidates(_ kind: @escaping @Sendable (CompletionCandidates) -> [String]) -> CompletionKind {
    .custom { words, _, _ in kind(CompletionCandidates(words: words)) }
  }

  /// The names of the themes.
  static var themes: CompletionKind { .candidates(\.themes) }
  /// The apps' bundle identifiers.
  static var bundles: CompletionKind { .candidates(\.bundles) }
  /// The identifiers of delivered notifications.
  static var delivered: CompletionKind { .candidates(\.delivered) }
  /// The identifiers of pending requests or of delivered notifications, by the word that says which.
  static var removable: CompletionKind { .candidates(\.removable) }
  /// The actions of the notification that was named.
  static var actions: CompletionKind { .candidates(\.actions) }
  /// The regions that requests wait for.
  static var regions: CompletionKind { .candidates(\.regions) }

  /// The names of the socket's methods.
  static var methods: CompletionKind { .list(MethodTable.entries.map(\.name)) }

  /// The settings of an app or of the phone, as `key=value`.
  static func assignments<Root: SettingRecord>(of type: Root.Type) -> CompletionKind {
    .custom { words, index, _ in Root.typedCandidates(words, index) }
  }
}

extension SettingRecord {
  /// What may be typed for a setting: `online=on`. A setting with values of all sorts has a few examples.
  static var typedCandidates: [String] {
    fields.filter(\.isTyped).flatMap { field in
      let words = field.choices.map(\.word) + field.examples
      return words.isEmpty ? ["\(field.typedName)="] : words.map { "\(field.typedName)=\($0)" }
    }
  }

  /// The candidates for the word at `index`. Bash splits words at `=`, so after one it needs the value alone.
  static func typedCandidates(_ words: [String], _ index: Int) -> [String] {
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    let sign = word(index) == "=" ? index : index - 1
    guard word(sign) == "=" else { return typedCandidates }
    let key = word(sign - 1) + "="
    return typedCandidates.filter { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }
}

extension SettingField {
  /// Values of the settings that take any text.
  fileprivate var examples: [String] {
    switch name {
    case "locale": PhoneLanguage.tags + PhoneLanguage.pseudoTags
    case "timeZone": TimeZone.knownTimeZoneIdentifiers
    case "summary": ["08:00", "08:00,18:00"]
    default: []
    }
  }
}

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "completions",
    "Print the completions for a shell.",
    examples: [
      "bellhop completions bash > ~/.local/share/bash-completion/completions/bellhop",
      "bellhop completions fish > ~/.config/fish/completions/bellhop.fish",
    ]
  )

  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish
  }

  @Argument(help: "bash, zsh or fish.")
  var shell: Shell

  func run() throws {
    guard let known = CompletionShell(rawValue: shell.rawValue) else { return }
    try StandardOutput.text(Bellhop.completionScript(for: known) + "\n")
  }
}
