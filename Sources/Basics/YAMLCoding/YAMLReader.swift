internal import Yams

/// Reads YAML documents. Scalars are not interpreted; that is the caller's task.
public enum YAMLReader {
  /// - Returns: The document; a null scalar when there is nothing in it.
  /// - Throws: `YAMLError`, with the place.
  public static func parse(
    _ text: String,
    limits: YAMLLimits = .standard
  ) throws(YAMLError) -> YAMLNode {
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    try check(text, limits)
    let root = try withParser(of: text) { try $0.singleRoot() }
    guard let root else { return YAMLNode(.scalar("", quoted: false), line: 1, column: 1) }
    var conversion = NodeConversion(limits: limits)
    return try conversion.convert(root, depth: 0)
  }

  /// Reads all documents of a text, which stand between lines of `---`. The limits hold for all of them together.
  /// - Throws: `YAMLError`, with the place.
  public static func documents(
    of text: String,
    limits: YAMLLimits = .standard
  ) throws(YAMLError) -> [YAMLNode] {
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    try check(text, limits)
    let roots = try withParser(of: text) { parser in
      var roots: [Node] = []
      while let root = try parser.nextRoot() { roots.append(root) }
      return roots
    }
    var conversion = NodeConversion(limits: limits)
    var documents: [YAMLNode] = []
    for root in roots { documents.append(try conversion.convert(root, depth: 0)) }
    return documents
  }

  private static func check(_ text: String, _ limits: YAMLLimits) throws(YAMLError) {
    let bytes = text.utf8.count
    guard bytes <= limits.bytes else {
      let message = "the text is \(bytes) bytes long; the limit is \(limits.bytes)"
      throw YAMLError(.tooLarge(bytes: bytes, limit: limits.bytes), message)
    }
    let growth = AliasGrowth(of: text)
    guard growth.isBounded else {
      let hint = "write them out, or use aliases for single values only"
      throw YAMLError(
        .tooManyAliases,
        line: growth.place.line,
        column: growth.place.column,
        "lists and mappings are repeated by too many aliases",
        hint: hint
      )
    }
  }

  private static func withParser<Result>(
    of text: String,
    _ read: (Parser) throws -> Result
  ) throws(YAMLError) -> Result {
    do {
      return try read(Parser(yaml: text, resolver: .basic, encoding: .utf8))
    } catch let error as YamlError {
      throw YAMLError(error, in: text)
    } catch {
      throw YAMLError(.syntax, "the text cannot be read as YAML")
    }
  }
}

/// Converts the parser's nodes, and counts them against the limits.
private struct NodeConversion {
  let limits: YAMLLimits
  private var values = 0

  init(limits: YAMLLimits) {
    self.limits = limits
  }

  mutating func convert(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    values += 1
    guard values <= limits.values else {
      let message = "there are more than \(limits.values) values"
      throw YAMLError(.tooManyValues(limit: limits.values), line: line, column: column, message)
    }
    guard depth <= limits.depth else {
      let message = "lists and mappings lie more than \(limits.depth) deep in each other"
      throw YAMLError(.tooDeep(limit: limits.depth), line: line, column: column, message)
    }
    return YAMLNode(try content(of: node, depth: depth), line: line, column: column)
  }

  private mutating func content(of node: Node, depth: Int) throws(YAMLError) -> YAMLNode.Content {
    switch node {
    case .scalar(let scalar):
      return .scalar(scalar.string, quoted: scalar.style != .plain || scalar.tag == Tag(.str))
    case .sequence(let sequence):
      var nodes: [YAMLNode] = []
      for node in sequence { nodes.append(try convert(node, depth: depth + 1)) }
      return .sequence(nodes)
    case .mapping(let mapping):
      var entries: [YAMLNode.Entry] = []
      for (key, value) in mapping { entries.append(try entry(key, value, depth: depth + 1)) }
      return .mapping(entries)
    case .alias:
      // The parser puts the value itself in its place.
      return .scalar("", quoted: false)
    }
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) throws(YAMLError) -> YAMLNode.Entry {
    let line = key.mark?.line ?? 1
    let column = key.mark?.column ?? 1
    guard let name = key.scalar?.string else {
      throw YAMLError(.keyIsNotText, line: line, column: column, "a key is a list or a mapping, not a word")
    }
    let value = try convert(value, depth: depth)
    return YAMLNode.Entry(key: name, keyLine: line, keyColumn: column, value: value)
  }
}
