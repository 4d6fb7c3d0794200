import CenterUI
import NotificationModel

/// The file that is shown, and what goes with it. The file is in the list, and the problem is one of its own or of a file
/// beside it.
struct GalleryChoice: Sendable {
  /// The path of the file that is shown; nil while there is none.
  private(set) var shown: String?
  /// The payload whose pictures are shown: the file that is shown, or the last payload while a manifest is shown.
  private(set) var subject: String?
  /// Whether a save or a key has said which file is shown; the first one is, before.
  private var isMade = false
  /// What became of the file without problems that was saved last, under the name that the list would give it; nil if another
  /// was saved or chosen since.
  var savedBeside: String?
  /// The problem that the person has chosen; nil stands for the file that is shown.
  var problem: ChosenProblem?

  /// Shows the file that the person has chosen.
  mutating func choose(_ path: String, in list: GalleryList) {
    isMade = true
    savedBeside = nil
    open(path, in: list)
  }

  /// Shows the file that the person has saved, if it is in the list.
  mutating func choose(_ saved: GalleryUpdate.SavedFile, in list: GalleryList) {
    isMade = true
    let isListed = list.file(saved.path) != nil
    savedBeside = isListed ? nil : "\(saved.name) \(saved.isRemoved ? "removed" : "saved")"
    if isListed { open(saved.path, in: list) }
  }

  /// Goes on to a file that exists, to a payload rather than to what is wrong beside it.
  mutating func settle(in list: GalleryList) {
    if !isMade || shown.flatMap(list.file) == nil {
      shown = nil
      let last = isMade ? subject.flatMap(list.file) : nil
      if let file = last ?? list.files.first { open(file.path, in: list) }
    }
    if let subject, list.file(subject) == nil { self.subject = list.firstPayload?.path }
  }

  /// Makes a file the one that is shown. One beside the payloads shows the pictures of its app's payload.
  private mutating func open(_ path: String, in list: GalleryList) {
    guard let file = list.file(path) else { return }
    if shown != path { problem = nil }
    shown = path
    if file.isPayload {
      subject = path
    } else if subject.flatMap(list.file)?.app?.bundle != file.app?.bundle {
      let first = list.files.first { $0.isPayload && $0.app?.bundle == file.app?.bundle }
      subject = first?.path ?? subject ?? list.firstPayload?.path
    }
  }
}

/// A problem by its file.
struct ChosenProblem: Hashable, Sendable {
  var path: String
  /// Its place among the problems of the file.
  var place: Int
}

extension GalleryState {
  /// A problem, and the file that the editor opens for it.
  struct PlacedProblem {
    var file: GalleryFile
    var problem: CheckedDocument.Problem
  }

  var shownFile: GalleryFile? { choice.shown.flatMap(list.file) }

  /// The file that is shown, then the others that have a say in its pictures and have problems.
  var documents: [GalleryFile] { shownFile.map(list.documents) ?? [] }

  var problems: [PlacedProblem] {
    documents.flatMap { file in file.document.problems.map { PlacedProblem(file: file, problem: $0) } }
  }

  /// Where the problem that is marked stands among all: the chosen one, else the first of the file that is shown; nil if
  /// that has none.
  var markedProblem: Int? {
    guard let chosen = choice.problem else {
      return shownFile?.document.problems.isEmpty == false ? 0 : nil
    }
    return problems.firstIndex { $0.file.path == chosen.path }.map { $0 + chosen.place }
  }

  /// Goes on from the marked problem; before the first one is the file that is shown.
  mutating func stepProblem(_ step: Int) {
    let problems = problems
    let next = markedProblem.map { $0 + step } ?? (step > 0 ? 0 : -1)
    guard next >= 0, !problems.isEmpty else {
      choice.problem = nil
      return
    }
    let place = min(next, problems.count - 1)
    let path = problems[place].file.path
    let first = problems.firstIndex { $0.file.path == path } ?? 0
    choice.problem = ChosenProblem(path: path, place: place - first)
  }

  /// Keeps the chosen problem in its file: when that has none any more, it is not another file that the editor opens.
  mutating func settleProblem() {
    guard let chosen = choice.problem else { return }
    let count = documents.first { $0.path == chosen.path }?.document.problems.count ?? 0
    choice.problem = count == 0 ? nil : ChosenProblem(path: chosen.path, place: min(chosen.place, count - 1))
  }

  // MARK: The editor

  /// What the editor opens: the file that is shown at its first problem, else at its beginning; another file only if one of
  /// its problems was chosen. nil if nothing is shown.
  var editorPlace: (file: GalleryFile, line: Int, column: Int)? {
    let problems = problems
    guard let place = markedProblem, problems.indices.contains(place) else {
      return shownFile.map { ($0, 1, 1) }
    }
    let diagnostic = problems[place].problem.diagnostic
    return (problems[place].file, diagnostic.line ?? 1, diagnostic.column ?? 1)
  }

  func edit() -> [GalleryEffect] {
    editorPlace.map { [.edit(path: $0.file.path, line: $0.line, column: $0.column)] } ?? []
  }
}
