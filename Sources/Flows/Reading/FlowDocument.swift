import YAMLCoding

/// The two parts of a flow file.
struct FlowDocument {
  var file: String
  var header: YAMLNode
  var steps: YAMLNode

  /// The limits of a flow file. A value that an alias repeats counts each time.
  static let limits = YAMLLimits(bytes: 1024 * 1024, depth: 32, values: 50_000)

  /// Reads the file into its parts; throws if it cannot be opened, is no YAML, or has not exactly two documents.
  init(_ file: String, _ text: (String) -> Result<String, FlowFileError>) throws(FlowUnreadable) {
    self.file = file
    func failure(_ message: String, line: Int = 1, column: Int = 1) -> FlowUnreadable {
      FlowUnreadable([.init(file: file, line: line, column: column, message: message)])
    }
    let content: String
    switch text(file) {
    case .success(let text): content = text
    case .failure(let error): throw failure("the file \(error.reason)")
    }
    let documents: [YAMLNode]
    do throws(YAMLError) {
      documents = try YAMLReader.documents(of: content, limits: Self.limits)
    } catch {
      throw FlowUnreadable([error.problem], in: file)
    }
    if documents.count > 2 {
      let third = documents[2]
      throw failure(
        "a document too many begins here; a flow is a header and one list of steps",
        line: third.line,
        column: third.column
      )
    }
    guard documents.count == 2 else {
      throw failure("there are no steps; write them after the header and a line of three hyphens")
    }
    header = documents[0]
    steps = documents[1]
  }
}
