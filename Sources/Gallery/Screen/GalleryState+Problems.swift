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

  /// Opens the file at the chosen problem; without problems, at its beginning.
  func edit() -> [GalleryEffect] {
    let problems = problems
    guard problems.indices.contains(problem) else {
      return shown.map { [.edit(path: $0, line: 1, column: 1)] } ?? []
    }
    let chosen = problems[problem]
    let diagnostic = chosen.problem.diagnostic
    return [.edit(path: chosen.file.path, line: diagnostic.line ?? 1, column: diagnostic.column ?? 1)]
  }
}
