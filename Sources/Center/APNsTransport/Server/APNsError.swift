public import CenterGateway
import Glibc
import JSON
import NotificationModel
import SystemPackage

/// Why the local APNs cannot be opened, or its identity cannot be read.
public struct APNsError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  enum Code: Hashable, Sendable {
    /// The text is no address to listen on.
    case notAnAddress
    /// The host is unknown, or no address of this machine.
    case unknownHost
    case portInUse
    /// The user may not listen on that address.
    case portNotPermitted
    case cannotListen
    /// The folder of the identity is writable by others, or no folder.
    case unsafeFolder
    case cannotRead
    case cannotWrite
    /// A file of the identity is damaged.
    case damaged
    /// The name of a key file does not contain the key's identifier.
    case keyWithoutIdentifier
    case notAKey
    /// Another key has the same identifier.
    case keyIdentifierInUse
    /// A cryptographic operation failed.
    case cryptography
  }

  /// What has failed, for programs.
  var code: Code
  /// The address or the path.
  var place: String
  /// The message of the system or of a library; empty if the code is enough.
  var cause: String

  init(_ code: Code, at place: String, cause: String = "") {
    self.code = code
    self.place = place
    self.cause = cause
  }

  init(_ code: Code, at place: String, _ error: Errno) {
    self.init(code, at: place, cause: error.description)
  }
}

extension APNsError {
  public var message: String {
    switch code {
    case .notAnAddress: "\(place.quoted) is no address to listen on."
    case .unknownHost: "\(place.quotedIfEscaped) is no address of this machine\(reason)."
    case .portInUse: "Another program listens at \(place.quotedIfEscaped)."
    case .portNotPermitted: "The system does not allow to listen at \(place.quotedIfEscaped)."
    case .cannotListen: "Could not listen at \(place.quotedIfEscaped)\(reason)."
    case .unsafeFolder: "The folder \(place.quotedIfEscaped) \(cause)."
    case .cannotRead: "Could not read \(place.quotedIfEscaped)\(reason)."
    case .cannotWrite: "Could not write \(place.quotedIfEscaped)\(reason)."
    case .damaged: "\(place.quotedIfEscaped) is damaged\(reason)."
    case .keyWithoutIdentifier:
      "The name of \(place.quotedIfEscaped) does not tell the identifier of the key."
    case .notAKey: "\(place.quotedIfEscaped) is no key for provider tokens\(reason)."
    case .keyIdentifierInUse: "Another key has the identifier of \(place.quotedIfEscaped) already."
    case .cryptography: "Could not make \(place.quotedIfEscaped)\(reason)."
    }
  }

  public var hint: String? {
    switch code {
    case .notAnAddress: "It is a port, or a host and a port: 2197, localhost:2197 or [::1]:2197."
    case .unknownHost: "Use 127.0.0.1, or 0.0.0.0 for every address it has."
    case .portInUse: "Choose another port; 0 takes one that is free."
    case .portNotPermitted:
      "Ports below 1024 are for the administrator; choose another one, 2197 for instance."
    case .unsafeFolder: "Use a folder of your own that only you can write to (mode 700)."
    case .damaged:
      "Delete that file; it is made anew. After a new authority providers have to trust that one."
    case .keyWithoutIdentifier:
      "Name it as Apple does: AuthKey_, the 10 capital letters and digits of the identifier, and .p8."
    case .notAKey:
      "It is the .p8 file from Apple, or the public key of it in PEM; both are of the curve P-256."
    case .keyIdentifierInUse: "An identifier stands for one key; leave one of them out."
    case .cannotListen, .cannotRead, .cannotWrite, .cryptography: nil
    }
  }

  public var exitCode: ExitCode {
    switch code {
    case .notAnAddress: .usage
    case .portNotPermitted, .unsafeFolder: .notPermitted
    case .unknownHost, .portInUse, .cannotListen, .cannotRead, .cannotWrite: .cannotCreate
    case .damaged, .keyWithoutIdentifier, .notAKey, .keyIdentifierInUse: .badData
    case .cryptography: .internalFailure
    }
  }

  private var reason: String { cause.isEmpty ? "" : ": \(cause)" }
}
