import CenterGateway
import JSON
import NotificationModel

/// What the door for providers and its identity cannot do. A cause is a message of the system or of a library.
extension StartError {
  static func unsafeFolder(_ path: String, _ cause: some CustomStringConvertible) -> StartError {
    StartError(
      "The folder \(path.quotedIfEscaped) \(cause).",
      hint: "Use a folder of your own that only you can write to (mode 700).",
      exitCode: .notPermitted
    )
  }

  static func cannotRead(_ path: String, _ cause: some CustomStringConvertible) -> StartError {
    StartError("Could not read \(path.quotedIfEscaped): \(cause).", exitCode: .cannotCreate)
  }

  static func cannotWrite(_ path: String, _ cause: some CustomStringConvertible) -> StartError {
    StartError("Could not write \(path.quotedIfEscaped): \(cause).", exitCode: .cannotCreate)
  }

  static func damaged(_ path: String, _ cause: some CustomStringConvertible) -> StartError {
    StartError(
      "\(path.quotedIfEscaped) is damaged: \(cause).",
      hint: "Delete that file; it is made anew. After a new authority providers have to trust that one.",
      exitCode: .badData
    )
  }

  static func keyWithoutIdentifier(_ path: String) -> StartError {
    StartError(
      "The name of \(path.quotedIfEscaped) does not tell the identifier of the key.",
      hint: "Name it as Apple does: AuthKey_, the 10 capital letters and digits of the identifier, and .p8.",
      exitCode: .badData
    )
  }

  static func notAKey(_ path: String) -> StartError {
    StartError(
      "\(path.quotedIfEscaped) is no key for provider tokens.",
      hint: "It is the .p8 file from Apple, or the public key of it in PEM; both are of the curve P-256.",
      exitCode: .badData
    )
  }

  static func keyIdentifierInUse(_ path: String) -> StartError {
    StartError(
      "Another key has the identifier of \(path.quotedIfEscaped) already.",
      hint: "An identifier stands for one key; leave one of them out.",
      exitCode: .badData
    )
  }

  static func cryptography(_ what: String, _ cause: some CustomStringConvertible) -> StartError {
    StartError("Could not make \(what.quotedIfEscaped): \(cause).", exitCode: .internalFailure)
  }
}
