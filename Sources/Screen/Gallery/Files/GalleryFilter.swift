import CenterUI
import Localization
import NotificationModel
import TerminalInput

/// Which files the list of a gallery shows: those that have a text in their names, contents or problems, and of these only
/// the ones with problems if the person wants.
struct GalleryFilter: Sendable {
  /// The field in which the text is typed; nil while it is closed.
  var field: LineEditor?
  /// What is searched for; empty without a search.
  var text = ""
  /// Whether files without an error and a warning are left out.
  var hasProblemsOnly = false

  var isActive: Bool { !text.isEmpty || hasProblemsOnly }

  /// What the list is reduced to, in few words; nil if it has all files.
  var words: String? {
    let parts = [hasProblemsOnly ? "problems" : nil, text.isEmpty ? nil : "\"\(text)\""]
    return isActive ? "with " + parts.compactMap(\.self).joined(separator: " and ") : nil
  }

  /// What the list depends on: as long as it is the same, so is the list.
  struct Basis: Hashable {
    fileprivate var text: String
    fileprivate var hasProblemsOnly: Bool
    fileprivate var revision: Int
    fileprivate var locales: [String]
  }

  /// - Parameter revision: that of the list of all files.
  func basis(revision: Int, locales: [String]) -> Basis {
    Basis(text: text, hasProblemsOnly: hasProblemsOnly, revision: revision, locales: isActive ? locales : [])
  }

  /// The files that stay in the list, in their order.
  /// - Parameter locales: the languages in which texts are looked up.
  func filter(_ files: [GalleryFile], locales: [String]) -> [GalleryFile] {
    guard isActive else { return files }
    let query = SearchQuery(text)
    return files.filter { file in
      (!hasProblemsOnly || file.document.count > 0)
        && (query.map { query in file.searchTexts(locales: locales).contains(where: query.isIn) } ?? true)
    }
  }
}

extension GalleryFile {
  /// The texts in which a search looks: the name, the problems, the app, and what a phone shows of a payload.
  func searchTexts(locales: [String]) -> [String] {
    let problems = document.problems.flatMap { problem in
      [problem.diagnostic.rule, problem.diagnostic.message, problem.diagnostic.hint ?? ""]
    }
    guard case .payload(let payload?) = content else { return [name, app?.name ?? ""] + problems }
    let texts = locales.flatMap { locale in
      let shown = payload.push.content.localized(by: payload.app?.strings, for: locale)
      return [shown.title, shown.subtitle, shown.body]
    }
    return [name, app?.name ?? ""] + problems + texts
  }
}

extension GalleryState {
  /// Opens the field in which a search is typed; one that was kept goes on.
  mutating func beginSearch() {
    sight.showsFiles = sight.showsFiles || !areas.isWide
    filter.field = LineEditor(text: filter.text, limit: 800)
  }

  /// Hands an event to the field of the search. Returns false if no field is open, or if the event means something else.
  mutating func type(_ event: InputEvent) -> Bool {
    guard let outcome = filter.field?.handle(event) else { return false }
    switch outcome {
    case .edited: find(filter.field?.text ?? "")
    case .submitted, .left: filter.field = nil
    case .cancelled: showAllFiles()
    case .refused(let reason): notice = reason.rawValue
    case .moved: break
    case .ignored: return step(by: event)
    }
    return true
  }

  /// Keys that mean nothing to a field of one line go through what was found.
  private mutating func step(by event: InputEvent) -> Bool {
    switch event {
    case .key(Key(.up)): step(-1)
    case .key(Key(.down)): step(1)
    case .key, .mouse, .paste: return false
    }
    return true
  }

  private mutating func find(_ text: String) {
    notice = nil
    filter.text = text
    showFirstListed()
  }

  mutating func turnProblemsOnly() {
    filter.hasProblemsOnly.toggle()
    showFirstListed()
    notice =
      !filter.hasProblemsOnly
      ? "All files" : listed.isEmpty ? "No file has a problem" : "Only files with problems; f shows all again"
  }

  mutating func showAllFiles() { filter = GalleryFilter() }

  /// Shows the first file of the list, unless the one that is shown is in it.
  private mutating func showFirstListed() {
    settleListed()
    guard let first = listed.first, !listed.contains(where: { $0.path == choice.shown }) else { return }
    choice.choose(first.path, in: list)
  }

  /// Goes on from the file that is shown to one of the list, though the list may not have it any more.
  mutating func step(_ step: Int) {
    guard !listed.isEmpty, let shown = shownFile else { return }
    let place = listed.firstIndex { !$0.comes(before: shown) } ?? listed.count
    let isListed = listed.indices.contains(place) && listed[place].path == shown.path
    let next = isListed || step < 0 ? place + step : place
    choice.choose(listed[(next + listed.count) % listed.count].path, in: list)
  }
}
