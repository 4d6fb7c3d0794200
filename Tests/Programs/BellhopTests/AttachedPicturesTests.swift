import CenterGateway
import CenterUI
import Foundation
import NotificationState
import PhoneContents
import Synchronization
import Testing

@testable import CenterScreen
@testable import NotificationModel
@testable import bellhop

/// The files that a screen draws whose center runs elsewhere.
@Suite(.timeLimit(.minutes(1))) struct AttachedPicturesTests {
  /// A center with files in parts of four bytes, which counts what it is asked.
  private final class Files: Sendable {
    private let files: [String: Data]
    private let folder: String?
    private let asked = Mutex<[Query]>([])

    init(_ files: [String: Data], in folder: String? = nil) {
      self.files = files
      self.folder = folder
    }

    var queries: [Query] { asked.withLock(\.self) }

    func pictures(mostBytes: Int = 1 << 20) throws -> AttachedPictures {
      let gateway = Gateway(
        submit: { _ in .success(.done) },
        fetch: { self.fetch($0) },
        subscribe: { _ in
          Subscription(state: CenterState(viewing: CenterSnapshot()), updates: AsyncStream { $0.finish() })
        },
        connect: { _ in .success(.done) },
        disconnect: { _ in }
      )
      return AttachedPictures(gateway, try #require(PictureChild.service()), mostBytes: mostBytes)
    }

    private func fetch(_ query: Query) -> Result<Answer, Refusal> {
      asked.withLock { $0.append(query) }
      guard case .attachmentPart(let file, let offset) = query else {
        var status = CenterStatus(
          version: "0",
          processIdentifier: 1,
          startedAt: .distantPast,
          socket: "",
          store: "",
          apps: 0,
          pending: 0,
          delivered: 0,
          nextDeadline: nil
        )
        status.attachments = folder
        return .success(.status(status))
      }
      guard let bytes = files[file] else { return .failure(Refusal(.unknownNotification, "No such file.")) }
      let part = AttachmentPart(bytes: bytes.dropFirst(offset).prefix(4), size: bytes.count)
      return .success(.attachmentPart(part))
    }
  }

  @Test func aFileOfAnotherMachineIsCopiedOnceInParts() async throws {
    let bytes = Data(0..<10)
    let files = Files(["a/b.png": bytes])
    let pictures = try files.pictures()

    let paths = await [pictures.path(of: "a/b.png"), pictures.path(of: "a/b.png")]

    let path = try paths[0].get()
    #expect(try paths[1].get() == path)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(
      files.queries == [.status] + [0, 4, 8].map { .attachmentPart(file: "a/b.png", offset: $0) }
    )
  }

  @Test func aPathOfTheCenterIsNoPathHere() async throws {
    let name = "../../../../tmp/bellhop-escaped"
    let files = Files([name: Data(1...3)])
    let pictures = try files.pictures()

    let path = try await pictures.path(of: name).get()

    #expect(!path.contains("..") && !path.contains("escaped"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/bellhop-escaped"))
  }

  @Test func whatCannotBeHadIsSaid() async throws {
    let pictures = try Files([:]).pictures()

    #expect(await pictures.path(of: "a/b.png") == .failure(DrawingError("No such file.")))
  }

  @Test func theOldestCopiesGoAndAllGoWithTheScreen() async throws {
    let files = Files(["a": Data(1...8), "b": Data(1...8), "c": Data(1...8)])
    var paths: [String] = []
    do {
      let pictures = try files.pictures(mostBytes: 16)
      for file in ["a", "b", "c"] { paths.append(try await pictures.path(of: file).get()) }
      #expect(paths.map { FileManager.default.fileExists(atPath: $0) } == [false, true, true])
      #expect(try Data(contentsOf: URL(filePath: try await pictures.path(of: "a").get())) == Data(1...8))
    }

    // The task of the last copy may let go of the pictures a moment later.
    let folder = (paths[0] as NSString).deletingLastPathComponent
    while FileManager.default.fileExists(atPath: folder) { await Task.yield() }
  }

  @Test func aFileOfThisMachineIsDrawnWhereItIs() async throws {
    let folder = try TemporaryFolder.make("bellhop-test")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(1...3).write(to: URL(filePath: folder + "/b.png"))
    let files = Files([:], in: folder)
    let pictures = try files.pictures()

    for _ in 0..<2 { #expect(try await pictures.path(of: "b.png").get() == folder + "/b.png") }
    #expect(files.queries == [.status])
  }
}
