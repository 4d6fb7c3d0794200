public import FoundationEssentials
import NotificationModel
import PayloadCoding
import PayloadSimulation
import PhoneContents
public import PhonePictures
import Text

/// The gallery as a page in a browser: the files as they were saved last, and the pictures of the one that is shown. The
/// page keeps what was chosen, so that several may look on.
public struct GalleryPage: Sendable {
  private let title: String
  private var axes: GalleryAxes
  private let now: Date
  private var list = GalleryList()

  /// - Parameter now: the moment of all pictures; the clock of the gallery stands still.
  public init(title: String, axes: GalleryAxes, now: Date) {
    (self.title, self.axes, self.now) = (title, axes, now)
    let appearances = axes.appearances.compared.compactMap(\.self)
    self.axes.appearances = GalleryAxis(
      [.light, .dark],
      compared: appearances.isEmpty ? [.light] : appearances
    )
  }

  /// What the page hears of a change.
  public struct Event: Encodable, Sendable {
    /// The name of the file that the person has saved; nil for other changes.
    public var saved: String?
    /// What is said of a save that the list does not show.
    public var sentence: String?
  }

  /// Receives a change in the folder. Returns what the page hears of it.
  public mutating func receive(_ update: GalleryUpdate) -> Event {
    list.unread = update.unread
    axes.take(update.samples)
    list.remove(Set(update.removed))
    for file in update.files { list.insert(file) }
    guard let saved = update.saved else { return Event() }
    let name = Sanitizer.line(saved.name).string
    let isListed = list.file(saved.path) != nil
    return Event(saved: name, sentence: isListed ? nil : "\(name) \(saved.isRemoved ? "removed" : "saved")")
  }

  /// All files with their problems, without pictures.
  public var sheet: PhoneSheet {
    let sections = list.files.map { file in
      section(of: file, with: [file])
    }
    var page = PhonePage(title: title, isLive: true, keys: PhonePage.Key.ofGallery)
    page.opensGrid = axes.hasSeveral
    return PhoneSheet(page: page, sections: sections)
  }

  /// The file that is shown with its pictures; nil if there is none, or no earlier text of it.
  ///
  /// - Parameters:
  ///   - choice: what was chosen, by the names that the address of the page has for it.
  ///   - isBefore: whether the pictures are those of the text before the last save.
  public func sheet(of choice: [String: String], isBefore: Bool) -> PhoneSheet? {
    let named = list.files.first { name(of: $0) == choice["file"] }
    guard let file = choice["file"] == nil ? list.files.first : named else { return nil }
    var shown = GalleryChoice()
    shown.choose(file.path, in: list)
    let texts = shown.subject.flatMap(list.texts)
    let text = isBefore ? texts?.before : texts?.now
    guard text != nil || !isBefore else { return nil }
    var axes = axes
    axes.settleLocales(of: text?.text.app)
    axes.choose(choice)
    var section = section(of: file, with: list.documents(beside: file))
    if case .payload(nil) = file.content, text != nil {
      section.remark = "No phone could read it: this is the text before."
    }
    let subject = shown.subject.flatMap(list.file).map { name(of: $0) } ?? section.name
    if let text { draw(text.text, of: subject, axes, inGrid: choice["grid"] != nil, into: &section) }
    let page = PhonePage(title: title, isLive: true, choosers: axes.choosers)
    return PhoneSheet(page: page, sections: [section])
  }

  private func name(of file: GalleryFile) -> String { Sanitizer.line(file.name).string }

  private func section(of file: GalleryFile, with documents: [GalleryFile]) -> PhoneSheet.Section {
    let problems = documents.flatMap { other in
      other.document.problems.map { problem in
        var told = PhoneSheet.Problem(problem.diagnostic)
        if other.path != file.path { told.file = name(of: other) }
        return told
      }
    }
    var section = PhoneSheet.Section(name: name(of: file), problems: problems)
    section.remark = file.document.remark
    section.texts = file.searchTexts(locales: axes.locales.all).joined(separator: " ")
    return section
  }

  private func draw(
    _ text: GalleryText,
    of name: String,
    _ axes: GalleryAxes,
    inGrid: Bool,
    into section: inout PhoneSheet.Section
  ) {
    var payload = text.payload
    payload.name = name
    var series = PayloadSeries(
      apps: [text.app].compactMap(\.self),
      payloads: [payload],
      now: now,
      locales: axes.locales.values(inGrid: inGrid),
      surfaces: axes.surfaces.values(inGrid: true)
    )
    series.textSizes = axes.textSizes.values(inGrid: inGrid)
    series.states = axes.states.values(inGrid: inGrid)
    series.samples = axes.samples.values(inGrid: inGrid)
    series.wallpaper = axes.wallpaper
    let phones = PhoneSeries(
      series,
      devices: axes.devices.values(inGrid: inGrid),
      appearances: axes.appearances.values(inGrid: inGrid).compactMap(\.self)
    )
    guard phones.reviewCount <= Self.mostPictures else {
      section.remark =
        "These are \(phones.reviewCount) pictures; choose a language, device or surface to see fewer."
      return
    }
    do throws(Refusal) {
      section.rows = try phones.pictures(of: 0, inGrid: inGrid)
    } catch {
      section.problems.append(
        PhoneSheet.Problem(severity: .error, message: error.message, hint: error.hint ?? "")
      )
    }
  }

  /// Side by side; more would keep a browser busy for seconds.
  private static let mostPictures = 240
}

extension GalleryAxes {
  /// Chooses what the address of a page names.
  fileprivate mutating func choose(_ choice: [String: String]) {
    func name(_ aspect: PhonePage.Aspect) -> String? { choice[aspect.rawValue] }
    locales.choose(name(.locale), \.self)
    appearances.choose(name(.appearance)) { $0?.rawValue ?? "" }
    devices.choose(name(.device), \.name)
    textSizes.choose(name(.textSize), \.rawValue)
    surfaces.choose(name(.surface), \.rawValue)
    states.choose(name(.state), \.word)
    samples.choose(name(.sample)) { $0?.name ?? "" }
  }

  /// What a page offers to choose; what has one value alone is not offered.
  fileprivate var choosers: [PhonePage.Chooser] {
    let all: [PhonePage.Chooser] = PhonePage.Aspect.allCases.map { aspect in
      PhonePage.Chooser(aspect, values(of: aspect))
    }
    return all.filter { $0.values.count > 1 }
  }

  private func values(of aspect: PhonePage.Aspect) -> [PhonePage.Value] {
    switch aspect {
    case .locale: locales.all.map { PhonePage.Value($0) }
    case .appearance: appearances.all.compactMap { $0.map { PhonePage.Value($0.rawValue) } }
    case .device: devices.all.map { PhonePage.Value($0.name, $0.title) }
    case .textSize: textSizes.all.map { PhonePage.Value($0.rawValue, $0.title) }
    case .surface: surfaces.all.map { PhonePage.Value($0.rawValue, $0.title) }
    case .state: states.all.map { PhonePage.Value($0.word) }
    case .sample: samples.all.compactMap { $0.map { PhonePage.Value($0.name) } }
    }
  }
}

extension PicturedState {
  /// The state in the address of a page.
  fileprivate var word: String { title.isEmpty ? "standard" : title }
}
