import JSON
import NotificationModel
import Text
import YAMLCoding

/// Reads flow files. A file is one flow, and each combination of its matrix is a case.
public struct FlowReader: Sendable {
  /// Returns the text of a file.
  let text: @Sendable (String) -> Result<String, FlowError>

  /// The most cases of one file.
  static let mostCases = 1000
  /// How deep files may run one another.
  static let deepest = 16
  /// The most steps of all cases of one file, with those of the files that it runs.
  static let mostSteps = 100_000

  public init(_ text: @escaping @Sendable (String) -> Result<String, FlowError>) {
    self.text = text
  }

  /// Returns the cases of the file; throws all that is wrong with it.
  public func cases(of file: String) throws(FlowSyntaxError) -> [FlowCase] {
    let document = try FlowDocument(file, text)
    var header = YAMLObject(document.header)
    let flow = FlowHeader.read(&header)
    let variants = flow.variants(&header)
    let mistakes = header.finish()
    var problems = document.problems
    problems.formUnion(mistakes.map { FlowSyntaxError.Problem($0, in: file) })
    var cases: [FlowCase] = []
    let budget = FlowBudget(FlowReader.mostSteps)
    for variant in variants {
      let reading = FlowReading(
        file: file,
        values: variant.values,
        knowsAllValues: mistakes.isEmpty,
        text: text,
        budget: budget
      )
      let steps = reading.steps(of: document)
      problems.formUnion(reading.problems)
      cases.append(FlowCase(file: file, header: flow, variant: variant, steps: steps))
    }
    guard problems.isEmpty else { throw FlowSyntaxError(problems) }
    return cases
  }
}

/// A flow with one combination of its matrix.
public struct FlowCase: Sendable {
  /// The path of the file.
  public var file: String
  /// The header of the file, the same for all cases of the file.
  public var header: FlowHeader
  /// What the matrix has chosen for this case.
  public var variant: FlowVariant
  /// The steps with the values of the variant, at least one.
  public var steps: [FlowStep]

  /// The name of the flow, with the values of the matrix.
  public var name: String {
    variant.chosen.isEmpty
      ? header.name
      : "\(header.name) [\(variant.chosen.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))]"
  }
}

/// Why a file, a value or the subject of an expectation cannot be used.
public struct FlowError: Error {
  /// Words to follow the name, such as "is a folder"; of a subject a sentence.
  public var message: String
  /// Whether there is no such file.
  public var isAbsence: Bool

  public init(_ message: String, isAbsence: Bool = false) {
    (self.message, self.isAbsence) = (message, isAbsence)
  }
}

/// What is wrong with a flow file that cannot be read.
public struct FlowSyntaxError: Error, Hashable, Sendable {
  /// The problems, at least one, in the order of the text.
  public var problems: [Problem]
  /// Whether the file could not be opened, so that its only problem is none of its text.
  var isUnopened = false

  /// A problem at its place.
  public struct Problem: Codable, Hashable, Sendable {
    /// The path of the file.
    var file: String
    /// Counted from 1.
    package var line: Int
    /// Counted from 1.
    package var column: Int
    /// What is wrong, and what to do about it.
    public var message: String

    /// `flow.yaml:4:3: error: "presss" is not known; did you mean "press"?`
    public var text: String { "\(file):\(line):\(column): error: \(message)" }
  }

  /// Each problem is told once, also if several variants have it.
  init(_ problems: Set<Problem>) {
    self.problems = problems.sorted {
      ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message)
    }
  }

  init(_ problems: [YAMLProblem], in file: String) {
    self.init(Set(problems.map { Problem($0, in: file) }))
  }
}

extension FlowSyntaxError.Problem {
  init(_ problem: YAMLProblem, in file: String) {
    let message = [problem.messageWithoutLine, problem.hint].compactMap(\.self).joined(separator: "; ")
    self.init(file: file, line: problem.line, column: problem.column, message: message)
  }
}

/// The two parts of a flow file.
struct FlowDocument {
  var header: YAMLNode
  /// nil if the file has no second part.
  var steps: YAMLNode?
  /// What is wrong with the parts as such; their content is read all the same.
  var problems: Set<FlowSyntaxError.Problem> = []

  /// The limits of a flow file. A value that an alias repeats counts each time.
  static let limits = YAMLLimits(bytes: 1024 * 1024, depth: 32, values: 50_000)

  /// Steps that stand in no file.
  init(steps: YAMLNode) {
    header = YAMLNode(.mapping([]), line: 1, column: 1)
    self.steps = steps
  }

  /// Reads the file into its parts; throws if it cannot be opened, is no YAML, or has no header.
  init(_ file: String, _ text: (String) -> Result<String, FlowError>) throws(FlowSyntaxError) {
    func problem(_ message: String, line: Int = 1, column: Int = 1) -> FlowSyntaxError.Problem {
      FlowSyntaxError.Problem(file: file, line: line, column: column, message: message)
    }
    let content: String
    switch text(file) {
    case .success(let text): content = text
    case .failure(let error):
      var unreadable = FlowSyntaxError([problem("the file \(error.message)")])
      unreadable.isUnopened = true
      throw unreadable
    }
    let documents: [YAMLNode]
    do throws(YAMLError) {
      documents = try YAMLReader.documents(of: content, limits: Self.limits)
    } catch {
      throw FlowSyntaxError([error.problem.explained(in: content)], in: file)
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
      throw FlowSyntaxError(problems)
    }
    self.header = header
    steps = documents.dropFirst().first
  }
}

extension YAMLProblem {
  /// A step that is its name alone cannot have keys below it; YAML finds fault with the colon of the first of them.
  func explained(in text: String) -> YAMLProblem {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let above = line > 1 && line <= lines.count ? lines[line - 2].split(separator: " ") : []
    guard above.count == 2, above[0] == "-", FlowStepForm.named(String(above[1])) != nil else { return self }
    let message = "the step \(String(above[1]).quoted) has keys below it, and no colon behind its name"
    return YAMLProblem(.error, message, line: line - 1, column: 1, hint: "write \"- \(above[1]):\"")
  }
}
