/// Why a JSON value cannot be decoded as a type, in words for its author.
public struct JSONDecodingError: Error, Hashable, Sendable {
  /// The path of the value; the path of a missing value ends with the missing key.
  public var path: [JSONPathStep]
  /// One sentence, e.g. «"timeInterval" is a string; a number is expected.» or «"identifier" is missing.»
  public var message: String
}

extension JSONDecodingError: CustomStringConvertible {
  /// The path and the sentence.
  public var description: String { path.isEmpty ? message : "\(path.pathText): \(message)" }
}

extension JSONDecodingError {
  /// Describes any error that was thrown while `value` was decoded.
  init(_ error: any Error, decoding value: JSONValue? = nil) {
    switch error {
    case let failure as JSONDecodingError: self = failure
    case let error as DecodingError: self.init(error, in: value)
    default: self.init(path: [], message: String(describing: error))
    }
  }

  private init(_ error: DecodingError, in value: JSONValue?) {
    switch error {
    case .keyNotFound(let key, let context):
      self = Self.own(context) ?? .missing(context.codingPath.map(JSONPathStep.init) + [.init(key)])
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self = Self.own(context) ?? Self.foreign(context, in: value)
    @unknown default:
      self.init(path: [], message: String(describing: error))
    }
  }

  /// The failure that `JSONDecodingNode` has described already.
  private static func own(_ context: DecodingError.Context) -> JSONDecodingError? {
    context.underlyingError as? JSONDecodingError
  }

  /// Replaces the standard library's sentence about raw values, which names Swift types; other sentences stay.
  private static func foreign(_ context: DecodingError.Context, in value: JSONValue?) -> JSONDecodingError {
    let path = context.codingPath.map(JSONPathStep.init)
    let isRawValue = context.debugDescription.hasPrefix("Cannot initialize ")
    if isRawValue, let found = value?.value(at: path)?.shortText {
      return JSONDecodingError(path: path, message: "\(path.subject) cannot be \(found).")
    }
    return JSONDecodingError(path: path, message: context.debugDescription)
  }

  static func missing(_ path: [JSONPathStep]) -> JSONDecodingError {
    JSONDecodingError(path: path, message: "\(path.subject) is missing.")
  }

  /// - Parameter known: the keys there are, as often as they were asked for.
  static func unknown(_ path: [JSONPathStep], meant: String?, known: [String]) -> JSONDecodingError {
    var seen: Set<String> = []
    let names = known.filter { seen.insert($0).inserted }
    let way =
      meant.map { "Did you mean \"\($0)\"?" }
      ?? (names.isEmpty ? "No key is." : "Known are \(names.joined(separator: ", ")).")
    return JSONDecodingError(path: path, message: "\(path.subject) is not known here. \(way)")
  }

  static func mismatch(_ path: [JSONPathStep], found: String, expected: String) -> JSONDecodingError {
    JSONDecodingError(path: path, message: "\(path.subject) is \(found); \(expected) is expected.")
  }
}

extension [JSONPathStep] {
  /// The subject of a sentence: the last key in quotes, with the indices behind it.
  fileprivate var subject: String {
    guard let last = lastIndex(where: { if case .key = $0 { true } else { false } }) else {
      return isEmpty ? "The value" : "Element \(pathText)"
    }
    guard case .key(let key) = self[last] else { return "The value" }
    let name = JSONValue.string(key).shortText ?? ""
    return last == endIndex - 1 ? name : "\(name.dropLast())\(self[(last + 1)...].pathText)\""
  }
}

extension JSONValue {
  /// A short scalar as it is written; nil for the rest.
  var shortText: String? {
    switch self {
    case .array, .object: return nil
    case .string(let text) where text.unicodeScalars.count > 40:
      return JSONValue.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))) + "…")
        .description
    case .null, .bool, .integer, .number, .string: return description
    }
  }
}
