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

  /// Returns the exit status. `meanwhile` runs beside the screen and ends with it; its failure, a sentence, is printed
  /// after the end of the screen.
  func run(
    meanwhile: @escaping @Sendable (RunningCenter) async -> String? = { _ in nil }
  ) async throws(Failure) -> Int32 {
    let center: RunningCenter
    do {
      center = try await RunningCenter.start(self.center)
    } catch {
      throw Failure(error)
    }
    return try await show(center, meanwhile: meanwhile)
  }

  /// Shows a center that has been started with these options, and ends it with its screen.
  func show(
    _ center: RunningCenter,
    meanwhile: @escaping @Sendable (RunningCenter) async -> String? = { _ in nil }
  ) async throws(Failure) -> Int32 {
    let phone = PhonePreparation(settings: phone)
    let kept: Note?
    switch await phone.apply(to: center.gateway) {
    case .success(let note): kept = note
    case .failure(let refusal):
      await center.shutDown()
      throw Failure(refusal)
    }
    let screen = screen(at: self.center.socket)
    let companion = Task { await meanwhile(center) }
    let ending: Result<ScreenEnding, Failure>
    do {
      ending = .success(
        try await ScreenProgram.run(
          center.gateway,
          screen,
          notes: lines(of: center, kept),
          drawing: await Drawing.of(center.gateway)
        )
      )
    } catch {
      ending = .failure(Failure(error))
    }
    companion.cancel()
    await center.shutDown()
    if let problem = await companion.value { Messages.line("Error: \(problem)") }
    let end = try ending.get()
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

  /// Returns nil if the path of the running program is unknown; the screen then shows no pictures.
  static func service() -> PictureService? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    return PictureService(command: [path, word])
  }
}

extension Drawing {
  /// The drawing for a screen of that center: pictures from its attachment store, cards by the programs of its apps.
  static func of(_ center: Gateway) async -> Drawing {
    let card = cards(of: center)
    guard case .success(.status(let status)) = await center.fetch(.status), let folder = status.attachments
    else {
      return Drawing(card: card)
    }
    return Drawing(picture: pictures(in: folder), card: card)
  }

  /// Returns cards that the programs of the center's apps draw.
  static func cards(of center: Gateway) -> Card {
    { request in
      switch await center.fetch(.card(request)) {
      case .success(.card(let text)): .success(text)
      case .failure(let refusal): .failure(DrawingFailure(refusal.message))
      case .success: .failure(DrawingFailure("The center gave no card."))
      }
    }
  }

  /// Returns pictures of the files of one attachment store.
  static func pictures(in folder: String) -> Picture? {
    guard let service = PictureChild.service() else { return nil }
    return { order in
      await service.draw(order, at: folder + "/" + order.file).mapError { DrawingFailure($0.sentence) }
    }
  }
}
