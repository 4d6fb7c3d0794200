import NotificationModel
import PhoneContents
import Text
import TextRoom

/// Writes what a page has around its pictures: the list of files, the choosers, a section for each file with its problems,
/// and the keys. The review file and the live page are the same page; only the live one asks for its sections.
public struct PhonePageWriter {
  private let sheet: PhoneSheet
  private let page: PhonePage

  /// - Parameter sheet: the files of the page; nil comes back for pictures alone.
  public init?(_ sheet: PhoneSheet) {
    guard let page = sheet.page else { return nil }
    (self.sheet, self.page) = (sheet, page)
  }

  /// The rules of the page, for a server that hands them out.
  public static var style: String {
    [
      ":root { --font: \(PhoneFonts.css) }", text(PackageResources.pictures_css),
      text(PackageResources.page_css),
    ]
    .joined(separator: "\n")
  }

  /// What the page does, for a server that hands it out.
  public static var script: String { text(PackageResources.page_js) }

  static var pictureStyle: String {
    ":root { --font: \(PhoneFonts.css) }\n" + text(PackageResources.pictures_css)
  }

  private static func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }

  // MARK: The document

  /// The whole document of a live page, which asks for its first section itself.
  public func document() -> String {
    document(
      fonts: [],
      sections: "<noscript><p>The pictures need JavaScript; a review has them in it.</p></noscript>"
    )
  }

  /// - Parameter sections: as they are written.
  func document(fonts: [String], sections: String) -> String {
    let (style, script) =
      page.isLive
      ? (
        "<link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"page.css\">",
        "<script src=\"page.js\"></script>"
      )
      : ("<style>\n\(Self.style)</style>", "<script>\n\(Self.script)</script>")
    return """
      \(PhoneHTMLWriter.head(page.title, fonts: fonts, style))
      <body\(page.isLive ? " data-live" : "")\(page.opensGrid ? " data-grid" : "")>
      <header>
      <h1 dir="auto">\(page.title.xml)</h1>
      <input type="search" placeholder="Search" aria-label="Search names, texts and problems" hidden>
      \(choosers())<button type="button" data-intent="help" hidden>Keys</button>
      <p class="notice" role="status"></p>
      </header>
      \(list())<main tabindex="-1">
      \(sections)</main>
      \(keys())\(script)
      </body>
      </html>

      """
  }

  /// The files, each with a mark or the number of its problems, and what they are searched for.
  public func list() -> String {
    let count = sheet.sections.reduce(0) { $0 + Self.worrying($1).count }
    let facts = [
      page.isLive ? sheet.sections.count.counted("file") : sheet.figures.count.counted("picture"),
      count == 0 ? "no problems" : count.counted("problem"),
    ]
    return """
      <nav id="files" aria-label="Files">
      <p class="facts">\(facts.joined(separator: " · "))</p>
      <ul>
      \(sheet.sections.map(entry).joined())</ul>
      </nav>

      """
  }

  private func entry(_ section: PhoneSheet.Section) -> String {
    let problems = Self.worrying(section)
    let mark =
      problems.isEmpty
      ? "<span class=\"fine\" title=\"no problems\">✓</span>"
      : "<span class=\"\(Self.worst(problems).rawValue)\" "
        + "title=\"\(problems.count.counted("problem"))\">\(problems.count)</span>"
    let searched = [section.name, section.texts] + section.problems.flatMap { [$0.message, $0.hint] }
    let name = section.name.xml
    return "<li data-file=\"\(name)\" data-search=\"\(searched.joined(separator: " ").lowercased().xml)\">"
      + "<a href=\"#file=\(section.name.percentEncoded)\" dir=\"auto\">\(name)</a> \(mark)</li>\n"
  }

  /// Something that the pictures differ in has a chooser. It is of no use without the script, which shows it.
  private func choosers() -> String {
    let all = sheet.choosers.map { chooser in
      let values = chooser.values.map { "<option value=\"\($0.word.xml)\">\($0.title.xml)</option>" }
      let title = chooser.aspect.title
      return "<select data-aspect=\"\(chooser.aspect.rawValue)\" aria-label=\"\(title)\">"
        + "<option value=\"\">\(title)</option>\(values.joined())</select>\n"
    }
    return "<form id=\"choosers\" hidden>\n\(all.joined())</form>\n"
  }

  /// Every key with what it does here; the script reads them from this table.
  private func keys() -> String {
    func row(_ key: PhonePage.Key) -> String {
      let labels = key.labels.map { "<kbd>\($0.xml)</kbd>" }.joined(separator: " ")
      let names =
        key.absence == nil
        ? " data-intent=\"\(key.intent)\" data-keys=\"\(key.names.joined(separator: " ").xml)\"" : ""
      let absence = key.absence.map { " <em>\($0.xml).</em>" } ?? ""
      return "<tr\(names)><td>\(labels)</td><td>\(key.help.xml)\(absence)</td></tr>\n"
    }
    let (here, absent) = (page.keys.filter { $0.absence == nil }, page.keys.filter { $0.absence != nil })
    return """
      <dialog id="keys" aria-label="Keys">
      <form method="dialog"><button>Close</button></form>
      <table>
      \(here.map(row).joined())</table>
      <p>In the terminal's gallery only:</p>
      <table>
      \(absent.map(row).joined())</table>
      </dialog>

      """
  }

  // MARK: Sections

  /// The answer of a server that is asked for one file: the choosers, and its section.
  /// - Parameter pictures: its rows as they are written, or a sentence in their place.
  func fragment(_ pictures: String) -> String {
    choosers() + sheet.sections.map { section($0, pictures) }.joined()
  }

  /// The same where the pictures could not be drawn.
  public func fragment(saying sentence: String) -> String {
    fragment("<p class=\"absence\">\(sentence.xml)</p>\n")
  }

  func section(_ section: PhoneSheet.Section, _ pictures: String) -> String {
    let name = section.name.xml
    let remark = section.remark.map { "<p class=\"remark\">\($0.xml)</p>\n" } ?? ""
    let fine = page.isLive && section.problems.isEmpty ? "<p class=\"fine\">✓ no problems</p>\n" : ""
    return """
      <section id="file=\(name)" data-file="\(name)">
      <div class="head"><h2 dir="auto">\(name)</h2>
      \(remark)</div>
      <div class="details">
      \(fine)\(problems(section.problems))</div>
      <div class="pictures">
      \(pictures)</div>
      </section>

      """
  }

  private func problems(_ problems: [PhoneSheet.Problem]) -> String {
    let items = problems.map { problem in
      let severity = problem.severity.rawValue
      let place = [problem.file, problem.place].compactMap(\.self).filter { !$0.isEmpty }.joined(
        separator: ":"
      )
      let code = place.isEmpty ? "" : "<code dir=\"auto\">\(place.xml)</code> "
      let hint = problem.hint.isEmpty ? "" : " <span dir=\"auto\">\(problem.hint.xml)</span>"
      return "<li class=\"\(severity)\"><b>\(severity)</b> \(code)"
        + "<span dir=\"auto\">\(problem.message.xml)</span>\(hint)</li>\n"
    }
    return items.isEmpty ? "" : "<ul class=\"problems\">\n\(items.joined())</ul>\n"
  }

  /// Without notes, which the gallery does not count either.
  private static func worrying(_ section: PhoneSheet.Section) -> [PhoneSheet.Problem] {
    section.problems.filter { $0.severity != .note }
  }

  private static func worst(_ problems: [PhoneSheet.Problem]) -> Diagnostic.Severity {
    problems.contains { $0.severity == .error } ? .error : .warning
  }

  // MARK: Room

  /// How much of the room of a card each of its texts uses, under the picture of a single card.
  static func uses(of picture: PhonePicture) -> String {
    guard picture.surface != .longLook, picture.contents.hasOneCard else { return "" }
    let words = CopyUse.all(of: picture).map { use in
      let words = use.isCut ? "<em>\(use.words)</em>" : use.words
      return "<span>\(use.part.rawValue) \(words)</span>"
    }
    return words.isEmpty ? "" : "<div class=\"uses\">\(words.joined(separator: " · "))</div>"
  }

  /// What of the Dynamic Island does not fit, under its picture.
  static func cuts(in list: DisplayList) -> String {
    let words = list.cutPresentations.map { "<span>\($0) island <em>cut</em></span>" }
    return words.isEmpty ? "" : "<div class=\"uses\">\(words.joined(separator: " · "))</div>"
  }

  /// A row for each device, language and text size of a review, as a section of its own.
  func budgets() -> String {
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
      <section class="budgets">
      <h2>Copy budgets</h2>
      <p class="facts">Characters of ordinary text in each language that fit, by an estimate that is the same on every machine; a title beside the longest time.</p>
      <div class="table"><table>
      <tr>\(heads.map { "<th>\($0)</th>" }.joined())</tr>
      \(rows.joined())</table></div>
      </section>

      """
  }
}

extension String {
  /// As a value in the fragment of an address.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || byte >= 0x30 && byte <= 0x39)
      if isPlain || "-_./".utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 0x10 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}
