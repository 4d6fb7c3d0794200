package import JSON
import YAMLCoding

/// Steps and phones that no file has: the code of a test gives them, one after another.
extension FlowReader {
  /// Reads steps as a flow has them: a list, or one alone. Files that they name are looked for beside `file`.
  package func steps(_ text: String, in file: String) throws(FlowSyntaxError) -> [FlowStep] {
    let node: YAMLNode
    do throws(YAMLError) {
      node = try YAMLReader.parse(text, limits: FlowDocument.limits)
    } catch {
      throw FlowSyntaxError([error.problem.explained(in: text)], in: file)
    }
    return try steps(node, in: file).get()
  }

  /// Reads a step whose values are given. Nothing in them stands for a value of a flow.
  package func step(_ object: JSONObject, in file: String) throws(FlowSyntaxError) -> [FlowStep] {
    try steps(YAMLNode(value: .object(object)), in: file).get()
  }

  private func steps(_ node: YAMLNode, in file: String) -> Result<[FlowStep], FlowSyntaxError> {
    let list =
      node.sequence == nil ? YAMLNode(.sequence([node]), line: node.line, column: node.column) : node
    let budget = FlowBudget(Self.mostSteps)
    let reading = FlowReading(file: file, values: [], knowsAllValues: true, text: text, budget: budget)
    let steps = reading.steps(of: FlowDocument(steps: list))
    return reading.problems.isEmpty ? .success(steps) : .failure(FlowSyntaxError(reading.problems))
  }

  /// Reads what the header of a flow says of its phone.
  package static func phone(_ settings: JSONObject, in file: String) throws(FlowSyntaxError) -> PhoneSetup {
    var object = YAMLObject(YAMLNode(value: .object(["phone": .object(settings)])))
    let setup = FlowForm<PhoneSetup>.phone.read(&object, "phone")
    let problems = object.finish()
    guard problems.isEmpty else { throw FlowSyntaxError(problems, in: file) }
    return setup ?? PhoneSetup()
  }
}

extension FlowCase {
  /// A case whose steps come one by one.
  package init(in file: String, on phone: PhoneSetup) {
    let variant = FlowVariant(phone: phone, values: [], chosen: [])
    self.init(file: file, header: FlowHeader(), variant: variant, steps: [])
  }
}

extension YAMLManifest {
  /// A manifest that is written nowhere.
  package init(_ manifest: JSONObject) {
    self.init(YAMLNode(value: .object(manifest)))
  }
}

extension YAMLNode {
  /// A value as it would be written, without a place of its own.
  fileprivate init(value: JSONValue) {
    let content: Content =
      switch value {
      case .null: .scalar("", quoted: false)
      case .bool(let flag): .scalar(flag ? "true" : "false", quoted: false)
      case .integer(let number): .scalar(String(number), quoted: false)
      case .number(let number): .scalar(String(number), quoted: false)
      case .string(let text): .scalar(text.replacing("${", with: "$${"), quoted: true)
      case .array(let elements): .sequence(elements.map(YAMLNode.init(value:)))
      case .object(let object):
        .mapping(
          object.map { Entry(key: $0.key, keyLine: 1, keyColumn: 1, value: YAMLNode(value: $0.value)) }
        )
      }
    self.init(content, line: 1, column: 1)
  }
}
