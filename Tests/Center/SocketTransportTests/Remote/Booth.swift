import CenterGateway
import CenterHost
import Foundation
import SocketTransport
import Synchronization

@testable import NotificationModel

/// Runs a center with a socket in a folder of its own.
func withBooth(_ body: (Booth) async throws -> Void) async throws {
  let folder = NSTemporaryDirectory() + "bellhop-test-\(UInt32.random(in: 0 ... .max))"
  try FileManager.default.createDirectory(
    atPath: folder,
    withIntermediateDirectories: true,
    attributes: [.posixPermissions: 0o700]
  )
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let socket = folder + "/center.sock"
  let running = try await RunningCenter.start(CenterOptions(store: nil, socket: socket))
  let booth = Booth(running, socket)
  let result: Result<Void, any Error>
  do {
    result = .success(try await body(booth))
  } catch {
    result = .failure(error)
  }
  await booth.endScreens()
  await running.shutDown()
  try result.get()
}

/// A center with a socket.
final class Booth: Sendable {
  let running: RunningCenter
  let socket: String
  private let screens = Mutex<[AttachedScreen]>([])

  init(_ running: RunningCenter, _ socket: String) {
    (self.running, self.socket) = (running, socket)
  }

  func push(_ title: String) async throws {
    let push = Push(
      topic: "com.example.mail",
      collapseIdentifier: title,
      content: Content(title: title),
      hasAlert: true
    )
    _ = try await running.gateway.submit(.push(push)).get()
  }

  var viewers: [String] {
    get async throws {
      guard case .status(let status) = try await running.gateway.fetch(.status).get() else { return [] }
      return status.viewers.map(\.name)
    }
  }

  func screen(_ name: String, isReadOnly: Bool = false) async throws -> AttachedScreen {
    let screen = try await AttachedScreen(socket, Viewer(name: name, isReadOnly: isReadOnly))
    screens.withLock { $0.append(screen) }
    return screen
  }

  /// They would go on looking for their center, without a pause.
  fileprivate func endScreens() async {
    for screen in screens.withLock(\.self) {
      screen.letGo()
      await screen.center.close()
    }
  }
}
