import JSON
import JSONRecovery
import PayloadCoding

/// Finds the payloads and requests within another text: the source of a program, a script or a page. An object counts if its
/// keys are those of a payload or a request, wherever it stands.
struct PayloadSearch {
  struct Part {
    var start: Int
    var bytes: [UInt8]
    /// The object; its places count from its beginning.
    var literal: JSONLiteral
    /// Whether it is meant as JSON: it stands in quotes, or where a page says so.
    var isJSON: Bool
  }

  private(set) var parts: [Part] = []

  /// How many times as many bytes as the text has are looked at, at most: objects in objects are read again.
  private static let most = 8

  init(_ bytes: [UInt8]) {
    var (place, looks) = (0, bytes.count * Self.most)
    var before: Int?
    while place < bytes.count, looks > 0 {
      let byte = bytes[place]
      guard "{[".utf8.contains(byte) else {
        if !byte.isSpace { before = place }
        place += 1
        continue
      }
      let sign = before.map { bytes[$0] }
      let quote = sign.flatMap { "'`".utf8.contains($0) ? $0 : nil }
      var end = place
      let found = JSONLiteral(bytes, at: place, quote: quote, looked: &end)
      looks -= max(1, end - place)
      var whole = 0
      if let root = found?.root.value().objectValue, PayloadReader.isForPhones(root),
        let literal = JSONLiteral(Array(bytes[place..<end]), at: 0, quote: quote, looked: &whole)
      {
        let isFenced = before.map { bytes[...$0].suffix(12).reversed().starts(with: "nosj```".utf8) } ?? false
        let isJSON = isFenced || quote != nil || sign == UInt8(ascii: "\"")
        parts.append(Part(start: place, bytes: Array(bytes[place..<end]), literal: literal, isJSON: isJSON))
        place = end
      } else {
        place += 1
      }
      before = place - 1
    }
  }
}

extension JSONLiteral {
  /// The object without its unknown values, and the object with a fitting value for each of them. A problem that both have
  /// does not depend on the program's values.
  var possibilities: [JSONNode] {
    guard !unknown.isEmpty else { return [root] }
    let none = filled({ Self.key(at: $0) == nil ? "x" : nil }, { _ in [:] })
    let all = filled(
      { Self.key(at: $0)?.likelyValue ?? "x" },
      { path in
        let aps = path.lastIndex(of: "aps") ?? path.endIndex
        return JSONObject(PayloadKey.within(Array(path[aps...])).map { ($0.key, $0.likelyValue) })
      }
    )
    return [none, all]
  }

  /// Whether a part around `aps` is not known, so that of nothing it can be said that it is missing.
  var hasUnknownFrame: Bool {
    unknown.contains { value in
      guard !value.path.contains("aps") else { return false }
      guard !value.isSpread else { return root.node(at: value.path)?.child("aps") == nil }
      return value.path.last.map { ["apns", "payload", "headers", "ios"].contains($0) } ?? false
    }
  }

  private static func key(at path: [JSONPathStep]) -> PayloadKey? {
    path.lastIndex(of: "aps").flatMap { PayloadKey.at(Array(path[$0...])) }
  }

  /// What is not known, by name: "title, body and ...defaults".
  func names(in bytes: [UInt8]) -> String {
    enumeration(
      unknown.map { value in
        if case .key(let key)? = value.path.last, !value.isSpread { return key }
        return value.isSpread
          ? String(decoding: bytes[value.range].prefix(24), as: UTF8.self) : value.path.suffix(2).pathText
      }
    )
  }
}

extension PayloadKey {
  /// A value that nobody would object to.
  fileprivate var likelyValue: JSONValue {
    if let value = values.first { return value }
    switch stub {
    case .string: return key == "sound" ? "default" : "x"
    case .object: return key == "alert" ? ["title": "x", "body": "x"] : [:]
    case .array: return ["x"]
    case .number: return 1
    }
  }
}
