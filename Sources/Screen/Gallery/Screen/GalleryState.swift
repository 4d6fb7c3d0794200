import Bidi
public import Canvas
public import CenterUI
public import FoundationEssentials
import NotificationModel
import PayloadSimulation
import PhonePictures

/// Everything that the gallery shows. It changes with keys and with saved files; drawing only reads it.
public struct GalleryState: Sendable {
  /// The size of the terminal in cells.
  public private(set) var size: Size
  var styles: RoleStyles
  /// All themes, in the order in which a key goes through them.
  let themes: [Theme]
  var axes: GalleryAxes
  /// The moment of all pictures.
  let now: Date
  /// Payloads by their names, then files beside them that have problems.
  private(set) var files: [GalleryFile] = []
  /// Files beside the payloads with nothing but notes: they are told of beside payloads of their app.
  private(set) var filesWithNotes: [GalleryFile] = []
  /// How many of the files that were there at the start are still to be read.
  private(set) var unread = 0
  /// What became of the file without problems that was saved last, under the name that the list would give it; nil if another
  /// was saved or chosen since.
  private(set) var savedBeside: String?
  /// The path of the file that is shown; nil while there is none.
  private(set) var shown: String?
  /// Whether a save or a key has said which file is shown; the first one is, before.
  private var hasChosen = false
  /// The payload whose pictures are shown: that of `shown`, or the last one while a manifest is shown.
  private(set) var subject: String?
  /// The texts of the payloads, by path: the one that is shown and the one before it.
  private(set) var texts: [String: (now: NumberedText, before: NumberedText?)] = [:]
  var comparison = Comparison.none
  var view = GalleryView.phone
  /// Whether files and problems are shown, where there is no room for the pictures beside them.
  var showsFiles = false
  var helpScroll: Int?
  /// The first row and column of the pictures that is in sight.
  var scroll = Point(column: 0, row: 0)
  /// The problem that the person has chosen; nil stands for the file that is shown.
  var chosenProblem: ChosenProblem?
  /// A sentence in place of the footer; it goes with the next key.
  var notice: String?
  var cache: [GalleryCell: GalleryPicture] = [:]
  /// Where the pictures stand that are in sight.
  var placed = PlacedPictures()
  /// What was drawn elsewhere, and all that was asked for.
  var drawn = DrawnElsewhere()
  var requested = GalleryRequests()
  /// The texts of cards as they were measured, and with which fonts.
  var measures: [PhonePicture: [CopyUse]] = [:]
  var fonts: [String] = []
  /// Why texts cannot be measured here; nil unless that was tried.
  var unmeasurable: String?
  /// The table of room, while it is shown.
  var roomSections: [RoomSection] = []
  private var latestNumber = 0
  /// The columns that the list needs for the longest name.
  private(set) var listColumns = 0

  /// A text with a number that no other text of the gallery has.
  struct NumberedText: Sendable {
    var number: Int
    var text: GalleryText
  }

  /// What stands beside the pictures.
  enum Comparison: Sendable {
    case none
    /// A text that was pinned, with the name of its file.
    case pinned(NumberedText, name: String)
    /// The text before the last save.
    case before

    var isOn: Bool {
      if case .none = self { false } else { true }
    }
  }

  /// - Parameters:
  ///   - theme: the name of the first theme; nil means the first of `themes`.
  ///   - now: the moment of all pictures; the clock of the gallery stands still.
  public init(
    size: Size,
    options: DisplayOptions,
    themes: [Theme],
    theme: String? = nil,
    axes: GalleryAxes = GalleryAxes(),
    now: Date
  ) {
    self.size = size
    self.themes = themes.isEmpty ? [Theme(name: "plain", roles: [:])] : themes
    let first = self.themes.first { $0.name == theme } ?? self.themes[0]
    styles = RoleStyles(first, options)
    (self.axes, self.now) = (axes, now)
    self.styles.options.motion = false
  }

  /// Takes the new size of the terminal.
  public mutating func resize(to size: Size) {
    self.size = size
    settle()
  }

  /// Says a sentence in the footer until the next key.
  public mutating func say(_ sentence: String) { notice = sentence }

  // MARK: Files

  /// Takes in what has changed. The file that was saved is the one that is shown.
  public mutating func take(_ update: GalleryUpdate) { take([update]) }

  /// Takes in several changes, one after the other, and draws what is in sight once.
  public mutating func take(_ updates: [GalleryUpdate]) {
    for update in updates { takeIn(update) }
    if updates.contains(where: { !$0.removed.isEmpty }) {
      listColumns = files.map(Self.listColumns).max() ?? 0
    }
    settle()
  }

  private mutating func takeIn(_ update: GalleryUpdate) {
    unread = update.unread
    let removed = shownFile.flatMap { $0.isPayload && update.removed.contains($0.path) ? $0.name : nil }
    if !update.removed.isEmpty { remove(Set(update.removed)) }
    if update.changesApps { forgetDrawings() }
    for file in update.files { put(file) }
    if let saved = update.saved {
      notice = nil
      hasChosen = true
      let isListed = file(saved.path) != nil
      savedBeside = isListed ? nil : "\(saved.name) \(saved.isRemoved ? "removed" : "saved")"
      if isListed { open(saved.path) }
    }
    if !hasChosen || shownFile == nil {
      // A payload rather than what is wrong beside it.
      shown = nil
      if let file = (hasChosen ? subject.flatMap(file) : nil) ?? files.first { open(file.path) }
    }
    // Another file is shown now, and the person may not have looked at the list.
    if let removed, update.saved == nil { savedBeside = "\(removed) removed" }
    if let subject, file(subject) == nil { self.subject = files.first(where: \.isPayload)?.path }
  }

  private mutating func remove(_ paths: Set<String>) {
    files.removeAll { paths.contains($0.path) }
    filesWithNotes.removeAll { paths.contains($0.path) }
    for path in paths { texts[path] = nil }
  }

  /// Puts a file into its place in the list.
  private mutating func put(_ file: GalleryFile) {
    if !file.isPayload {
      remove([file.path])
      guard file.document.count > 0 else { return filesWithNotes.append(file) }
    }
    // Most files are new, or stand where they stood.
    let place = self.place(of: file)
    if files.indices.contains(place), files[place].path == file.path {
      files[place] = file
    } else {
      let old = files.firstIndex { $0.path == file.path }
      old.map { _ = files.remove(at: $0) }
      files.insert(file, at: self.place(of: file))
    }
    listColumns = max(listColumns, Self.listColumns(of: file))
    take(file)
  }

  /// The edge, the icon, the name, and a number with its mark.
  private static func listColumns(of file: GalleryFile) -> Int { CellText(file.name).width + 9 }

  /// The first place in the list whose file does not come before this one.
  private func place(of file: GalleryFile) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].comes(before: file) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A text that no phone could read leaves the last good one.
  private mutating func take(_ file: GalleryFile) {
    guard case .payload(let text?) = file.content else { return }
    let known = texts[file.path]
    guard known?.now.text != text else { return }
    latestNumber += 1
    texts[file.path] = (NumberedText(number: latestNumber, text: text), known?.now)
  }

  func file(_ path: String) -> GalleryFile? { files.first { $0.path == path } }

  /// Marks what goes on beyond an edge.
  var ellipsis: CellText { CellText(styles.options.mark("…", "~")) }

  var shownFile: GalleryFile? { shown.flatMap(file) }

  /// Shows a file that the person has chosen.
  mutating func choose(_ path: String) {
    hasChosen = true
    savedBeside = nil
    open(path)
    settle()
  }

  /// Makes a file the one that is shown. One beside the payloads shows the pictures of its app's payload.
  private mutating func open(_ path: String) {
    guard let file = file(path) else { return }
    if shown != path { chosenProblem = nil }
    shown = path
    if file.isPayload {
      if subject != path { scroll = Point(column: 0, row: 0) }
      subject = path
    } else if subject.flatMap(self.file)?.app?.bundle != file.app?.bundle {
      let first = files.first { $0.isPayload && $0.app?.bundle == file.app?.bundle }
      subject = first?.path ?? subject ?? files.first(where: \.isPayload)?.path
    }
  }

  // MARK: What is drawn

  var subjectText: NumberedText? { subject.flatMap { texts[$0]?.now } }

  /// What stands beside the pictures, with what it is called; nil if nothing does.
  var compared: (text: NumberedText, name: String)? {
    switch comparison {
    case .none: nil
    case .pinned(let text, let name): (text, name)
    case .before: subject.flatMap { texts[$0]?.before }.map { ($0, "before") }
    }
  }

  /// Whether the picture shows an earlier text, because no phone could read this one.
  var isStale: Bool {
    guard let file = subject.flatMap(file), case .payload(nil) = file.content else { return false }
    return texts[file.path] != nil
  }

  /// Brings what is open to a place that exists, and draws the pictures that are in sight.
  mutating func settle() {
    if !axes.hasOwnLocales {
      let locales = subjectText?.text.app?.strings?.locales.keys.sorted() ?? []
      let english = Device.standardLocale
      axes.locales.replace(
        locales.isEmpty
          ? [english] : locales.contains(english) ? [english] + locales.filter { $0 != english } : locales
      )
    }
    settleProblem()
    settleRoom()
    place()
  }
}

/// What fills the place of the pictures.
enum GalleryView: Hashable, Sendable {
  /// Every surface of one phone.
  case phone
  /// Every surface of all phones that are compared.
  case grid
  /// The room that is left for the texts.
  case room
}
