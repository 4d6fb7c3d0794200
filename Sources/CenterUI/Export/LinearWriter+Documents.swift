import Canvas
import NotificationModel

extension LinearWriter {
  /// What there is to say about a file that was saved: a line for each problem, the way compilers write it.
  public func text(for document: CheckedDocument) -> String {
    var lines = document.problems.map { line($0.diagnostic, in: document.name) }
    if document.problems.isEmpty { lines.append("\(document.name): no problems") }
    if let remark = document.remark { lines.append("\(document.name): \(remark)") }
    return lines.map { Sanitizer.line($0).string + "\n" }.joined() + "\n"
  }

  private func line(_ diagnostic: Diagnostic, in name: String) -> String {
    let place = [diagnostic.line, diagnostic.line == nil ? nil : diagnostic.column].compactMap(\.self)
      .map { ":\($0)" }.joined()
    let hint = diagnostic.hint.map { ($0.hasSuffix(".") ? ". " : "; ") + $0 } ?? ""
    return
      "\(name)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)\(hint) [\(diagnostic.rule)]"
  }
}
