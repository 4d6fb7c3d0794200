public import NotificationModel

extension Refusal {
  /// Line, message and way out, as one text.
  public var sentence: String {
    let place = line.map { "line \($0)\(column.map { ":\($0)" } ?? ""): " } ?? ""
    return place + advice
  }

  /// `file:line:column: error: Message. Hint.`
  public func line(in file: String) -> String {
    "\(CompilerPlace(file: file, line: line, column: column)): error: \(advice)"
  }

  private var advice: String { [message, hint].compactMap(\.self).joined(separator: " ") }
}

extension Diagnostic {
  /// `file:line:column: warning: message; hint`, or with the hint as a sentence of its own if it is one.
  public func line(in file: String) -> String {
    let hint = hint.map { ($0.hasSuffix(".") ? ". " : "; ") + $0 } ?? ""
    let place = CompilerPlace(file: file, line: line, column: column)
    return "\(place): \(severity.rawValue): \(message)\(hint)"
  }
}

/// A place in a file the way compilers write it, so that editors jump to it.
private struct CompilerPlace: CustomStringConvertible {
  var file: String
  var line: Int?
  var column: Int?

  var description: String {
    ([file] + [line, line == nil ? nil : column].compactMap(\.self).map(String.init)).joined(separator: ":")
  }
}
