import Foundation
import Glibc
import JSON
import Synchronization
import TestRepository
import TestTerminal
import TestWeb
import Testing

/// A phone whose apps are the samples of this project, and a web server of this machine: https by a certificate that
/// the phone trusts.
final class RichScene: Sendable {
  let world: BellhopWorld
  let web: TestWeb

  /// The samples are copied into the folder of the apps, with their scripts, pictures and card templates.
  init() async throws {
    world = try BellhopWorld()
    web = try await withoutBlocking { try TestWeb() }
    // Not by this process: whatever is started while it has a script open for writing keeps that from being run.
    let folders = [Self.samples + "extensions/.", Self.samples + "cards/.", apps]
    try #require(try await TestProgram.run("/bin/cp", ["-r"] + folders).state == .exited(0))
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    for manifest in ["pictures.yaml", "people.yaml", "counted.yaml"] {
      try change(manifest, "\nhandler:", "\n\(Self.localHosts)\n\nhandler:")
    }
  }

  /// What the samples need besides, because the server of the tests is on this machine.
  static let localHosts = "transportSecurity: { exceptionDomains: [localhost, 127.0.0.1] }"

  /// Where the samples are in the sources.
  static let samples: String = {
    Repository.url("demo-payloads/samples").path + "/"
  }()

  var apps: String { world.home + "/config/bellhop/apps/" }
  /// The temporary files of the center and of what it starts.
  var temporary: String { world.home + "/tmp" }
  /// What the sample that counts remembers.
  var environment: [String: String] {
    [
      "SSL_CERT_FILE": web.certificate, "TMPDIR": temporary, "COUNTED": world.home + "/counted.txt",
      "COLORTERM": "truecolor",
    ]
  }

  /// The bytes of a sample.
  static func sample(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: samples + name)))
  }

  // MARK: The apps

  /// A manifest with something else in one place; the test fails where that place is not there.
  func change(_ file: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: apps + file, encoding: .utf8)
    try #require(text.contains(old), "\(file) has no \(old)")
    let changed = text.replacingOccurrences(of: old, with: new)
    try Data(changed.utf8).write(to: URL(filePath: apps + file))
  }

  /// An app of the test's own, `com.example.NAME`, and the program that is its service extension.
  func app(_ name: String, _ more: String = "", running script: String) throws {
    try write(script, to: "\(name).sh")
    try write(
      "bundle: com.example.\(name)\nserviceExtension: { command: [sh, \(name).sh], timeout: 20 }\n\(more)\n",
      to: "\(name).yaml"
    )
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(filePath: apps + file))
  }

  // MARK: The center

  /// Without a screen.
  func serve(_ arguments: String...) async throws -> BellhopWorld.Server {
    try await BellhopWorld.Server(world, arguments, environment)
  }

  /// With one, and with a clock that stands still: files and extensions may take longer than a banner stays.
  func screen(columns: Int = 60, rows: Int = 40) async throws -> PseudoTerminal {
    let terminal = try await world.screen([], environment, columns: columns, rows: rows)
    try await world.freezeClock()
    return terminal
  }

  /// What happens from now on.
  func feed() async throws -> EventFeed { try await EventFeed(world.socket) }

  // MARK: Pushes

  /// A payload for that app with a title, and whatever else is named.
  static func payload(
    _ app: String,
    _ title: String,
    aps: String = "",
    _ more: String = ""
  ) -> String {
    """
    {"Simulator Target Bundle": "com.example.\(app)", "aps": {"alert": {"title": "\(title)", "body": "As ever"}, \
    "mutable-content": 1\(aps.isEmpty ? "" : ", " + aps)}\(more.isEmpty ? "" : ", " + more)}
    """
  }

  func push(_ identifier: String, _ payload: String, place: SourceLocation = #_sourceLocation) async throws {
    let sent = try await world.bellhop("push", "-", "--collapse-id", identifier, input: payload)
    #expect(sent.status == 0, "\(sent.errors)", sourceLocation: place)
  }

  /// A payload of the samples as it is.
  func pushSample(_ identifier: String, _ name: String) async throws {
    try await push(identifier, String(decoding: Self.sample(name), as: UTF8.self))
  }

  /// The center answers, and what is pushed now is shown before long.
  func stillAnswers(_ feed: EventFeed, place: SourceLocation = #_sourceLocation) async throws {
    let status = try await world.bellhop("status")
    #expect(status.status == 0, "\(status.errors)", sourceLocation: place)
    let identifier = "meanwhile-\(UUID().uuidString.prefix(8))"
    let payload = #"{"aps": {"alert": {"title": "Meanwhile", "body": "life goes on"}}}"#
    let sent = try await world.bellhop("push", "a.b", "-", "--collapse-id", identifier, input: payload)
    #expect(sent.status == 0, "\(sent.errors)", sourceLocation: place)
    try await feed.delivered(identifier)
  }

  // MARK: Files

  /// The files in the attachment store that belong to notifications.
  func stored() -> [String] { files(in: world.home + "/state/bellhop/center-attachments") }

  /// All files below a folder, by their paths in it; what was fetched before is no attachment.
  func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder = ObjCBool(false)
      _ = FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder)
      return !isFolder.boolValue && !name.contains("fetched")
    }
  }

  /// Whether a program of this phone is alive that has that word among its arguments.
  func isAlive(_ word: String) -> Bool {
    func holds(_ file: String, _ text: String) -> Bool {
      let bytes = try? Data(contentsOf: URL(filePath: "/proc/" + file))
      return bytes.map { [UInt8]($0).contains(text) } ?? false
    }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.contains { process in
      Int(process) != nil && holds(process + "/cmdline", word)
        && holds(process + "/environ", "HOME=" + world.home)
    }
  }

  /// Waits for something that nobody tells; the time limit is for failure only.
  func eventually(
    _ what: String,
    place: SourceLocation = #_sourceLocation,
    _ isSo: () throws -> Bool
  ) async rethrows {
    let end = ContinuousClock.now + PseudoTerminal.patience
    while try !isSo() {
      guard ContinuousClock.now < end else {
        Issue.record("Waited in vain until \(what).", sourceLocation: place)
        return
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}

/// What a center tells whoever subscribes, one event after the other.
final class EventFeed: Sendable {
  private let socket: LineSocket
  private let past = Mutex<[Told]>([])

  init(_ path: String) async throws {
    socket = try LineSocket(path)
    try socket.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    _ = try await socket.line()
  }

  /// The first one of that type about that notification, whether it has come already or not.
  func first(_ type: String, _ identifier: String) async throws -> Told {
    let known = past.withLock { $0.first { $0["type"] == type && $0.identifier == identifier } }
    if let known { return known }
    return try await next(type, identifier)
  }

  /// The next one of that type, about that notification if one is named; what comes before it is passed over.
  @discardableResult
  func next(_ type: String, _ identifier: String? = nil) async throws -> Told {
    while true {
      let told = try Told(try await socket.line())
      past.withLock { $0.append(told) }
      guard told["type"] == type else { continue }
      if identifier == nil || told.identifier == identifier { return told }
    }
  }

  @discardableResult
  func delivered(_ identifier: String) async throws -> Told { try await next("delivered", identifier) }

  /// Whether one of that type has come until now, also among those that were passed over.
  func heard(_ type: String) -> Bool { past.withLock { $0.contains { $0["type"] == type } } }
}

/// An event, as JSON.
struct Told: Sendable {
  let line: String

  init(_ line: String) throws {
    self.line = line
    _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
  }

  /// What is at that place in the fact; members by name, elements by number.
  subscript(_ path: String...) -> String? {
    Self.value(path, in: member("fact")).map { "\($0)" }
  }

  /// Of the content of the notification that it is about.
  func content(_ path: String...) -> String? {
    Self.value(["notification", "request", "content"] + path, in: member("fact")).map { "\($0)" }
  }

  var identifier: String? {
    self["notification", "request", "identifier"] ?? self["key", "identifier"]
      ?? self["push", "notification", "request", "identifier"]
      ?? self["response", "notification", "request", "identifier"]
  }

  /// Why, one reason a line.
  var reasons: String {
    let all = member("reasons") as? [[String: Any]] ?? []
    return all.compactMap { $0["text"] as? String }.joined(separator: "\n")
  }

  private func member(_ name: String) -> Any? {
    let whole = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return (whole?["params"] as? [String: Any])?[name]
  }

  private static func value(_ path: [String], in whole: Any?) -> Any? {
    path.reduce(whole) { value, step in
      if let list = value as? [Any] {
        return Int(step).flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      return (value as? [String: Any])?[step]
    }
  }
}
