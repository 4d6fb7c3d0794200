public import NotificationModel

extension PhoneSheet {
  /// A part of a review page: a file with its problems and its pictures.
  public struct Section: Codable, Hashable, Sendable {
    /// Empty for pictures alone.
    public var name: String
    /// The problems in the order of the file.
    public var problems: [Problem]
    /// What stands side by side, row after row; none for a file that no phone can show.
    public var rows: [[PhoneFigure]]

    public init(name: String, problems: [Problem] = [], rows: [[PhoneFigure]] = []) {
      (self.name, self.problems, self.rows) = (name, problems, rows)
    }
  }

  /// A mistake in a file.
  public struct Problem: Codable, Hashable, Sendable {
    /// How bad it is.
    public var severity: Diagnostic.Severity
    /// "4:12"; empty if it has no place.
    public var place: String
    /// What is wrong, a sentence.
    public var message: String
    /// What follows from it and what to do, sentences; empty if nothing is known.
    public var hint: String

    public init(severity: Diagnostic.Severity, place: String = "", message: String, hint: String = "") {
      (self.severity, self.place) = (severity, place)
      (self.message, self.hint) = (message, hint)
    }
  }
}

extension PhoneSheet.Problem {
  /// A problem that a reader or a linter found.
  public init(_ diagnostic: Diagnostic) {
    let place = diagnostic.line.map { line in diagnostic.column.map { "\(line):\($0)" } ?? "\(line)" }
    self.init(
      severity: diagnostic.severity,
      place: place ?? "",
      message: diagnostic.message,
      hint: diagnostic.hint ?? ""
    )
  }
}
