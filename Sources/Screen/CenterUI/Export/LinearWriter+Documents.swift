import NotificationModel
import NotificationWords
import Text

extension LinearWriter {
  /// The text for a saved file: a line for each problem, in the format of compilers.
  public func text(for document: CheckedDocument) -> String {
    var lines = document.problems.map { "\($0.diagnostic.line(in: document.name)) [\($0.diagnostic.rule)]" }
    if document.problems.isEmpty { lines.append("\(document.name): no problems") }
    if let remark = document.remark { lines.append("\(document.name): \(remark)") }
    return lines.map { Sanitizer.line($0).string + "\n" }.joined() + "\n"
  }
}
