import CenterGateway
import ControlProtocol
import Foundation
import Glibc
import Testing

@testable import SocketTransport

@Suite struct TakingThePlace {
  func take(_ path: String) throws -> ListeningSocket { try ListeningSocket(taking: try SocketPath(path)) }

  func failure(of path: String) -> SocketError? {
    do {
      let socket = try take(path)
      socket.remove()
      socket.abandon()
      return nil
    } catch { return error as? SocketError }
  }

  func mode(_ path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func makesTheFoldersAndTheSocketForTheUserAlone() async throws {
    try await withFolder { folder in
      let path = folder + "/a/b/center.sock"

      let socket = try take(path)

      #expect(mode(path) == 0o600)
      #expect(mode(folder + "/a") == 0o700)
      #expect(mode(folder + "/a/b") == 0o700)
      socket.remove()
      socket.abandon()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/a/b") == [])
    }
  }

  @Test func aSecondCenterIsToldWhoHasIt() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let first = try take(path)

      let failure = failure(of: path)

      #expect(failure == .inUse(path: path, processIdentifier: Int(getpid())))
      #expect(failure?.message == "A center is running at \(path) already (process \(getpid())).")
      #expect(failure?.exitCode == .cannotCreate)
      first.remove()
      first.abandon()
      #expect(self.failure(of: path) == nil, "it is free again")
    }
  }

  /// A program that listens there without knowing of the lock.
  @Test func aStrangerThatListensIsNotPushedAside() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let stranger = try take(path)
      unlink(path + ".lock")

      #expect(failure(of: path) == .inUse(path: path, processIdentifier: Int(getpid())))
      #expect(mode(path) == 0o600, "its socket is still there")
      stranger.remove()
      stranger.abandon()
    }
  }

  @Test func theSocketOfACenterThatDiedIsReplaced() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      // Closed without removing anything, as the kernel does when a process is killed.
      let dead = try take(path)
      dead.abandon()
      #expect(mode(path) == 0o600)

      let socket = try take(path)

      socket.remove()
      socket.abandon()
      #expect(mode(path) == 0)
    }
  }

  @Test func whatIsNoSocketIsLeftAlone() async throws {
    try await withFolder { folder in
      let file = folder + "/precious"
      try Data("text".utf8).write(to: URL(fileURLWithPath: file))
      let link = folder + "/link"
      symlink(file, link)

      #expect(failure(of: file) == .notASocket(path: file))
      #expect(failure(of: link) == .notASocket(path: link))
      #expect(failure(of: folder) != nil)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "text")
      #expect(!FileManager.default.fileExists(atPath: file + ".lock"), "the lock is given back")
    }
  }

  @Test(arguments: [(0o777, "777"), (0o770, "770"), (0o720, "720"), (0o702, "702")])
  func aFolderOthersCanWriteToIsRefused(mode: Int, shown: String) async throws {
    try await withFolder { folder in
      chmod(folder, mode_t(mode))

      let failure = failure(of: folder + "/center.sock")

      #expect(failure == .unsafeFolder(path: folder, reason: "can be written to by others (mode \(shown))"))
      #expect(failure?.exitCode == .notPermitted)
    }
  }

  @Test func aStickyFolderIsAsGoodAsTheTemporaryOne() async throws {
    try await withFolder { folder in
      chmod(folder, 0o1777)
      #expect(failure(of: folder + "/center.sock") == nil)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only the administrator can give a folder away"))
  func aFolderOfSomebodyElseIsRefused() async throws {
    try await withFolder { folder in
      chown(folder, 12345, 12345)
      let link = folder + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/tmp")
      defer { unlink(link) }
      lchown(link, 12345, 12345)

      let reason = "belongs to another user (12345)"
      #expect(failure(of: folder + "/center.sock") == .unsafeFolder(path: folder, reason: reason))
      #expect(failure(of: link + "/center.sock") == .unsafeFolder(path: link, reason: reason))
    }
  }

  @Test func aFileInTheWayOfAFolderIsNamed() async throws {
    try await withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))

      let failure = failure(of: folder + "/file/sub/center.sock")

      #expect(failure?.message == "Could not look at the folder \(folder)/file/sub: Not a directory.")
    }
  }

  @Test func thePathHasALimit() {
    let longest = "/tmp/" + String(repeating: "x", count: 102)
    let long = longest + "x"

    #expect(failure(of: longest) == nil)
    #expect(failure(of: long) == .pathTooLong(path: long, bytes: 108))
    #expect(failure(of: long)?.message == "The socket path \(long) is 108 bytes long; the limit is 107.")
    #expect(failure(of: "") == .failed(path: "", step: "use the path", errno: EINVAL))
  }

  @Test func onlyItsOwnFileIsRemoved() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let socket = try take(path)
      unlink(path)
      try Data().write(to: URL(fileURLWithPath: path))

      socket.remove()
      socket.abandon()

      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func ofManyThatStartAtOnceOneTakesIt() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sock"
      let taken = await withTaskGroup(of: ListeningSocket?.self) { tasks in
        for _ in 0..<50 { tasks.addTask { try? ListeningSocket(taking: try SocketPath(path)) } }
        return await tasks.reduce(into: [ListeningSocket]()) { taken, socket in
          socket.map { taken.append($0) }
        }
      }

      #expect(taken.count == 1)
      for socket in taken {
        socket.remove()
        socket.abandon()
      }
    }
  }

  @Test func onlyTheSameUserAndTheAdministratorAreLetIn() {
    func peer(_ user: UInt32) -> PeerCredentials { PeerCredentials(process: 1, user: user, group: 1) }

    #expect(peer(1000).isTrusted(by: 1000))
    #expect(peer(0).isTrusted(by: 1000))
    #expect(!peer(1001).isTrusted(by: 1000))
    #expect(!peer(1000).isTrusted(by: 0))
  }
}
