import CenterGateway
import Foundation
import Glibc
import NotificationState
import Synchronization
import Testing

@testable import FileWatching
@testable import NotificationModel

/// A watched folder in a folder of its own, a center that takes every push, and what is reported, in order.
final class FolderWorld: Sendable {
  let root: URL
  let folder: URL
  private let pushes = Mutex<[Push]>([])
  private let reports: AsyncStream<FolderReport>
  private let reporting: AsyncStream<FolderReport>.Continuation

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID().uuidString)")
    folder = root.appending(path: "inner/watched")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (reports, reporting) = AsyncStream.makeStream()
  }

  /// Watches while `body` runs, and returns when nothing is watched any more.
  static func watching(
    defaultBundle: String = "com.example.app",
    largestFile: Int = 1 << 20,
    before prepare: (FolderWorld) throws -> Void = { _ in },
    _ body: (FolderWorld, inout Reports) async throws -> Void
  ) async throws {
    let world = try FolderWorld()
    defer { try? FileManager.default.removeItem(at: world.root) }
    try prepare(world)
    let running = world.start(defaultBundle: defaultBundle, largestFile: largestFile)
    var reports = Reports(world.reports)
    try #require(await reports.next() == .watching)
    let result = await Result { try await body(world, &reports) }
    running.cancel()
    try await running.value
    try result.get()
  }

  func start(
    defaultBundle: String = "com.example.app",
    largestFile: Int = 1 << 20,
    gateway: Gateway? = nil
  ) -> Task<Void, any Error> {
    let watched = WatchedFolder(path: folder.path, defaultBundle: defaultBundle, largestFile: largestFile)
    return Task { [self] in
      try await watched.run(gateway: gateway ?? self.gateway) { reporting.yield($0) }
    }
  }

  func makeReports() -> Reports { Reports(reports) }

  var gateway: Gateway {
    .taking { [self] push in take(push) }
  }

  func take(_ push: Push) {
    pushes.withLock { $0.append(push) }
  }

  /// The pushes the center got.
  var pushed: [Push] { pushes.withLock { $0 } }

  func path(_ name: String) -> String { folder.path + "/" + name }

  /// Writes in place, in one go.
  func save(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  func save(_ name: String, saying body: String) throws {
    try save(name, payload(body))
  }

  /// Writes elsewhere and moves the whole file into the folder. A child that another test starts meanwhile holds the open
  /// files of this process until it has become its program, and the note that a file was closed waits for that; the note
  /// that a file was moved does not, so that the order of several is certain.
  func moveIn(_ name: String, saying body: String) throws {
    let elsewhere = root.path + "/" + name
    try Data(payload(body).utf8).write(to: URL(filePath: elsewhere))
    try move(elsewhere, to: name)
  }

  /// At least so many of the kernel's notes, about files that are no payloads. Two by turns, because equal
  /// notes that follow each other count as one.
  func makeNoise(notes: Int) throws {
    let files = try ["left", "right"].map { try #require(fopen(path($0), "w")) }
    for number in 0..<notes {
      fputs(".", files[number % 2])
      fflush(files[number % 2])
    }
    for file in files { fclose(file) }
  }

  func move(_ from: String, to: String) throws {
    try #require(rename(from.hasPrefix("/") ? from : path(from), path(to)) == 0)
  }
}

extension Result where Failure == any Error {
  init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}

/// The reports one after the other.
struct Reports {
  private var iterator: AsyncStream<FolderReport>.Iterator

  init(_ stream: AsyncStream<FolderReport>) {
    iterator = stream.makeAsyncIterator()
  }

  mutating func next() async -> FolderReport? { await iterator.next() }

  /// The next file by its name, and what became of it: what its alert says, or why it was refused.
  mutating func nextFile() async -> String? {
    switch await next() {
    case .file(let path, .success(let decision)):
      "\(URL(filePath: path).lastPathComponent): \(decision.identifier)"
    case .file(let path, .failure(let refusal)):
      "\(URL(filePath: path).lastPathComponent) \(refusal.code.rawValue): \(refusal.message)"
    case let other: other.map { "\($0)" }
    }
  }
}

extension Gateway {
  /// Decides each push under what its alert says.
  static func taking(_ take: @escaping @Sendable (Push) async -> Void) -> Gateway {
    let nothing = Refusal(.internalFailure, "This center takes pushes only.")
    return Gateway(
      submit: { command in
        guard case .push(let push) = command else { return .failure(nothing) }
        await take(push)
        return .success(
          .pushed(Decision(identifier: push.content.body, app: push.topic, outcome: .presented, trace: []))
        )
      },
      fetch: { _ in .failure(nothing) },
      subscribe: { _ in
        Subscription(
          state: CenterState(CenterSnapshot(), machineZone: .gmt),
          updates: AsyncStream { $0.finish() }
        )
      },
      connect: { _ in .success(.done) },
      disconnect: { _ in }
    )
  }
}

func payload(_ body: String) -> String { #"{"aps":{"alert":"\#(body)"}}"# }
