public import NotificationModel

/// A payload with the text it was read from, so that a remark about it can say where.
public struct PayloadDocument: Sendable {
  /// The whole payload as a sender would send it: `aps` and the custom keys beside it. The key `Simulator
  /// Target Bundle` is the file's address and no part of it: no provider sends it, so no app sees it in its
  /// `userInfo`.
  public var payload: JSONObject
  /// The bundle identifier the file itself names (user-notifications, 5).
  public var targetBundle: String?
  /// The text as it was read; empty when the payload never was a text of its own.
  public var bytes: [UInt8]
  /// The line of the file or stream at which the text begins, from 1.
  public var firstLine: Int
  /// The file it comes from, for messages; nil for standard input and the socket.
  public var source: String?

  public init(
    payload: JSONObject,
    targetBundle: String?,
    bytes: [UInt8] = [],
    firstLine: Int = 1,
    source: String? = nil
  ) {
    self.payload = payload
    self.targetBundle = targetBundle
    self.bytes = bytes
    self.firstLine = firstLine
    self.source = source
  }

  /// The diagnostics with line and column, as far as their paths are found in the text, in the order of the
  /// text; those without a place come last.
  public func place(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !bytes.isEmpty, !diagnostics.isEmpty else { return diagnostics }
    let steps = steps(to: Set(diagnostics.map(\.path)))
    let placed = diagnostics.map { diagnostic in
      steps[diagnostic.path].map { place(diagnostic, at: $0) } ?? diagnostic
    }
    return placed.enumerated().sorted { left, right in
      let a = left.element
      let b = right.element
      return (a.line ?? .max, a.column ?? .max, left.offset) < (
        b.line ?? .max, b.column ?? .max, right.offset
      )
    }.map(\.element)
  }

  private func place(_ diagnostic: Diagnostic, at path: [JSONPathStep]) -> Diagnostic {
    let part: JSONLocator.Part = Remarks.rulesAboutKeys.contains(diagnostic.rule) ? .key : .value
    guard let place = JSONLocator.location(of: path, in: bytes, part: part) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.line = place.line + firstLine - 1
    diagnostic.column = place.column
    return diagnostic
  }

  /// The steps behind the written paths. Walking the payload finds them without having to read such a path
  /// again.
  private func steps(to paths: Set<String>) -> [String: [JSONPathStep]] {
    var found: [String: [JSONPathStep]] = [:]
    func walk(_ value: JSONValue, _ path: [JSONPathStep]) {
      let text = path.pathText
      if paths.contains(text) { found[text] = path }
      switch value {
      case .object(let object): for (key, value) in object { walk(value, path + [.key(key)]) }
      case .array(let elements):
        for (place, value) in elements.enumerated() { walk(value, path + [.index(place)]) }
      default: break
      }
    }
    walk(.object(payload), [])
    return found
  }
}
