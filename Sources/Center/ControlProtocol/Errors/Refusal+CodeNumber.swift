public import NotificationModel

/// What each refusal is on the wire.
extension Refusal.Code {
  /// The number of the error object: JSON-RPC's own if it has one, else one of -32099...-32000.
  public var number: Int {
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
  public init?(number: Int) {
    guard let code = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = code
  }
}
