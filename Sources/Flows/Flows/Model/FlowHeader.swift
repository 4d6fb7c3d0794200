public import Canvas
import JSON
import NotificationModel
public import NotificationWords
public import YAMLCoding

/// The header of a flow file: what the flow is called, which phone it runs on, and in which variants.
public struct FlowHeader: Sendable {
  /// The name of the flow, a sentence.
  var name = ""
  /// Words by which flows are chosen.
  public var tags: [String] = []
  /// The apps on the phone.
  public var apps: [AppSource] = []
  /// The phone at the start.
  var phone = PhoneSetup()
  /// Values that stand in the steps as `${name}`, by name, in the order of the file.
  var values: [FlowValue] = []
  /// The variants: each combination of the values is a case of its own.
  var matrix: [MatrixRow] = []
  /// The size of the screen that `keys` are pressed on.
  public var screen = Size(columns: 100, rows: 30)
  /// How long a case may take, in seconds of the machine's time. A service extension and a handler have 30 seconds each.
  public var timeLimit = Interval(seconds: 90)

  public init() {}

  /// Where the manifest of an app is.
  public enum AppSource: Sendable {
    /// A file, by its path from the folder of the flow.
    case file(String, line: Int)
    /// In the flow itself.
    case inline(YAMLManifest)
  }

  /// One row of the matrix: a setting of the phone or a value, and what it is in the variants.
  struct MatrixRow: Sendable {
    /// The setting or the value that varies.
    var name: String
    /// At least one.
    var values: [FlowValue]
    var node: YAMLNode
  }
}

/// A named value of a flow.
public struct FlowValue: Hashable, Sendable {
  /// The name by which texts of the flow refer to it.
  public var name: String
  /// What stands in its place.
  public var value: String
  /// Whether it is a text in quotes, which is no number and no word.
  var isQuoted: Bool

  /// Returns nil if the node is no scalar.
  init?(_ name: String, _ node: YAMLNode) {
    guard case .scalar(let text, let isQuoted) = node.content else { return nil }
    (self.name, value, self.isQuoted) = (name, text, isQuoted)
  }
}

extension FlowHeader: FlowRecord {
  static let keys: [FlowKey<FlowHeader>] = [
    FlowKey("name", \.name, .name, isRequired: true, "The name of the flow, as a sentence."),
    FlowKey("tags", \.tags, .names, "Words by which `bellhop test --tag` chooses flows."),
    FlowKey(
      "apps",
      \.apps,
      .apps,
      "The manifests of the apps: files from the folder of the flow, or inline."
    ),
    FlowKey(
      "phone",
      \.phone,
      .phone,
      "The phone at the start: its clock, its Focus and its settings, as `bellhop device set` names them."
    ),
    FlowKey(
      "values",
      \.values,
      .values,
      "Values that stand in the steps as `${name}`; `run` and the matrix can give others."
    ),
    FlowKey(
      "matrix",
      \.matrix,
      .matrix,
      "Variants: for a setting of the phone or a value a list; each combination is a case of its own."
    ),
    FlowKey(
      "screen",
      \.screen,
      .size,
      "The size of the screen that keys are pressed on; 100x30 unless given."
    ),
    FlowKey(
      "timeLimit",
      \.timeLimit,
      .interval,
      "How long a case may take in the machine's time; 1m30s unless given."
    ),
  ]
}

extension FlowForm<[FlowHeader.AppSource]> {
  fileprivate static let apps = FlowForm(
    words: "a list of files and manifests",
    schema: ["type": "array", "items": ["type": ["string", "object"]]]
  ) { object, key in
    guard let node = object.node(key) else { return nil }
    guard let nodes = node.sequence else {
      object.reportKind(node, at: object.name(key), expected: "a list of files and manifests")
      return nil
    }
    return nodes.compactMap { node in
      if let file = node.scalar, !file.isEmpty { return .file(file, line: node.line) }
      if node.mapping != nil { return .inline(YAMLManifest(node)) }
      object.reportKind(node, at: object.name(key), expected: "a file or a manifest")
      return nil
    }
  }
}

extension FlowForm<[FlowValue]> {
  /// Names with their values.
  static let values = FlowForm(
    words: "names with their values",
    schema: ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean", "null"]]]
  ) { object, key in
    object.object(key) { values in
      values.keys.compactMap { name in
        if !name.isFlowName {
          values.report(.error, name, "is no name", hint: "take letters, digits, - and _")
        }
        if let node = values.entry(name)?.value, let value = FlowValue(name, node) { return value }
        _ = values.string(name)
        return nil
      }
    }
  }
}

extension FlowForm<[FlowHeader.MatrixRow]> {
  fileprivate static let matrix = FlowForm(
    words: "lists by name",
    schema: ["type": "object", "additionalProperties": ["type": "array", "minItems": 1]]
  ) { object, key in
    object.object(key) { rows in
      rows.keys.compactMap { name in
        guard let node = rows.node(name), rows.strings(name) != nil, let nodes = node.sequence else {
          return nil
        }
        if nodes.isEmpty { rows.report(.error, name, "has no value") }
        return FlowHeader.MatrixRow(name: name, values: nodes.compactMap { FlowValue(name, $0) }, node: node)
      }
    }
  }
}

extension FlowForm<Size> {
  static let size = FlowForm(
    words: "columns and rows such as 80x24",
    schema: ["type": "string", "pattern": "^[0-9]+x[0-9]+$"]
  ) { object, key in
    guard let text = object.string(key) else { return nil }
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    let (least, most) = (ScreenSize.least, Size.largestScreen)
    if numbers.count == 2 {
      let size = Size(columns: numbers[0], rows: numbers[1])
      if size.holds(least), most.holds(size) { return size }
    }
    let hint =
      "write columns and rows from \(least.columns)x\(least.rows) to \(most.columns)x\(most.rows): 80x24"
    object.report(.error, key, "is no size", hint: hint)
    return nil
  }
}

extension String {
  /// Whether it can stand in `${}`.
  var isFlowName: Bool {
    !isEmpty && utf8.allSatisfy { $0 == 0x2D || $0 == 0x5F || $0.isLetterOrDigit }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}

/// The manifest of an app that stands in a flow.
public struct YAMLManifest: Sendable {
  /// The manifest as it is written.
  public var node: YAMLNode

  init(_ node: YAMLNode) {
    self.node = node
  }
}
