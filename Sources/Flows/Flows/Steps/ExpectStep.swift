import JSON
import YAMLCoding

/// What is expected after the steps before it.
public struct ExpectStep: NotificationStep {
  /// What has to be there, by subject.
  public var expectations: [FlowExpectation] = []
  /// The notification that the expectations are about.
  public var notification = NotificationChoice()

  static let keys: [FlowKey<ExpectStep>] =
    [
      FlowKey("expect", \.expectations, .expectations, isRequired: true, "What the steps before have caused.")
    ] + choice
}

/// One expectation: a subject and what it must be like.
public struct FlowExpectation: Sendable {
  /// The name of the subject: `shown`.
  public var subject: String
  /// What the value of the subject must be like.
  var matcher: FlowMatcher
  /// Counted from 1.
  public var line: Int

  /// The identifiers of that kind that it names.
  public func names(of kind: FlowName) -> [String] {
    FlowSubject.named(subject).map { matcher.names(of: kind, in: $0.shape) } ?? []
  }
}

extension FlowForm<[FlowExpectation]> {
  fileprivate static let expectations = FlowForm(
    words: "expectations by subject",
    schema: [
      "type": "object", "minProperties": 1,
      "properties": .object(
        JSONObject(
          FlowSubject.all.map { subject in
            var schema = subject.shape.schema
            schema["description"] = .string(subject.help)
            return (subject.name, .object(schema))
          }
        )
      ),
      "additionalProperties": false,
    ]
  ) { object, key in
    if object.node(key)?.mapping?.isEmpty == true { object.report(.error, key, "expects nothing") }
    return object.object(key) { FlowExpectation.read(&$0) }
  }
}

extension FlowExpectation {
  fileprivate static func read(_ subjects: inout YAMLObject) -> [FlowExpectation] {
    FlowSubject.all.compactMap { subject in
      guard let entry = subjects.entry(subject.name) else { return nil }
      let place = subjects.name(subject.name)
      guard let matcher = FlowMatcher.read(entry.value, subject.shape, at: place, &subjects) else {
        return nil
      }
      if subject.isNegated, matcher.elements.isEmpty {
        subjects.report(.empty("list", at: place, entry.value))
      }
      return FlowExpectation(
        subject: subject.name,
        matcher: subject.isNegated ? .none(of: matcher.elements, subject.shape) : matcher,
        line: entry.keyLine
      )
    }
  }

  /// Reads expectations as they are typed on a command line: `delivered: { has: [lunch] }`.
  public static func read(_ text: String) throws(FlowSyntaxError) -> [FlowExpectation] {
    let node: YAMLNode
    do throws(YAMLError) {
      node = try YAMLReader.parse(text, limits: FlowDocument.limits)
    } catch {
      throw FlowSyntaxError([error.problem], in: "expectation")
    }
    var subjects = YAMLObject(node)
    if node.mapping?.isEmpty ?? true {
      let message = "an expectation is a subject and what it must be like, such as \"badge: 3\""
      throw FlowSyntaxError([YAMLProblem(.error, message, at: node)], in: "expectation")
    }
    let expectations = read(&subjects)
    guard subjects.finish().isEmpty else { throw FlowSyntaxError(subjects.problems, in: "expectation") }
    return expectations
  }
}
