import ArgumentParser
import Canvas
import CenterGateway
import CenterScreen
import CenterUI
import ControlProtocol
import Foundation
import Gallery
import NotificationModel
import NotificationState
import PhoneContents
import SocketTransport
import Themes

struct ScreenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "screen",
    "Draw the running center as it is now.",
    """
    It is what a screen of that size would show, without its keys being pressed: what one person has opened, only \
    their own screen shows. A picture of payloads on a phone with nothing else on it is 'bellhop snapshot'. If there \
    is nothing to see on the surface, such as a banner, the exit status is 1.
    """,
    examples: [
      "bellhop screen", "bellhop screen --surface lock --format ansi",
      "bellhop screen --surface longlook --on invitation-7 -o invitation.svg",
    ]
  )

  @Option(
    help: ArgumentHelp(
      "What to show: banner, list, lock, longlook, island or screen; screen unless given.",
      valueName: "surface"
    ),
    completion: .list(Surface.allCases.map(\.rawValue)),
    transform: { try PictureArguments.choice($0, of: Surface.allCases, named: \.rawValue) }
  )
  var surface = Surface.screen

  @Option(
    help: ArgumentHelp("The size in columns and rows, such as 80x24.", valueName: "size"),
    transform: { try PictureSize(typed: $0) }
  )
  var size: PictureSize?

  @Option(
    help: ArgumentHelp("The theme: one that ships, or one of your own.", valueName: "name"),
    completion: .themes
  )
  var theme = "dark"

  @Option(
    help: ArgumentHelp("A language such as en or zh-Hans, instead of the phone's.", valueName: "tag")
  )
  var locale: String?

  @Option(
    help: ArgumentHelp("The notification of a long look; the newest one unless given.", valueName: "id"),
    completion: .delivered
  )
  var on: String?

  @Option(
    help: ArgumentHelp(
      "The app of that notification, if several have one of that identifier.",
      valueName: "bundle id"
    ),
    completion: .bundles
  )
  var app: String?

  @OptionGroup var picture: PictureArguments
  @OptionGroup var center: SocketOption

  func run() async throws {
    let person = UserEnvironment.current()
    _ = try picture.resolvedFormat
    guard let (theme, notes) = try ThemeCatalog(folder: person.themesFolder).theme(theme) else { return }
    Messages.lines(notes.lines(quietly: false))
    var shown = CenterPicture(
      size: size?.size ?? Size(columns: 80, rows: 24),
      theme: theme,
      look: try picture.look
    )
    (shown.surface, shown.identifier, shown.app, shown.locale) = (surface, on, app, locale)
    let (grid, language) = try await CenterCall.with(center) { client in
      let feed = try await client.events(snapshot: true)
      guard let snapshot = feed.snapshot else {
        throw CommandError("The center told no state.", .internalFailure)
      }
      let state = CenterState(viewing: snapshot)
      let grid = await shown.draw(state, at: Date(), in: .current, await Drawing.of(client))
      return (grid, locale ?? state.device.locale)
    }
    guard let grid else {
      throw CommandError(lines: ["There is nothing to see on the \(surface.title)."], .checkFailed)
    }
    let sheet = ContactSheet(of: grid, title: surface.title, theme: theme, language: language)
    try await picture.write(sheet, person.environment)
  }
}

extension Drawing {
  /// The drawing for a center in another process: pictures from its attachment store on this machine, and cards, for
  /// which it runs its programs.
  fileprivate static func of(_ client: SocketClient) async -> Drawing {
    let card: Card = { request in
      do {
        return .success(try await client.call(\.contentExtension.card, request).card)
      } catch {
        return .failure(DrawingError("\(error)"))
      }
    }
    let folder = try? await client.call(\.center.status).attachments
    return Drawing(picture: folder.flatMap { PictureChild.pictures(in: $0) }, card: card)
  }
}
