import Canvas
import CellImages
import CenterGateway
import CenterHost
import CenterScreen
import Foundation
import NotificationModel
import PhoneContents

/// A center and its screen in one process, from start to end.
struct ScreenSession {
  var center: CenterOptions
  var screen: ScreenOptions
  /// The settings of the phone before the screen is shown.
  var phone: SettingAssignments<Device> = []
  /// The notes for the person at the start.
  var notes: [Note] = []
  /// Whether --quiet leaves only errors.
  var isQuiet = false
  /// The center that takes over if the person leaves this one running; nil if none can.
  var successor: BackgroundCenter?

  /// Shows a center that has been started with these options, and ends it with its screen. Returns the exit status.
  func show(_ center: RunningCenter) async throws -> Int32 {
    let end = try await cleaningUp(center.shutDown) {
      let kept = try await PhonePreparation(settings: phone).apply(to: center.gateway).get()
      return try await ScreenProgram.run(
        center.gateway,
        screen(at: self.center.socket),
        notes: lines(of: center, kept),
        pushes: PushFiles(folders: self.center.watch, gateway: center.gateway).source,
        drawing: .of(center.gateway, PictureChild.service())
      )
    }
    if end.leavesCenter, let successor {
      try await successor.start()
      try StandardOutput.line(BackgroundCenter.farewell)
    }
    return end.status
  }

  /// The options with the socket, if commands would not find the center without it.
  private func screen(at socket: String?) -> ScreenOptions {
    var screen = screen
    if successor != nil { screen.whyNotLeaving = nil }
    screen.viewer = .person(isRemote: false, isReadOnly: false)
    screen.ownsCenter = true
    screen.socket = socket == UserEnvironment(environment: screen.environment).socket(nil) ? nil : socket
    return screen
  }

  /// The lines at the start: the warnings, else how the phone was left, else the socket if it is not the usual one.
  private func lines(of center: RunningCenter, _ kept: Note?) -> [String] {
    let lines = (notes + center.notes.map { Note($0) }).lines(quietly: isQuiet)
    guard lines.isEmpty, !isQuiet else { return lines }
    if let kept { return [kept.text] }
    guard let socket = screen(at: self.center.socket).socket else { return [] }
    return ["From another terminal: bellhop push --socket \(socket)"]
  }
}

/// This program once more, as the child process in which pictures are decoded.
enum PictureChild {
  /// The first argument of the child process.
  static let word = "draw-picture"

  /// The path of the running program; nil if it is unknown.
  static var path: String? { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }

  /// Returns nil if the path of the running program is unknown; the screen then shows no pictures.
  static func service() -> PictureService? { path.map { PictureService(command: [$0, word]) } }

  /// Returns pictures of the files of one attachment store.
  static func pictures(in folder: String) -> Drawing.Picture? {
    guard let service = service() else { return nil }
    return { order in
      await service.draw(order, at: folder + "/" + order.file).mapError { DrawingError($0.sentence) }
    }
  }
}
