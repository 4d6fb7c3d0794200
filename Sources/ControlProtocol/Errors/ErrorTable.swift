public import NotificationModel

/// What each refusal is on the wire and on the command line.
extension Refusal.Code {
  /// The number of the error object: JSON-RPC's own where it has one, else one of -32099...-32000.
  public var number: Int { row.number }

  /// What a command ends with that was refused so.
  public var exitCode: ExitCode { row.exit }

  private var row: (number: Int, exit: ExitCode) {
    switch self {
    case .notJSON: (-32700, .badData)
    case .invalidRequest: (-32600, .badData)
    case .unknownMethod: (-32601, .internalFailure)
    case .invalidParameters: (-32602, .badData)
    case .internalFailure: (-32603, .internalFailure)
    case .tooLarge: (-32000, .badData)
    case .unknownNotification: (-32011, .checkFailed)
    case .ambiguousIdentifier: (-32012, .checkFailed)
    case .unknownAction: (-32013, .checkFailed)
    case .textRequired: (-32014, .badData)
    case .textNotExpected: (-32015, .badData)
    case .notificationsNotAllowed: (-32020, .notPermitted)
    case .noContent: (-32021, .badData)
    case .invalidTrigger: (-32022, .badData)
    case .noDate: (-32023, .badData)
    case .attachmentInvalidURL: (-32050, .badData)
    case .attachmentUnrecognizedType: (-32051, .badData)
    case .attachmentInvalidFileSize: (-32052, .badData)
    case .attachmentNotInDataStore: (-32053, .badData)
    case .attachmentMoveIntoDataStoreFailed: (-32054, .cannotCreate)
    case .attachmentCorrupt: (-32055, .badData)
    case .locked: (-32016, .notPermitted)
    case .storeFull: (-32030, .cannotCreate)
    case .storeUnavailable: (-32031, .cannotCreate)
    case .notPermitted: (-32040, .notPermitted)
    case .shuttingDown: (-32041, .unavailable)
    case .overloaded: (-32042, .unavailable)
    }
  }

  /// The code behind a number; several codes never share one.
  public init?(number: Int) {
    guard let code = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = code
  }
}
