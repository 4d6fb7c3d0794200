import Bidi
import CenterUI
import NotificationModel
import PhonePictures

/// How much room the texts of a notification leave on the card of a phone.
struct CopyRoom: Hashable, Sendable {
  /// What is left of one text.
  struct Line: Hashable, Sendable {
    var part: CopyUse.Part
    /// Characters or columns; negative if so much is cut off.
    var left: Int
  }

  /// Of the texts that there are.
  private(set) var lines: [Line] = []
  /// Whether columns of a terminal were counted, where a wide character takes two, and not characters.
  private(set) var isInColumns = false

  /// As pictures in the style of a phone break the texts.
  init(_ uses: [CopyUse]) { lines = uses.map { Line(part: $0.part, left: $0.left) } }

  /// In columns, for a machine that cannot measure.
  init(inColumns picture: PhonePicture) {
    isInColumns = true
    guard let texts = picture.contents.firstCard else { return }
    let device = picture.device
    let text = TextScale(picture.textSize).columns(of: device.textColumns)
    let title = min(device.titleColumns, text)
    let body = picture.showsBanner ? device.bannerBodyLines : device.listBodyLines
    for (part, string, columns, most) in [
      (CopyUse.Part.title, texts.title, title, 1), (.subtitle, texts.subtitle, text, 1),
      (.body, texts.body, text, body),
    ] where !string.isEmpty {
      lines.append(Self.line(part, string, columns, lines: most))
    }
  }

  /// One line is cut at its end; a body loses what is left of its last line and the lines below.
  private static func line(_ part: CopyUse.Part, _ text: String, _ columns: Int, lines: Int) -> Line {
    if lines == 1 { return Line(part: part, left: columns - CellText(text).width) }
    let wrapped = CellText.wrap(text, columns: columns, maximumLines: mostLines)
    guard let last = wrapped.last else { return Line(part: part, left: columns * lines) }
    guard wrapped.count > lines else {
      return Line(part: part, left: (lines - wrapped.count) * columns + columns - last.width)
    }
    return Line(part: part, left: -wrapped.dropFirst(lines).reduce(0) { $0 + $1.width })
  }

  private static let mostLines = 100

  /// What is left of a text; nil without the text.
  func left(of part: CopyUse.Part) -> Int? { lines.first { $0.part == part }?.left }

  var isCut: Bool { lines.contains { $0.left < 0 } }

  /// "title 12, body 40 left", or what is cut off.
  var sentence: String {
    let cut = lines.filter { $0.left < 0 }.map { "\($0.part.rawValue) \(-$0.left) too long" }
    guard cut.isEmpty else { return cut.joined(separator: ", ") }
    let left = lines.map { "\($0.part.rawValue) \($0.left)" }.joined(separator: ", ")
    return left.isEmpty ? "" : left + (isInColumns ? " columns left" : " left")
  }
}
