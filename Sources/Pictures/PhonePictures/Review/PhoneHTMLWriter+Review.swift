import NotificationModel
import PhoneContents
import Text
import TextRoom

/// The parts of a review page: what there is, then a section for each file with its problems above its pictures, then what
/// fits on a card.
extension PhoneHTMLWriter {
  /// The title with a list of the sections.
  func heading(_ sheet: PhoneSheet, _ title: String) -> String {
    let count = sheet.sections.reduce(0) { $0 + Self.worrying($1.problems).count }
    let facts = [
      sheet.figures.count.counted("picture"),
      count == 0 ? "no problems" : count.counted("problem"),
    ]
    let items = sheet.sections.enumerated().map { place, section in
      let problems = Self.worrying(section.problems)
      let mark =
        problems.isEmpty
        ? "<span class=\"fine\">✓</span>"
        : "<span class=\"\(Self.worst(problems).rawValue)\">\(problems.count.counted("problem"))</span>"
      return "<li><a href=\"#\(Self.anchor(place))\">\(section.name.xml)</a> \(mark)</li>\n"
    }
    return """
      <header>
      <h1>\(title.xml)</h1>
      <p class="facts">\(facts.joined(separator: " · "))</p>
      <ul class="files">
      \(items.joined())</ul>
      </header>

      """
  }

  /// - Parameters:
  ///   - place: its number on the page, from 0.
  ///   - pictures: its rows as they are written.
  func section(_ section: PhoneSheet.Section, _ place: Int, _ pictures: String) -> String {
    """
    <section id="\(Self.anchor(place))">
    <h2>\(section.name.xml)</h2>
    \(problems(section.problems))\(pictures)</section>

    """
  }

  private func problems(_ problems: [PhoneSheet.Problem]) -> String {
    let items = problems.map { problem in
      let severity = problem.severity.rawValue
      let place = problem.place.isEmpty ? "" : "<code>\(problem.place.xml)</code> "
      let hint = problem.hint.isEmpty ? "" : " <span>\(problem.hint.xml)</span>"
      return "<li class=\"\(severity)\"><b>\(severity)</b> \(place)\(problem.message.xml)\(hint)</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"problems\">\n\(items.joined())</ul>\n"
  }

  private static func anchor(_ place: Int) -> String { "file\(place + 1)" }

  /// Without notes, which the gallery does not count either.
  private static func worrying(_ problems: [PhoneSheet.Problem]) -> [PhoneSheet.Problem] {
    problems.filter { $0.severity != .note }
  }

  private static func worst(_ problems: [PhoneSheet.Problem]) -> Diagnostic.Severity {
    problems.contains { $0.severity == .error } ? .error : .warning
  }

  // MARK: Budgets

  /// How much of the room of a card each of its texts uses, under the picture of a single card.
  func uses(of picture: PhonePicture) -> String {
    guard picture.surface != .longLook, picture.contents.hasOneCard else { return "" }
    let words = CopyUse.all(of: picture).map { use in
      let words = use.isCut ? "<em>\(use.words)</em>" : use.words
      return "<span>\(use.part.rawValue) \(words)</span>"
    }
    return words.isEmpty ? "" : "<div class=\"uses\">\(words.joined(separator: " · "))</div>"
  }

  /// A row for each device, language and text size of the sheet.
  func budgets(_ sheet: PhoneSheet) -> String {
    var seen: Set<[String]> = []
    let rows = sheet.figures.map(\.picture).compactMap { picture -> String? in
      let key = [picture.device.title, picture.contents.language, picture.textSize.title]
      guard seen.insert(key).inserted else { return nil }
      let budgets: [(CopyUse.Part, CardRoom.Place)] = [
        (.title, .banner), (.title, .list), (.subtitle, .list), (.body, .list),
      ]
      let cells =
        key.map { "<td>\($0.xml)</td>" }
        + budgets.map { "<td class=\"number\">\(picture.room.characters(of: $0, on: $1))</td>" }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let heads = [
      "Device", "Language", "Text size", "Title of a banner", "Title in the list", "Subtitle", "Body",
    ]
    return """
      <h2>Copy budgets</h2>
      <p class="facts">Characters of ordinary text in each language that fit, by an estimate that is the same on every machine; a title beside the longest time.</p>
      <div class="table"><table>
      <tr>\(heads.map { "<th>\($0)</th>" }.joined())</tr>
      \(rows.joined())</table></div>

      """
  }

  /// The length of a point in a row of a review. The pictures of a row stand beside each other in any window: they shrink to
  /// half of their size, and then the row scrolls.
  /// - Parameter widths: those of the pictures, in points.
  static func shrinking(_ widths: [Double]) -> String {
    let gaps = 32 * Double(widths.count - 1)
    let all = widths.reduce(0, +)
    return
      "--point:clamp(0.5px,(100vw - \((gaps + 2 * margin + scrollBar).short)px)/\(max(1, all).short),1px)"
  }

  /// At each side of the page, in pixels.
  private static let margin = 40.0
  /// What the window may have beside the page, in pixels.
  private static let scrollBar = 20.0

  /// What only a review page has.
  static var reviewStyle: String {
    """
    .row { flex-wrap: nowrap; overflow-x: auto }
    body { overflow-wrap: anywhere }
    .table { overflow-x: auto }
    h1 { margin: 0; font-size: 28px }
    h2 { margin: 48px 0 16px; padding-top: 16px; border-top: 1px solid #d1d1d6; font-size: 22px }
    .facts { margin: 4px 0 0; color: #6c6c70 }
    .files { margin: 12px 0 0; padding: 0; list-style: none }
    .files a { color: #007aff; text-decoration: none }
    .files .fine { color: #248a3d }
    .files .error { color: #d70015 }
    .files .warning { color: #b25000 }
    .problems { margin: 0 0 24px; padding: 0; list-style: none }
    .problems li { margin: 4px 0; padding: 8px 12px; border-radius: 10px; background: #fff; border-left: 4px solid #8e8e93 }
    .problems .error { border-color: #ff3b30 }
    .problems .warning { border-color: #ff9500 }
    .problems span { color: #6c6c70 }
    .uses em { color: #d70015; font-style: normal; font-weight: 600 }
    table { border-collapse: collapse; background: #fff; border-radius: 10px; overflow: hidden }
    th, td { padding: 8px 14px; text-align: left; border-bottom: 1px solid #e5e5ea }
    .number { text-align: right; font-variant-numeric: tabular-nums }
    """
  }
}
