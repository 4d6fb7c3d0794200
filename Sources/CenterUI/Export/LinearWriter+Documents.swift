import Canvas
import NotificationModel
import NotificationWords

extension LinearWriter {
  /// What there is to say about a file that was saved: a line for each problem, the way compilers write it.
  public func text(for document: CheckedDocument) -> String {
    var lines = document.problems.map { "\($0.diagnostic.line(in: document.name)) [\($0.diagnostic.rule)]" }
    if document.problems.isEmpty { lines.append("\(document.name): no problems") }
    if let remark = document.remark { lines.append("\(document.name): \(remark)") }
    return lines.map { Sanitizer.line($0).string + "\n" }.joined() + "\n"
  }
}
