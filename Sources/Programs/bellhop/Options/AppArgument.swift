import ArgumentParser
import CenterGateway
import ControlProtocol
import JSON
import NotificationModel
import PayloadCoding
import SocketTransport
import Text

/// The argument that names an app.
struct BundleArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"), completion: .bundles)
  var bundle: String
}

/// The option that leaves all apps but one out.
struct OnlyApp: ParsableArguments {
  @Option(help: ArgumentHelp("Only those of this app.", valueName: "bundle id"), completion: .bundles)
  var app: String?
}

/// The argument for an app whose name is checked.
struct AppArgument: ParsableArguments {
  @OptionGroup private var named: BundleArgument

  var bundle: String { named.bundle }

  @Flag(help: "Take the app as a new one, however its name looks.")
  var new = false

  /// Throws if the center does not know the app and its name was probably mistyped: it has no dot, or is nearly the name
  /// of an app that is known. Any other new name is accepted, so that scripts need no registration, and a line says so.
  func check(at client: SocketClient) async throws {
    guard !new, try await !Self.isKnown(bundle, at: client) else { return }
    let known = try await Self.known(at: client)
    let meant = Self.meant(by: bundle, among: known.sorted())
    guard meant != nil || !bundle.contains(".") else {
      return Messages.line(Self.newApp(bundle))
    }
    throw CommandError(
      "There is no app '\(bundle)'.",
      hint: meant.map { "Did you mean '\($0)'? " }.map { $0 + Self.wayOut } ?? Self.wayOut,
      .badData
    )
  }

  /// A line for each bundle identifier that the center does not know and that is nearly one that it knows. For commands
  /// that accept every name: a push may come for an app that is not installed yet.
  static func doubts(about bundles: Set<String>, at client: SocketClient) async throws -> [String] {
    var unknown: [String] = []
    for bundle in bundles.sorted() where try await !isKnown(bundle, at: client) { unknown.append(bundle) }
    guard !unknown.isEmpty else { return [] }
    let known = try await known(at: client).sorted()
    return unknown.compactMap { bundle in
      meant(by: bundle, among: known).map { "There is no app '\(bundle)'. Did you mean '\($0)'?" }
    }
  }

  /// A line about an app that the center does not know, for a command that waits for it all the same: a program may be
  /// about to register it. nil if the center knows it.
  static func note(on bundle: String, at client: SocketClient) async throws -> String? {
    guard try await !isKnown(bundle, at: client) else { return nil }
    return try await doubts(about: [bundle], at: client).first ?? newApp(bundle)
  }

  private static func newApp(_ bundle: String) -> String {
    "'\(bundle)' is a new app: nothing has registered it."
  }

  /// The center is asked about one app only: the list of all apps may be long.
  private static func isKnown(_ bundle: String, at client: SocketClient) async throws -> Bool {
    do {
      return try await !client.call(\.apps.conditions, AppParameters(app: bundle)).conditions.isEmpty
    } catch let refusal as Refusal where refusal.code == .invalidParameters {
      return false
    }
  }

  /// The apps that are registered, and those that have a badge or settings without being registered.
  private static func known(at client: SocketClient) async throws -> Set<String> {
    let apps = try await client.call(\.apps.list).apps
    let heardOf = try await client.call(\.apps.conditions, AppParameters(app: nil)).conditions.keys
    return Set(apps.map(\.bundle)).union(heardOf)
  }

  private static let wayOut = "'bellhop list apps' shows them all; --new takes it as a new one."

  /// Returns the known identifier that is nearly the same, or whose last part is; nil if there is none.
  static func meant(by word: String, among known: [String]) -> String? {
    if word.utf8.count >= shortestMistake, let bundle = Spelling.closest(to: word, among: known) {
      return bundle
    }
    guard !word.contains(".") else { return nil }
    let lastParts = known.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    guard let part = Spelling.closest(to: word, among: lastParts) else { return nil }
    return lastParts.firstIndex(of: part).map { known[$0] }
  }

  /// In shorter names a single letter is half of the difference between two apps.
  private static let shortestMistake = 8
}
