import YAMLCoding

extension FlowExpectation {
  /// Reads expectations as they are typed on a command line: `delivered: { has: [lunch] }`.
  public static func read(_ text: String) throws(FlowUnreadable) -> [FlowExpectation] {
    let node: YAMLNode
    do throws(YAMLError) {
      node = try YAMLReader.parse(text, limits: FlowDocument.limits)
    } catch {
      throw FlowUnreadable([error.problem], in: "expectation")
    }
    let entry = YAMLNode.Entry(key: "expect", keyLine: node.line, keyColumn: node.column, value: node)
    var object = YAMLObject(YAMLNode(.mapping([entry]), line: node.line, column: node.column))
    let step = ExpectStep.read(&object)
    guard object.finish().isEmpty else { throw FlowUnreadable(object.problems, in: "expectation") }
    return step.expectations
  }
}
