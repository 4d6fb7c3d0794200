import YAMLCoding

/// The two parts of a flow file.
struct FlowDocument {
  var header: YAMLNode
  /// nil if the file has no second part.
  var steps: YAMLNode?
  /// What is wrong with the parts as such; their content is read all the same.
  var problems: Set<FlowUnreadable.Problem> = []

  /// The limits of a flow file. A value that an alias repeats counts each time.
  static let limits = YAMLLimits(bytes: 1024 * 1024, depth: 32, values: 50_000)

  /// Reads the file into its parts; throws if it cannot be opened, is no YAML, or has no header.
  init(_ file: String, _ text: (String) -> Result<String, FlowFileError>) throws(FlowUnreadable) {
    func problem(_ message: String, line: Int = 1, column: Int = 1) -> FlowUnreadable.Problem {
      FlowUnreadable.Problem(file: file, line: line, column: column, message: message)
    }
    let content: String
    switch text(file) {
    case .success(let text): content = text
    case .failure(let error):
      var unreadable = FlowUnreadable([problem("the file \(error.reason)")])
      unreadable.isUnopened = true
      throw unreadable
    }
    let documents: [YAMLNode]
    do throws(YAMLError) {
      documents = try YAMLReader.documents(of: content, limits: Self.limits)
    } catch {
      throw FlowUnreadable([error.problem], in: file)
    }
    if documents.count > 2 {
      problems.insert(
        problem(
          "a document too many begins here; a flow is a header and one list of steps",
          line: documents[2].line,
          column: documents[2].column
        )
      )
    }
    if documents.count < 2 {
      problems.insert(problem("there are no steps; write them after the header and a line of three hyphens"))
    }
    guard let header = documents.first, documents.count > 1 || header.mapping != nil else {
      throw FlowUnreadable(problems)
    }
    self.header = header
    steps = documents.dropFirst().first
  }
}
