import Bidi
public import Canvas
import CenterUI
public import FoundationEssentials
import NotificationModel
import PayloadSimulation
public import Themes

/// Everything that the gallery shows. It changes with keys and with saved files; drawing only reads it.
public struct GalleryState: Sendable {
  /// The size of the terminal in cells.
  private(set) var size: Size
  var styles: RoleStyles
  /// All themes, in the order in which a key goes through them.
  let themes: [Theme]
  var axes: GalleryAxes
  /// The moment of all pictures.
  let now: Date
  private(set) var list = GalleryList()
  var filter = GalleryFilter()
  /// The files that the list shows.
  private(set) var listed: [GalleryFile] = []
  /// What the list was made of last.
  private var listedBy: GalleryFilter.Basis?
  var choice = GalleryChoice()
  var comparison = GalleryComparison.none
  var sight = GallerySight()
  var pictures = GalleryPictures()
  /// A sentence in place of the footer; it goes with the next key.
  var notice: String?

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
    if axes.hasSeveral { sight.turn(to: .grid) }
  }

  // MARK: What happens

  /// Shows the gallery in another size of the terminal.
  public mutating func resize(to size: Size) {
    self.size = size
    settleInvariants()
  }

  /// Says a sentence in the footer until the next key.
  public mutating func say(_ sentence: String) { notice = sentence }

  /// Receives what came together. The file that was saved last is the one that is shown.
  public mutating func receive(_ items: [GalleryItem]) {
    for item in items {
      if case .update(let update) = item { receive(update) } else { pictures.receive(item) }
    }
    settleInvariants()
  }

  private mutating func receive(_ update: GalleryUpdate) {
    list.unread = update.unread
    let removed = shownFile.flatMap { $0.isPayload && update.removed.contains($0.path) ? $0.name : nil }
    list.remove(Set(update.removed))
    if update.changesApps { pictures.forgetDrawings() }
    for file in update.files { list.insert(file) }
    axes.take(update.samples)
    if let saved = update.saved {
      notice = nil
      choice.choose(saved, in: list)
    } else if let removed {
      // Another file is shown now, and the person may not have looked at the list.
      choice.savedBeside = "\(removed) removed"
    }
  }

  /// Returns what the pictures in sight still need, each once.
  public mutating func nextOrders() -> [GalleryOrder] { pictures.nextOrders() }

  /// Brings what is open to a place that exists, and draws the pictures that are in sight.
  mutating func settleInvariants() {
    choice.settle(in: list)
    sight.show(choice.subject)
    axes.settleLocales(of: subjectText?.text.app)
    settleListed()
    settleProblem()
    settleHelp()
    settlePlaces()
  }

  /// Brings the list to what the filter leaves of the files as they are now.
  mutating func settleListed() {
    let basis = filter.basis(revision: list.revision, locales: axes.locales.all)
    guard basis != listedBy else { return }
    (listedBy, listed) = (basis, filter.filter(list.files, locales: axes.locales.all))
  }

  // MARK: What is drawn

  /// Marks what goes on beyond an edge.
  var ellipsis: CellText { CellText(styles.options.mark("…", "~")) }

  var subjectText: GalleryList.NumberedText? { choice.subject.flatMap(list.texts)?.now }

  /// What stands beside the pictures, with what it is called; nil if nothing does.
  var compared: (text: GalleryList.NumberedText, name: String)? {
    switch comparison {
    case .none: nil
    case .pinned(let text, let name): (text, name)
    case .before: choice.subject.flatMap(list.texts)?.before.map { ($0, "before") }
    }
  }

  /// Whether the picture shows an earlier text, because no phone could read this one.
  var isStale: Bool {
    guard let file = choice.subject.flatMap(list.file), case .payload(nil) = file.content else {
      return false
    }
    return subjectText != nil
  }
}

/// What stands beside the pictures of a gallery.
enum GalleryComparison: Sendable {
  case none
  /// A text that was pinned, with the name of its file.
  case pinned(GalleryList.NumberedText, name: String)
  /// The text before the last save.
  case before

  var isOn: Bool {
    if case .none = self { false } else { true }
  }
}
