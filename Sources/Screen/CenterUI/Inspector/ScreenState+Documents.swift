import NotificationModel
import Text

extension ScreenState {
  /// Takes in a saved file. The first one turns the inspector to the problems.
  public mutating func show(_ document: CheckedDocument) {
    if documents.isEmpty { inspector.tab = .problems }
    let before = documents.last { $0.name == document.name }
    documents.removeAll { $0.name == document.name }
    documents.append(document)
    inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll))
    remark(on: document, before: before)
  }

  /// The file of the notification that the person has chosen, else the one that was saved last.
  var shownDocument: CheckedDocument? {
    let chosen = focused.flatMap { focused in documents.last { $0.key == focused.key } }
    return chosen ?? documents.last
  }

  /// "2 problems" if the inspector is hidden; nil if there are none or it is shown.
  var problemsElsewhere: String? {
    guard layout.inspector == nil, let document = shownDocument, document.count > 0 else { return nil }
    return document.problemCount
  }

  /// Tells about the problems in the footer if the inspector does not show them.
  private mutating func remark(on document: CheckedDocument, before: CheckedDocument?) {
    let isSeen = layout.inspector != nil && inspector.tab == .problems
    guard !isSeen else { return }
    guard document.count > 0 else {
      if before?.count ?? 0 > 0 { tell("\(document.name): no problems any more") }
      return
    }
    let way = layout.inspector == nil ? "Tab shows \(document.count == 1 ? "it" : "them")" : document.name
    tell("\(document.problemCount) \(options.mark("·", "-")) \(way)", isError: document.hasErrors)
  }
}

extension CheckedDocument {
  /// "2 problems"
  var problemCount: String { count.counted("problem") }
}
