import Canvas
import FoundationEssentials
import Text

@testable import CenterUI
@testable import NotificationModel

/// Tests have another.
typealias Attachment = NotificationModel.Attachment

/// Notifications with something attached, somebody who speaks, or a card of their own, and pictures made up for them.
enum Rich {
  static func file(
    _ name: String = "cat.png",
    _ type: MediaType = .png,
    bytes: Int = 1_258_291,
    options: Attachment.Options = Attachment.Options()
  ) -> Attachment {
    Attachment(
      identifier: name,
      url: "file:///photos/\(name)",
      options: options,
      file: StoredFile(path: "store/\(name)", type: type, bytes: bytes)
    )
  }

  static func content(
    _ title: String = "Dinner",
    subtitle: String = "",
    body: String = "DisplayOptions",
    category: String = "",
    thread: String = "",
    attachments: [Attachment] = [],
    communication: Communication? = nil
  ) -> Content {
    var content = Content(
      title: title,
      subtitle: subtitle,
      body: body,
      categoryIdentifier: category,
      threadIdentifier: thread
    )
    content.attachments = attachments
    content.communication = communication
    return content
  }

  static func delivered(_ identifier: String, _ content: Content, sequence: Int = 1) -> DeliveredNotification
  {
    DeliveredNotification(
      app: "com.example.mail",
      date: ScreenWorld.start.addingTimeInterval(-600),
      request: Request(identifier: identifier, content: content),
      presentation: Presentation(list: true),
      trace: [],
      sequence: sequence
    )
  }

  /// A screen with these in the list, in this order from the top.
  static func world(
    _ contents: Content...,
    columns: Int = 46,
    rows: Int = 24,
    depth: ColorDepth = .trueColor,
    ascii: Bool = false,
    motion: Bool = false,
    app: App = mail()
  ) -> ScreenWorld {
    let delivered = contents.enumerated().map { index, content in
      Self.delivered("n\(index)", content, sequence: contents.count - index)
    }
    return ScreenWorld(
      columns,
      rows,
      depth: depth,
      ascii: ascii,
      motion: motion,
      themes: depth > .ansi16 ? [.cards] : [],
      holding: CenterSnapshot(sequence: 100, apps: [app], delivered: delivered.reversed())
    )
  }

  static func mail(_ categories: NotificationModel.Category..., serving: ContentExtension? = nil) -> App {
    var mail = app("Mail", categories)
    mail.contentExtensions = serving.map { [$0] }
    return mail
  }

  /// A picture that consists of one letter, in the size of its order unless told otherwise.
  static func picture(
    _ letters: String = "a",
    size: Size,
    delays: [Int] = [],
    facts: DrawnPicture.Facts = .init()
  )
    -> DrawnPicture
  {
    let frames = letters.unicodeScalars.compactMap { letter in
      CellPicture(
        size: size,
        cells: Array(repeating: Cell(glyph: .chrome(letter), style: .plain), count: size.columns * size.rows)
      )
    }
    return DrawnPicture(frames: frames, delays: delays, facts: facts)
  }
}

extension ScreenWorld {
  var orders: [PictureOrder] { screen.draw().orders }

  /// Draws everything that the screen wants, with that letter.
  mutating func drawPictures(_ letter: String = "a", delays: [Int] = [], facts: DrawnPicture.Facts = .init())
  {
    for order in orders {
      screen.show(.success(Rich.picture(letter, size: order.room, delays: delays, facts: facts)), for: order)
    }
  }

  mutating func drawPictures(size: Size, _ letter: String = "a", facts: DrawnPicture.Facts = .init()) {
    for order in orders {
      screen.show(.success(Rich.picture(letter, size: size, facts: facts)), for: order)
    }
  }
}
