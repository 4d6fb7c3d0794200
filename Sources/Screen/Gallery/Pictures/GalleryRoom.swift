import Bidi
import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
import PhoneContents
import PhonePictures
import Themes

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

/// What the texts of cards leave of their room, as far as it was measured, and the table that shows it. The table is that of
/// its subject, and empty while it is not shown.
struct GalleryRoom: Sendable {
  /// What the table is about.
  struct Subject: Hashable, Sendable {
    /// The number of the text.
    var text: Int
    var locales: [String]
    var devices: [DevicePreset]
    var textSizes: [Device.TextSize]
  }

  /// A language of the table.
  struct Section: Sendable {
    var locale: String
    var rows: [Row] = []
    /// What the engine refuses about it; nil if nothing.
    var refusal: String?
  }

  /// A device with a text size.
  struct Row: Sendable {
    var name: String
    /// The texts as a banner and in the list.
    var banner: PhonePicture
    var list: PhonePicture
  }

  private(set) var sections: [Section] = []
  /// The fonts that the texts were measured with.
  private(set) var fonts: [String] = []
  /// Why texts cannot be measured here; nil unless that was tried.
  private(set) var unmeasurable: String?
  private(set) var subject: Subject?
  private var measures: [PhonePicture: [CopyUse]] = [:]
  private var ordered: Set<PhonePicture> = []

  private static let mostMeasures = 2000

  /// What the texts of a card leave of their room; nil until they are measured.
  func room(of picture: PhonePicture) -> CopyRoom? {
    if let uses = measures[picture] { return CopyRoom(uses) }
    return unmeasurable == nil ? nil : CopyRoom(inColumns: picture)
  }

  mutating func show(_ sections: [Section], of subject: Subject?) {
    (self.sections, self.subject) = (sections, subject)
  }

  /// The cards of the table.
  private var cards: [PhonePicture] { sections.flatMap(\.rows).flatMap { [$0.banner, $0.list] } }

  /// Returns the cards that are to be measured, each once.
  /// - Parameter shown: the cards of the pictures that are in sight.
  mutating func nextOrder(_ shown: [PhonePicture]) -> GalleryOrder? {
    guard unmeasurable == nil else { return nil }
    let seen = Set(shown + cards)
    if measures.count > Self.mostMeasures {
      measures = measures.filter { seen.contains($0.key) }
      ordered.formIntersection(seen)
    }
    let new = seen.subtracting(ordered)
    ordered.formUnion(new)
    return new.isEmpty ? nil : .copies(Array(new))
  }

  mutating func receive(_ outcome: Result<CopyMeasures, DrawingFailure>, for pictures: [PhonePicture]) {
    switch outcome {
    case .success(let found):
      measures.merge(zip(pictures, found.uses)) { $1 }
      fonts = found.fonts
    case .failure(let failure): unmeasurable = failure.sentence
    }
  }

  /// Has all cards measured anew: an app has changed.
  mutating func forgetOrders() { ordered = [] }
}

extension GalleryState {
  /// Finds out what the table of room shows.
  mutating func settleRoom() {
    guard sight.view == .room, let text = subjectText else { return room.show([], of: nil) }
    let subject = GalleryRoom.Subject(
      text: text.number,
      locales: axes.locales.values(inGrid: true),
      devices: axes.devices.values(inGrid: true),
      textSizes: axes.textSizes.values(inGrid: true)
    )
    if subject != room.subject { room.show(sections(subject, text.text), of: subject) }
  }

  private func sections(_ subject: GalleryRoom.Subject, _ text: GalleryText) -> [GalleryRoom.Section] {
    subject.locales.map { locale in
      do throws(Refusal) {
        let outcome = try PicturedPhone(locale: locale)
          .outcome(of: text.payload, on: .list, apps: [text.app].compactMap(\.self), now: now)
        return GalleryRoom.Section(locale: locale, rows: rows(of: outcome, locale, subject))
      } catch {
        return GalleryRoom.Section(locale: locale, refusal: error.message)
      }
    }
  }

  /// Empty if nothing is in the list.
  private func rows(
    of outcome: ScenarioResult,
    _ locale: String,
    _ subject: GalleryRoom.Subject
  ) -> [GalleryRoom.Row] {
    let phones = subject.textSizes.flatMap { size in
      subject.devices.map { PicturedPhone(device: $0, locale: locale, textSize: size) }
    }
    let contents = outcome.phonePicture(on: .list, of: PicturedPhone(locale: locale)).contents
    guard contents.firstCard != nil else { return [] }
    return phones.map { phone in
      func picture(_ surface: Surface) -> PhonePicture {
        PhonePicture(contents, on: surface, device: phone.device, textSize: phone.textSize)
      }
      let size = phone.textSize == .large ? "" : " \(phone.textSize.title)"
      return GalleryRoom.Row(
        name: phone.device.title + size,
        banner: picture(.banner),
        list: picture(.list)
      )
    }
  }

  // MARK: The table

  /// A line for each device and text size below each language, with columns for the texts.
  var roomTable: [StyledText] {
    var lines = [StyledText(CellText(unit), styles.ink(.panelNote))]
    for section in room.sections {
      lines += [
        StyledText(),
        StyledText(
          CellText(section.locale).fitted(to: nameColumns, ellipsis: ellipsis),
          styles.ink(.panelTitle)
        ) + head,
      ]
      lines += section.rows.map(line)
      if let refusal = section.refusal {
        lines.append(StyledText(CellText(refusal), styles.ink(.traceStopped)))
      }
    }
    return lines
  }

  /// What the figures count, and with what they were measured.
  private var unit: String {
    if let unmeasurable = room.unmeasurable {
      return "Columns left; a wide character takes two. \(unmeasurable)"
    }
    guard !room.fonts.isEmpty else { return "Characters left" }
    return "Characters of ordinary text left, measured with \(room.fonts.joined(separator: ", "))"
  }

  /// How wide the names may be so that the figures, which matter most, are in sight.
  private var nameColumns: Int {
    min(naturalNameColumns, max(6, roomColumns - Self.figures * figureColumns))
  }

  private var naturalNameColumns: Int {
    room.sections.flatMap { [$0.locale] + $0.rows.map(\.name) }.map { CellText($0).width + 1 }.max() ?? 0
  }

  /// The columns of the whole table.
  private var roomColumns: Int { areas.pictures.inset(columns: 1).columns }

  private static let figures = 4

  private var isNarrow: Bool { naturalNameColumns + Self.figures * 9 > roomColumns }

  private var figureColumns: Int { isNarrow ? 6 : 9 }

  private var head: StyledText {
    let words = isNarrow ? ["title", "sub", "body", "list"] : ["title", "subtitle", "banner", "list"]
    return words.reduce(into: StyledText()) { line, word in
      line.append(CellText(word).padded(to: figureColumns, .trailing), styles.ink(.panelNote))
    }
  }

  private func line(_ row: GalleryRoom.Row) -> StyledText {
    var line = StyledText(CellText(row.name).fitted(to: nameColumns, ellipsis: ellipsis), styles.ink(.panel))
    let (banner, list) = (room.room(of: row.banner), room.room(of: row.list))
    let left = CopyUse.Part.allCases.map { banner?.left(of: $0) } + [list?.left(of: .body)]
    for (left, copy) in zip(left, [banner, banner, banner, list]) {
      let none = copy == nil ? styles.options.mark("…", "...") : styles.options.mark("–", "-")
      let role: Role = left.map { $0 < 0 ? .traceStopped : .panel } ?? .panelNote
      line.append(
        CellText(left.map(String.init) ?? none).padded(to: figureColumns, .trailing),
        styles.ink(role)
      )
    }
    return line
  }
}
