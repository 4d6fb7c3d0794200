public import JSON
public import NotificationModel
import NotificationWords
import PayloadCoding

extension Refusal {
  /// A line is longer than the limit and is skipped.
  public static func lineTooLong(most bytes: Int) -> Refusal {
    Refusal(.connection(.longLine(most: bytes, payload: PayloadReader.limit)))
  }
}

extension Refusal {
  /// The error object of an answer: `{code, message, data: {code, path, line, column, hint}}`.
  public var errorObject: JSONValue {
    var data: JSONObject = ["code": .string(code.rawValue)]
    data["path"] = path.map { .string($0) }
    data["line"] = line.map { .integer(Int64($0)) }
    data["column"] = column.map { .integer(Int64($0)) }
    data["hint"] = hint.map { .string($0) }
    return [
      "code": .integer(Int64(code.number)), "message": .string(message), "data": .object(data),
    ]
  }

  /// What an error object says. One that another program made may have neither our numbers nor our data; it
  /// is an internal failure then, with its message.
  init(errorObject value: JSONValue) {
    let data = value["data"]
    let code =
      data?["code"]?.stringValue.flatMap(Code.init) ?? value["code"]?.intValue.flatMap(Code.init(number:))
    self.init(
      code ?? .internalFailure,
      value["message"]?.stringValue ?? Refusal(.message(.errorWithoutMessage)).message,
      path: data?["path"]?.stringValue,
      line: data?["line"]?.intValue,
      column: data?["column"]?.intValue,
      hint: data?["hint"]?.stringValue
    )
  }

  /// The same, seen from a value around the one it speaks of.
  func within(_ outer: String) -> Refusal {
    var refusal = self
    guard let path, !path.isEmpty else {
      refusal.path = outer
      return refusal
    }
    refusal.path = path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return refusal
  }

  /// Refused while it was carried out: its path counts from the command, whose request is spread out in the
  /// parameters.
  public var inParameters: Refusal {
    guard let path, path != "params", !path.hasPrefix("params.") else { return self }
    var refusal = self
    refusal.path = path.hasPrefix("request.") ? String(path.dropFirst("request.".count)) : path
    return refusal.within("params")
  }
}

/// What each refusal is on the wire.
extension Refusal.Code {
  /// The number of the error object: JSON-RPC's own if it has one, else one of -32099...-32000.
  var number: Int {
    switch self {
    case .notJSON: -32700
    case .invalidRequest: -32600
    case .unknownMethod: -32601
    case .invalidParameters: -32602
    case .internalFailure: -32603
    case .tooLarge: -32000
    case .unknownNotification: -32011
    case .ambiguousIdentifier: -32012
    case .unknownAction: -32013
    case .textRequired: -32014
    case .textNotExpected: -32015
    case .notificationsNotAllowed: -32020
    case .noContent: -32021
    case .invalidTrigger: -32022
    case .noDate: -32023
    case .attachmentInvalidURL: -32050
    case .attachmentUnrecognizedType: -32051
    case .attachmentInvalidFileSize: -32052
    case .attachmentNotInDataStore: -32053
    case .attachmentMoveIntoDataStoreFailed: -32054
    case .attachmentCorrupt: -32055
    case .locked: -32016
    case .storeFull: -32030
    case .storeUnavailable: -32031
    case .notPermitted: -32040
    case .shuttingDown: -32041
    case .overloaded: -32042
    }
  }

  /// The code behind a number; nil if there is none. Several codes never share one.
  init?(number: Int) {
    guard let code = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = code
  }
}
