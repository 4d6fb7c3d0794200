import Foundation
import JSON
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

/// Random lives of apps with service extensions and attachments: what must hold whatever happens.
@Suite("Whatever happens, files and extensions are accounted for")
struct RichHistoryTests {
  @Test func ofARandomHistory() { Self.expectAccounts(1) }

  /// Lives through 400 steps of a random history.
  static func expectAccounts(_ seed: UInt64) {
    var story = RichStory(seed: seed)
    for _ in 0..<400 where story.fault == nil { story.step() }

    #expect(story.fault == nil, "seed \(seed): \(story.told.suffix(12).joined(separator: "; "))")
    #expect(story.count(of: "extending") > 20 && story.removed.count > 20, "it must be about something")
  }
}

/// A phone to which random things happen, several of them in one transaction, and what is true after each.
private struct RichStory {
  private(set) var engine = Engine()
  private(set) var told: [String] = []
  /// What the attachment store was told to remove.
  private(set) var removed: Set<String> = []
  private(set) var fault: String?
  private var given: Set<String> = []
  private var dice: SeededGenerator
  private var now = Date.at("09:00")
  private var number = 0
  /// Of extensions that are at work, or were: their answers may come late, or twice.
  private var started: [ExtendingPush] = []

  private static let apps = [
    App.extended.with { $0.capabilities = [.communication, .filtering] }, .weather,
    App.extended.with { app in
      app.bundle = "com.example.chat"
      app.settings.scheduledDelivery = true
    },
  ]

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    for app in Self.apps { commit([.registerApp(app)]) }
  }

  func count(of word: String) -> Int { told.count { $0.contains(word) } }

  mutating func step() {
    if pick(12) == 0 { return restart() }
    now += Double(pick(40))
    commit((0...pick(3)).map { _ in command() })
  }

  // MARK: What happens

  private mutating func pick(_ below: Int) -> Int { Int.random(in: 0..<below, using: &dice) }

  private mutating func bundle() -> String { Self.apps[pick(3)].bundle }

  private mutating func identifier() -> String { "abc".map(String.init)[pick(3)] }

  private mutating func command() -> Command {
    let (app, identifier) = (bundle(), identifier())
    let key = NotificationKey(app: app, identifier: identifier)
    switch pick(20) {
    case 0...4: return push(to: app, identifier)
    case 5...8: return answer()
    case 9, 10: return .add(app: app, request(identifier))
    case 11: return .dismiss([key])
    case 12: return .removeDelivered(app: app, pick(2) == 0 ? .all : .identifiers([identifier]))
    case 13: return .removePending(app: app, .all)
    case 14: return .setAppState(app: app, [.foreground, .background, .forceQuit][pick(3)])
    case 15: return .setDevice([.set(\.isLocked, pick(2) == 0)])
    case 16: return settings(of: app)
    case 17: return pick(3) == 0 ? .reinstall(app: app) : .setBadge(app: app, pick(2))
    case 18: return presentationAnswer() ?? .passTime(catchingUp: false)
    default:
      return .respond(app: app, identifier: identifier, action: "default", text: nil, authenticated: true)
    }
  }

  private mutating func settings(of app: String) -> Command {
    switch pick(4) {
    case 0: .setSettings(app: app, [.set(\.authorization, .denied)])
    case 1: .setSettings(app: app, [.set(\.notificationCenter, pick(2) == 0)])
    case 2: .setDevice([.set(\.summary, ScheduledSummary(isOn: pick(2) == 0, times: [600]))])
    default: .setSettings(app: app, [.set(\.authorization, .authorized)])
    }
  }

  private mutating func push(to app: String, _ identifier: String) -> Command {
    let isMutable = pick(4) > 0
    return .push(
      .note(identifier, to: app) { push in
        push.mutableContent = isMutable
        push.pushType = "alert"
      }
    )
  }

  private mutating func request(_ identifier: String) -> Request {
    let content = content()
    return .note(identifier, in: [nil, 30.0, 90.0][pick(3)], repeats: false) { $0 = content }
  }

  private mutating func content() -> Content {
    var content = Content(title: "\(number)", sound: .standard)
    content.attachments = (0..<pick(3)).map { _ in fresh() }
    return content
  }

  /// As the attachment store hands it out: each has a path of its own.
  private mutating func fresh() -> Attachment {
    number += 1
    given.insert("app/\(number).png")
    return .stored("\(number)")
  }

  /// An extension that is at work hands over something; or one answers late, or a second time.
  private mutating func answer() -> Command {
    let working = engine.state.extending.values.sorted { $0.notification.sequence < $1.notification.sequence }
    let candidates = pick(4) > 0 && !working.isEmpty ? working : started.suffix(20).map(\.self)
    guard !candidates.isEmpty else { return .passTime(catchingUp: false) }
    let push = candidates[pick(candidates.count)]
    var result = ExtensionResult(
      content: nil,
      reasons: [Reason(.odd, .serviceExtension(.failed(sentence: "it crashed")))]
    )
    if pick(4) > 0 {
      var content = content()
      if pick(6) == 0 { content.title = "" }
      if pick(3) == 0 {
        content.communication = Communication(
          sender: Communication.Person(displayName: "Ada", image: fresh()),
          groupImage: pick(2) == 0 ? fresh() : nil
        )
      }
      result = ExtensionResult(content: content, reasons: [])
    }
    return .finishExtension(push.key, sequence: push.notification.sequence, result)
  }

  private mutating func presentationAnswer() -> Command? {
    let asked = engine.state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
    guard !asked.isEmpty else { return nil }
    let question = asked[pick(asked.count)]
    let answer = [PresentationAnswer.nobody, .options([.banner, .list]), .options([])][pick(3)]
    return .answerPresentation(question.key, sequence: question.notification.sequence, answer)
  }

  // MARK: What is done about it

  /// As a running center does: several commands in one transaction, then the files that nothing needs any more go.
  private mutating func commit(_ commands: [Command]) {
    var next = engine
    var events: [Event] = []
    var brought: [StoredFile] = []
    for command in commands {
      brought += command.files
      guard let ruling = try? next.submit(command, at: now) else {
        told.append("refused")
        continue
      }
      for event in ruling.events {
        if case .notification(.extensionStarted(let push)) = event.fact { started.append(push) }
      }
      events += ruling.events
      told += ruling.events.map(\.line)
    }
    let before = engine.state
    engine = next
    let gone = engine.state.filesLetGo(by: events, since: before)
    check(gone, before, events)
    removed.formUnion(gone.map(\.path))
    // What came with a command that kept nothing of it is undone by whoever took it in.
    removed.formUnion(brought.filter { !engine.state.needs($0) }.map(\.path))
    checkState(events, since: before)
  }

  private mutating func restart() {
    let before = engine.state.files
    told.append("restart")
    engine = Engine(engine.state.snapshot)
    // Banners do not survive, and what only they needed is swept.
    removed.formUnion(before.subtracting(engine.state.files))
    checkFiles()
  }

  // MARK: What must hold

  private mutating func check(_ gone: [StoredFile], _ before: CenterState, _ events: [Event]) {
    let (paths, needed) = (gone.map(\.path), engine.state.files)
    if Set(paths).count < paths.count { fault = "let go twice at once: \(paths)" }
    if !needed.isDisjoint(with: paths) { fault = "let go although needed: \(needed.intersection(paths))" }
    if !removed.isDisjoint(with: paths) { fault = "let go a second time: \(removed.intersection(paths))" }
    // Also what came and went in one transaction.
    let unneeded = before.files.union(files(in: events)).subtracting(needed).subtracting(paths)
    if !unneeded.isEmpty { fault = "needed by nothing, and not let go: \(unneeded)" }
  }

  /// That they speak of, wherever.
  private func files(in events: [Event]) -> Set<String> {
    let texts = events.compactMap { try? JSONWriter.string(JSONValue(encoding: $0)) }
    return given.filter { path in texts.contains { $0.contains("\"\(path)\"") } }
  }

  private mutating func checkState(_ events: [Event], since before: CenterState) {
    checkFiles()
    let state = engine.state
    for push in state.extending.values
    where state.extending[push.key]?.notification.sequence != push.notification.sequence {
      fault = "two at work on \(push.key)"
    }
    for asked in state.asked.values where state.condition(asked.key.app).state != .foreground {
      fault = "asked although \(asked.key.app) is not in the foreground"
    }
    for event in events {
      guard case .notification(.delivered(let shown, _)) = event.fact else { continue }
      if shown.content.attachments.contains(where: { $0.file == nil }) { fault = "shown without its file" }
      if !shown.content.hasText { fault = "shown without a text: \(shown.key)" }
    }
    // All that happened tells the state, nothing else does.
    var told = CenterState(before.snapshot, machineZone: .gmt)
    for event in events { told.apply(event) }
    if told.snapshot.withoutBanner != state.snapshot.withoutBanner {
      fault = "the events do not tell the state"
    }
  }

  /// They are counted as things come and go; counting them anew must give the same.
  private mutating func checkFiles() {
    let state = engine.state
    let waiting = state.banners.waiting.flatMap(\.content.files).map(\.path)
    let counted = state.snapshot.files.union(waiting)
    if state.files != counted { fault = "counted \(state.files), there are \(counted)" }
    if let lost = state.files.first(where: removed.contains) { fault = "\(lost) is needed, and was removed" }
    let kept = given.subtracting(removed)
    if !kept.isSubset(of: state.files) { fault = "kept for nothing: \(kept.subtracting(state.files))" }
  }
}

extension Command {
  /// What was taken in for it.
  fileprivate var files: [StoredFile] {
    switch self {
    case .add(_, let request, _): request.content.files
    case .finishExtension(_, _, let result): result.content?.files ?? []
    default: []
    }
  }
}

extension CenterSnapshot {
  fileprivate var files: Set<String> {
    let contents =
      pending.map(\.content) + delivered.map(\.content) + summaryQueue.map(\.content) + asked.map(\.content)
      + extending.map(\.content) + [banner].compactMap(\.self).map(\.content)
    return Set(contents.flatMap(\.files).map(\.path))
  }

  /// Banners are not kept, so a state that comes from a snapshot has none.
  fileprivate var withoutBanner: CenterSnapshot {
    var snapshot = self
    snapshot.banner = nil
    return snapshot
  }
}
