import Canvas
public import NotificationModel
public import PhoneContents
import Text

/// Pictures of phones in one document, each with its caption; a single one stands alone.
public struct PhoneSheet: Codable, Hashable, Sendable {
  /// What a page has around the pictures; nil for pictures alone. Only HTML shows it.
  public var page: PhonePage?
  /// A page has one for each file; pictures alone are a single one.
  public var sections: [Section]

  /// Pictures alone.
  /// - Parameter rows: what stands side by side, row after row.
  public init(rows: [[PhoneFigure]]) {
    sections = [Section(name: "", rows: rows)]
  }

  /// A page.
  public init(page: PhonePage, sections: [Section]) { (self.page, self.sections) = (page, sections) }

  /// What stands side by side, row after row, in all sections.
  var rows: [[PhoneFigure]] { sections.flatMap(\.rows) }

  /// All of them, in the order of reading.
  var figures: [PhoneFigure] { rows.flatMap(\.self) }

  /// The sheet as one picture: the rows below one another in the columns of a page, the captions under their pictures.
  public func displayList(_ measurer: any TextMeasurer, aspects: [String: Double] = [:]) -> DisplayList {
    let lists = rows.map { $0.map { $0.picture.displayList(measurer, aspects: aspects) } }
    if let only = lists.first?.first, figures.count == 1 { return only }
    let placed = zip(rows, lists).map { Self.placed($0, $1, measurer) }
    let sizes = placed.map { PageColumns.Row(width: $0.size.width, height: $0.size.height) }
    var items: [DisplayItem] = []
    var (left, bottom) = (Self.margin, 0.0)
    for column in PageColumns(sizes, columnGap: Self.columnGap, rowGap: Self.gap).columns {
      var top = Self.margin
      for row in placed[column] {
        items += row.items.map { $0.moved(right: left, down: top) }
        bottom = max(bottom, top + row.size.height)
        top += row.size.height + Self.gap
      }
      left += (placed[column].map(\.size.width).max() ?? 0) + Self.columnGap
    }
    let (width, height) = (left - Self.columnGap + Self.margin, bottom + Self.margin)
    let page = Box(x: 0, y: 0, width: width, height: height)
    return DisplayList(
      width: width,
      height: height,
      items: [.fill(.box(page), .ink(Ink(0xF2F2F7)))] + items
    )
  }

  /// A row with its captions, from the left upper corner on.
  private static func placed(_ figures: [PhoneFigure], _ lists: [DisplayList], _ measurer: any TextMeasurer)
    -> (items: [DisplayItem], size: Box)
  {
    var items: [DisplayItem] = []
    var size = Box(x: 0, y: 0, width: 0, height: 0)
    for (figure, list) in zip(figures, lists) {
      let x = size.width > 0 ? size.width + gap : 0
      items.append(.group(figure.placed(list, x: x, y: 0)))
      let (caption, bottom) = figure.caption(measurer, x: x, y: list.height + 10, width: list.width)
      items += caption
      size.width = x + list.width
      size.height = max(size.height, list.height, bottom)
    }
    return (items, size)
  }

  private static let margin = 40.0
  private static let gap = 32.0
  /// Columns are farther apart than the pictures of a row.
  private static let columnGap = 64.0
}

/// A picture with its caption.
public struct PhoneFigure: Codable, Hashable, Sendable {
  /// The payload, or what else the picture shows.
  var title: String
  /// The device, appearance, language and other options that vary within the sheet.
  var note: String
  /// What is drawn.
  var picture: PhonePicture
  /// The language that the phone was set to.
  var locale: String
  /// The text size that was chosen for the phone; its state may draw it with another one.
  var textSize: Device.TextSize
  /// The state of the phone, "standard" for the ordinary one.
  var state: String
  /// The name of the sample that fills the places of the payload, "none" without one.
  var sample: String

  /// The title and the note may have the name of a file in them, so they are made safe here.
  /// - Parameters:
  ///   - locale: what the phone was set to; nil is the language of the picture.
  ///   - textSize: what the phone was set to; nil is that of the picture.
  ///   - state: the state of the phone for captions; empty for the ordinary one.
  ///   - sample: the name of the sample; nil is none.
  public init(
    title: String,
    note: String,
    picture: PhonePicture,
    locale: String? = nil,
    textSize: Device.TextSize? = nil,
    state: String = "",
    sample: String? = nil
  ) {
    (self.title, self.note) = (Sanitizer.line(title).string, Sanitizer.line(note).string)
    self.picture = picture
    self.locale = locale ?? picture.contents.language
    self.textSize = textSize ?? picture.textSize
    self.state = state.isEmpty ? "standard" : state
    self.sample = sample ?? "none"
  }

  /// A picture without a device has round corners on a sheet.
  fileprivate func placed(_ list: DisplayList, x: Double, y: Double) -> DisplayGroup {
    let box = Box(x: x, y: y, width: list.width, height: list.height)
    let items = list.items.map { $0.moved(right: x, down: y) }
    let clip = picture.hasFrame ? nil : Outline.box(box, radius: 20, isContinuous: true)
    return DisplayGroup(title, clip: clip, items)
  }

  fileprivate func caption(_ measurer: any TextMeasurer, x: Double, y: Double, width: Double) -> (
    [DisplayItem], bottom: Double
  ) {
    var items: [DisplayItem] = []
    var top = y
    for (text, weight, ink) in [
      (title, TextRequest.Weight.semibold, Ink(0x1C1C1E)), (note, .regular, Ink(0x6C6C70)),
    ] where !text.isEmpty {
      let request = TextRequest(
        text,
        size: 13,
        leading: 18,
        weight: weight,
        width: width,
        lines: 2,
        language: "en"
      )
      let measured = measurer.measure(request)
      let lines = measured.lines.enumerated().map { index, line in
        PlacedText.Line(
          text: line.text,
          x: x,
          baseline: top + Double(index) * 18 + request.ascent,
          width: line.width,
          isRightToLeft: line.isRightToLeft
        )
      }
      let box = Box(x: x, y: top, width: width, height: Double(lines.count) * 18)
      items.append(.text(PlacedText(request: request, ink: ink, lines: lines, box: box)))
      top = box.bottom
    }
    return (items, top)
  }
}

extension PhoneSheet {
  /// Which pictures lack what the app draws on a phone, and why: a sentence for each, in the order of the pictures.
  public var remarks: [String] {
    figures.compactMap { figure in
      figure.picture.contents.longLook?.remark.map {
        "\(figure.title): the system's content is shown, because \($0)"
      }
    }.reduce(into: []) { all, remark in if !all.contains(remark) { all.append(remark) } }
  }

  /// A picture file that the sheet shows, or a part of one.
  public typealias File = PhoneContents.Media

  /// The picture files that the sheet shows, each once and in their order.
  public var files: [File] {
    var keys: Set<String> = []
    return figures.flatMap(\.picture.files).filter { $0.kind == .image && keys.insert($0.key).inserted }
  }
}

extension PhoneSheet {
  /// The names of the pixels that are shown as icons alone, which are small.
  public var icons: Set<String> {
    let contents = figures.map(\.picture.contents)
    let shown = contents.flatMap { contents in
      contents.icons.flatMap { [$0.image?.light.key, $0.image?.dark?.key].compactMap(\.self) }
    }
    return Set(shown)
  }
}

extension PhoneContents {
  /// The icons of the apps that are shown.
  fileprivate var icons: [Icon] {
    let listed = entries.compactMap { entry -> Icon? in
      switch entry {
      case .card(let card): card.icon
      case .activity(let activity): activity.icon
      case .group: nil
      }
    }
    return listed + island.map(\.icon) + [longLook?.card.icon].compactMap(\.self)
  }
}

extension PhonePicture {
  fileprivate var files: [PhoneContents.Media] {
    let cards = contents.entries.compactMap { entry -> PhoneContents.Card? in
      if case .card(let card) = entry { card } else { nil }
    }
    let all = cards + [contents.longLook?.card].compactMap(\.self)
    let custom = contents.longLook?.custom
    let activities = contents.entries.compactMap { entry -> PhoneContents.ActivityCard? in
      if case .activity(let activity) = entry { activity } else { nil }
    }
    let images = ([contents.wallpaper] + all.map(\.icon.image)).compactMap(\.self)
    // The island is dark on a light phone, too.
    let inIsland = (activities + contents.island).compactMap { $0.icon.image?.media(for: .dark) }
    let attached = all.flatMap { [$0.thumbnail, $0.avatar?.picture].compactMap(\.self) }
    let drawn = [contents.longLook?.media, custom?.sender?.picture] + (custom?.attachments ?? [])
    return images.map { $0.media(for: appearance) } + inIsland + attached + drawn.compactMap(\.self)
  }
}

extension PhoneSheet {
  /// A part of a page: a file with its problems and its pictures.
  public struct Section: Codable, Hashable, Sendable {
    /// Empty for pictures alone.
    public var name: String
    /// A sentence about the whole file, if there is one.
    public var remark: String?
    /// The texts that the page is searched for, besides names and problems.
    public var texts = ""
    /// The problems in the order of the file.
    public var problems: [Problem]
    /// What stands side by side, row after row; none for a file that no phone can show.
    public var rows: [[PhoneFigure]]

    public init(name: String, problems: [Problem] = [], rows: [[PhoneFigure]] = []) {
      (self.name, self.problems, self.rows) = (name, problems, rows)
    }
  }

  /// A mistake in a file.
  public struct Problem: Codable, Hashable, Sendable {
    /// How bad it is.
    public var severity: Diagnostic.Severity
    /// The file that it is in, if that is another one than the section's.
    public var file: String?
    /// "4:12"; empty if it has no place.
    var place: String
    /// What is wrong, a sentence.
    public var message: String
    /// What follows from it and what to do, sentences; empty if nothing is known.
    public var hint: String

    public init(severity: Diagnostic.Severity, place: String = "", message: String, hint: String = "") {
      (self.severity, self.place) = (severity, place)
      (self.message, self.hint) = (message, hint)
    }
  }
}

extension PhoneSheet.Problem {
  /// A problem that a reader or a linter found.
  public init(_ diagnostic: Diagnostic) {
    let place = diagnostic.line.map { line in diagnostic.column.map { "\(line):\($0)" } ?? "\(line)" }
    self.init(
      severity: diagnostic.severity,
      place: place ?? "",
      message: diagnostic.message,
      hint: diagnostic.hint ?? ""
    )
  }
}
