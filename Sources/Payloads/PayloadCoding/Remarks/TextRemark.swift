package import JSON
package import NotificationModel

/// What there is to say about a text that is not quite JSON.
package enum TextRemark {
  /// A mistake in the text, with its line and column. Comments and trailing commas are warnings, because the payload is
  /// read in spite of them.
  package static func diagnostic(_ problem: JSONSyntaxError) -> Diagnostic {
    let warning = warnings[problem.code]
    return Diagnostic(
      warning == nil ? .error : .warning,
      rule: warning ?? "invalid-json",
      path: "",
      message: sentence(problem.message) + (effects[problem.code] ?? ""),
      hint: problem.hint,
      line: problem.line,
      column: problem.column
    )
  }

  /// What is less than an error.
  private static let warnings: [JSONSyntaxError.Code: String] = [
    .trailingComma: "trailing-comma", .comment: "comment", .duplicateKey: "duplicate-key",
  ]

  private static let effects: [JSONSyntaxError.Code: String] = [
    .trailingComma: ": Foundation, and so simctl push, takes it; APNs does not",
    .comment: ": neither APNs nor simctl push takes them",
  ]

  /// As it continues after "error: ": "a comma stands before …", but "JSON has no comments".
  package static func sentence(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let isWord = text.dropFirst().first.map { $0.isLowercase || $0 == " " } ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : text
  }
}
