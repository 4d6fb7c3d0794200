internal import YAMLCoding

/// Reads the conditions of elements, and the buttons.
extension ElementReader {
  /// `when` and `unless`; `is` says which word their texts are compared with.
  mutating func conditions(_ object: inout YAMLObject, _ around: Surroundings) -> [CardElement.Condition] {
    let word = object.string("is")
    var conditions: [CardElement.Condition] = []
    for (key, isReversed) in [("when", false), ("unless", true)] {
      guard let node = object.node(key) else { continue }
      if node.scalar?.contains("{{") == false {
        object.report(.error, key, "is always the same", hint: "it should hold a field, such as \"{{body}}\"")
      }
      guard let text = text(node, around) else { continue }
      conditions.append(CardElement.Condition(text: text, word: word, isReversed: isReversed))
    }
    if word != nil, object.node("when") == nil, object.node("unless") == nil {
      object.report(
        .error,
        "is",
        "has nothing to compare with",
        hint: "write \"when\" or \"unless\" above it"
      )
    }
    return conditions
  }

  /// The buttons; nil if the template leaves them to the category.
  mutating func actions(_ node: YAMLNode?) -> [ActionElement]? {
    guard let node else { return nil }
    guard let nodes = node.sequence else {
      report(at: node.place, "\"actions\" should be a list", hint: "write [like, share]")
      return nil
    }
    if nodes.count > 4 * CardLimits.actions {
      faults.append(
        TemplateFault(.tooLarge, at: node.place, "there are more than \(4 * CardLimits.actions) actions")
      )
      return nil
    }
    return nodes.enumerated().compactMap { action($1, Surroundings(path: "actions[\($0)]")) }
  }

  private mutating func action(_ node: YAMLNode, _ around: Surroundings) -> ActionElement? {
    if let identifier = node.scalar, !node.isNull { return ActionElement(identifier: identifier) }
    var object = YAMLObject(node, path: around.path)
    let identifier = object.string("id", required: node.mapping != nil)
    let title = object.node("title").map { text($0, around) } ?? nil
    let conditions = conditions(&object, around)
    take(&object)
    return identifier.map { ActionElement(identifier: $0, title: title, conditions: conditions) }
  }
}
