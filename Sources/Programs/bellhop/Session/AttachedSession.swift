import CenterGateway
import CenterScreen
import CenterUI
import CursesTerminal
import Foundation
import Glibc
import NotificationModel
import SocketTransport

/// A screen of a center that runs in another process.
struct AttachedSession {
  var place: CenterPlace
  var viewer: Viewer
  var screen: ScreenOptions
  /// The notes for the person at the start.
  var notes: [String] = []
  /// The screen's own language; nil means the phone's.
  var locale: String?

  /// How long a center that does not answer can delay the end of the screen.
  private static let farewell = Duration.seconds(3)

  /// Returns the exit status.
  func run() async throws -> Int32 { try await show(try await connect()) }

  /// Shows the center, and ends the connection with the screen.
  func show(_ center: AttachedCenter) async throws -> Int32 {
    var screen = screen
    screen.viewer = viewer
    screen.role.whyNotLeaving = nil
    screen.farewell = Self.farewell
    return try await cleaningUp(center.close) {
      try await ScreenProgram.run(
        locale.map(center.gateway.inLanguage) ?? center.gateway,
        screen,
        notes: notes,
        pushes: PushFiles(gateway: center.gateway).source,
        drawing: .of(center.gateway, PictureChild.service())
      ).status
    }
  }

  /// Connects; throws what the connection throws.
  func connect() async throws -> AttachedCenter {
    switch place {
    case .socket(let path):
      return try await AttachedCenter.attach(as: viewer) { _ in try await CenterLine.local(path) }
    case .ssh(let destination):
      let line = SSHLine(destination, environment: screen.terminal.environment)
      return try await AttachedCenter.attach(as: viewer, isRemote: true) { try await line.open(isFirst: $0) }
    }
  }
}

extension Viewer {
  /// The person at this terminal: by name and terminal for a center of this machine, else by name and machine.
  static func person(isRemote: Bool, isReadOnly: Bool) -> Viewer {
    let user = NSUserName()
    let name = isRemote ? "\(user)@\(host)" : [user, terminal].compactMap(\.self).joined(separator: " ")
    return Viewer(name: String(name.prefix(longestName)), isReadOnly: isReadOnly)
  }

  private static var host: String {
    let name = ProcessInfo.processInfo.hostName
    return String(name.prefix { $0 != "." })
  }

  /// `pts/3`; nil without a terminal.
  private static var terminal: String? {
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.hasPrefix("/dev/") ? String(path.dropFirst(5)) : path
  }
}
