/// Why a command or query was refused. Nothing has changed.
public struct Refusal: Error, Codable, Equatable, Sendable, CustomStringConvertible {
  /// The code, for programs.
  public var code: Code
  /// A sentence for people.
  public var message: String
  /// The place in the input: `params.trigger.timeInterval`.
  public var path: String?
  /// The line, counted from 1; nil if the text is not known.
  public var line: Int?
  /// The column, counted from 1; nil if the text is not known.
  public var column: Int?
  /// How to solve the problem; nil if there is no advice.
  public var hint: String?
  /// Whether the hint names a command of `bellhop`, which is of no use where none can be given. It is not written to JSON.
  public var hintIsCommand = false

  /// All kinds there are.
  public enum Code: String, Codable, CaseIterable, Sendable {
    // The input cannot be read.
    case notJSON
    case invalidRequest
    case unknownMethod
    case invalidParameters
    case tooLarge
    // It was read, but cannot be done.
    case unknownNotification
    case ambiguousIdentifier
    case unknownAction
    case textRequired
    case textNotExpected
    /// `UNError` 1 (ios-behaviour 1.12).
    case notificationsNotAllowed
    /// `UNError` 1401: nothing visible, audible or badging.
    case noContent
    case invalidTrigger
    /// `UNError` 1400: there is no date at which it could fire.
    case noDate
    /// `UNError` 100 (ios-behaviour 1.12).
    case attachmentInvalidURL
    /// `UNError` 101.
    case attachmentUnrecognizedType
    /// `UNError` 102.
    case attachmentInvalidFileSize
    /// `UNError` 103.
    case attachmentNotInDataStore
    /// `UNError` 104; also if the app's quota of the store is used up.
    case attachmentMoveIntoDataStoreFailed
    /// `UNError` 105.
    case attachmentCorrupt
    /// The phone is locked, and that needs the passcode (ios-behaviour 3.4).
    case locked
    // The center cannot do it now.
    case storeFull
    case storeUnavailable
    case notPermitted
    case shuttingDown
    case overloaded
    case internalFailure
  }

  private enum CodingKeys: String, CodingKey {
    case code, message, path, line, column, hint
  }

  /// The sentence, with the way out behind it.
  public var description: String { [message, hint].compactMap(\.self).joined(separator: " ") }

  public init(
    _ code: Code,
    _ message: String,
    path: String? = nil,
    line: Int? = nil,
    column: Int? = nil,
    hint: String? = nil,
    hintIsCommand: Bool = false
  ) {
    self.code = code
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.hint = hint
    self.hintIsCommand = hintIsCommand
  }
  /// Parameters that are of the right form and do not do.
  public init(_ message: String, path: String? = nil, hint: String? = nil, hintIsCommand: Bool = false) {
    self.init(.invalidParameters, message, path: path, hint: hint, hintIsCommand: hintIsCommand)
  }
}
