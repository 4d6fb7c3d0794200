import CenterUI
import NotificationModel

extension GalleryState {
  /// A problem, and the file that the editor opens for it.
  struct PlacedProblem {
    var file: GalleryFile
    var problem: CheckedDocument.Problem
  }

  /// The file that is shown, then the others that have a say in its pictures and have problems: the manifest of its app
  /// with the files that it names, and manifests that say too little to be one.
  var documents: [GalleryFile] {
    guard let shown = shownFile else { return [] }
    let others = (files + filesWithNotes).filter { file in
      guard !file.isPayload, file.path != shown.path, !file.document.problems.isEmpty else { return false }
      return file.app == nil || file.app?.bundle == shown.app?.bundle
    }
    return [shown] + others
  }

  var problems: [PlacedProblem] {
    documents.flatMap { file in file.document.problems.map { PlacedProblem(file: file, problem: $0) } }
  }

  // MARK: The editor

  /// Where the problem that is marked stands among all: the chosen one, else the first of the file that is shown; nil if
  /// that has none.
  var markedProblem: Int? {
    guard let chosen = chosenProblem else { return shownFile?.document.problems.isEmpty == false ? 0 : nil }
    return problems.firstIndex { $0.file.path == chosen.path }.map { $0 + chosen.place }
  }

  /// Goes on from the marked problem; before the first one is the file that is shown.
  mutating func stepProblem(_ step: Int) {
    let problems = problems
    let next = markedProblem.map { $0 + step } ?? (step > 0 ? 0 : -1)
    guard next >= 0, !problems.isEmpty else {
      chosenProblem = nil
      return
    }
    let place = min(next, problems.count - 1)
    let path = problems[place].file.path
    let first = problems.firstIndex { $0.file.path == path } ?? 0
    chosenProblem = ChosenProblem(path: path, place: place - first)
  }

  /// Keeps the chosen problem in its file: when that has none any more, it is not another file that the editor opens.
  mutating func settleProblem() {
    guard let chosen = chosenProblem else { return }
    let count = documents.first { $0.path == chosen.path }?.document.problems.count ?? 0
    chosenProblem = count == 0 ? nil : ChosenProblem(path: chosen.path, place: min(chosen.place, count - 1))
  }

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

/// A problem by its file.
struct ChosenProblem: Hashable, Sendable {
  var path: String
  /// Its place among the problems of the file.
  var place: Int
}
