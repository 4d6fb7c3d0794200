import Canvas
import CenterUI
import NotificationModel

/// How much room the texts of a notification leave on the card of a phone, in columns of a terminal, where a wide
/// character takes two.
struct CopyRoom: Hashable, Sendable {
  /// What is left of one text.
  struct Line: Hashable, Sendable {
    var name: String
    /// Columns; negative if so much is cut off.
    var left: Int
  }

  /// Of the texts that there are.
  var banner: [Line] = []
  /// Of the body in the list; the other lines are the same there.
  var listBody: Line?

  init(_ content: Content, on device: DevicePreset, _ size: Device.TextSize = .large) {
    let text = TextScale(size).columns(of: device.textColumns)
    let title = min(device.titleColumns, text)
    if !content.title.isEmpty { banner.append(Self.line("title", content.title, title, lines: 1)) }
    if !content.subtitle.isEmpty { banner.append(Self.line("subtitle", content.subtitle, text, lines: 1)) }
    guard !content.body.isEmpty else { return }
    banner.append(Self.line("body", content.body, text, lines: device.bannerBodyLines))
    listBody = Self.line("body", content.body, text, lines: device.listBodyLines)
  }

  /// One line is cut at its end; a body loses what is left of its last line and the lines below.
  private static func line(_ name: String, _ text: String, _ columns: Int, lines: Int) -> Line {
    if lines == 1 { return Line(name: name, left: columns - CellText(text).width) }
    let wrapped = CellText.wrap(text, columns: columns, maximumLines: mostLines)
    guard let last = wrapped.last else { return Line(name: name, left: columns * lines) }
    guard wrapped.count > lines else {
      return Line(name: name, left: (lines - wrapped.count) * columns + columns - last.width)
    }
    return Line(name: name, left: -wrapped.dropFirst(lines).reduce(0) { $0 + $1.width })
  }

  private static let mostLines = 100

  /// On a card in the list.
  var list: [Line] { banner.filter { $0.name != "body" } + [listBody].compactMap(\.self) }

  /// On the card of a surface; none where texts have all the room that they need.
  func lines(on surface: Surface) -> [Line] {
    switch surface {
    case .banner, .screen: banner
    case .list, .lock: list
    case .longLook: []
    }
  }
}

extension [CopyRoom.Line] {
  var isCut: Bool { contains { $0.left < 0 } }

  /// "title 12, body 40 left", or what is cut off.
  var sentence: String {
    let cut = filter { $0.left < 0 }.map { "\($0.name) \(-$0.left) too long" }
    guard cut.isEmpty else { return cut.joined(separator: ", ") }
    let left = map { "\($0.name) \($0.left)" }.joined(separator: ", ")
    return left.isEmpty ? "" : left + " left"
  }
}
