import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding

/// The keys and values that can stand at the cursor.
struct PayloadCompletion {
  var document: TextDocument
  /// The app that the payload is for; nil if it is not known.
  var app: App?
  /// All known apps, for the key that names one.
  var apps: [App]
  var units: TextDocument.Units
  /// Whether the editor takes places for the cursor in what it inserts.
  var takesSnippets: Bool

  func answer(at position: TextDocument.Position) -> JSONValue {
    let offset = document.offset(of: position, units)
    let context = CursorContext(document.bytes, at: offset)
    let items = context.isKey ? keys(context) : values(context)
    return ["isIncomplete": false, "items": .array(items)]
  }

  // MARK: Keys

  private func keys(_ context: CursorContext) -> [JSONValue] {
    let present = keysAround(context)
    // An editor without snippets may keep what stands behind the cursor, such as the closing quote.
    let follows = isColon(after: context.replaced.upperBound) || context.isClosed && !takesSnippets
    return PayloadKey.within(context.path).filter { !present.contains($0.key) }.map { key in
      let name = "\"\(key.key)\""
      let stub = takesSnippets ? key.stub.snippet : ""
      return item(
        key.key,
        kind: 10,
        text: follows ? name : "\(name): \(stub)",
        isSnippet: takesSnippets && !follows,
        documentation: key.help,
        context
      )
    }
  }

  /// The keys that the object around the cursor has already, without the one that is being typed.
  private func keysAround(_ context: CursorContext) -> Set<String> {
    let root = JSONRecovery.read(document.bytes).root
    guard case .object(let members)? = root?.node(at: context.path)?.content else { return [] }
    return Set(members.filter { !$0.keyRange.overlaps(context.replaced) }.map(\.key))
  }

  private func isColon(after offset: Int) -> Bool {
    var place = offset
    while place < document.bytes.count, document.bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < document.bytes.count && document.bytes[place] == UInt8(ascii: ":")
  }

  // MARK: Values

  private func values(_ context: CursorContext) -> [JSONValue] {
    // In quotes stands a text, and nothing else takes their place.
    candidates(context.path).filter { !context.isInString || $0.value.stringValue != nil }.map {
      value,
      detail in
      item(
        value.stringValue ?? JSONWriter.string(value),
        kind: 12,
        text: JSONWriter.string(value),
        detail: detail,
        context
      )
    }
  }

  private func candidates(_ path: [JSONPathStep]) -> [(value: JSONValue, detail: String?)] {
    guard let key = PayloadKey.at(path) else { return [] }
    if !key.values.isEmpty { return key.values.map { ($0, nil) } }
    switch key.path.joined(separator: ".") {
    case "Simulator Target Bundle": return apps.map { (.string($0.bundle), $0.name) }
    case "aps.category":
      guard let app else { return [] }
      let strings = AppStrings(app)
      return app.categories.map { category in
        let titles = category.actions.compactMap { strings.titles(of: $0).first }
        return (.string(category.identifier), titles.joined(separator: ", "))
      }
    case "aps.sound", "aps.sound.name":
      return [("default", nil)] + (app?.sounds ?? []).map { (.string($0), nil) }
    case "aps.attributes-type":
      return (app?.liveActivities ?? []).map { (.string($0.attributesType), nil) }
    case "aps.alert.title-loc-key", "aps.alert.subtitle-loc-key", "aps.alert.loc-key":
      guard let strings = app.map(AppStrings.init) else { return [] }
      return strings.keys.map { (.string($0), strings.text(of: $0)) }
    case _: return []
    }
  }

  private func item(
    _ label: String,
    kind: Int64,
    text: String,
    isSnippet: Bool = false,
    detail: String? = nil,
    documentation: String? = nil,
    _ context: CursorContext
  ) -> JSONValue {
    // The quotes that are there stay: what is typed is compared with the label, or in Neovim with the new text, and Neovim
    // keeps what stands behind the cursor.
    let keepsEnd = context.isClosed && text.hasSuffix("\"")
    let start = context.replaced.lowerBound + (context.isInString ? 1 : 0)
    let replaced = start..<context.replaced.upperBound - (keepsEnd ? 1 : 0)
    let newText = String(text.dropFirst(context.isInString ? 1 : 0).dropLast(keepsEnd ? 1 : 0))
    var item: JSONObject = [
      "label": .string(label), "kind": .integer(kind), "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": ["range": document.range(replaced, units), "newText": .string(newText)],
    ]
    if let detail, !detail.isEmpty { item["detail"] = .string(detail) }
    if let documentation { item["documentation"] = ["kind": "markdown", "value": .string(documentation)] }
    return .object(item)
  }
}

extension PayloadKey.Stub {
  /// As text, with the place of the cursor as snippets have it.
  fileprivate var snippet: String {
    switch self {
    case .string: "\"$1\""
    case .object: "{$1}"
    case .array: "[$1]"
    case .number: "$1"
    }
  }
}
