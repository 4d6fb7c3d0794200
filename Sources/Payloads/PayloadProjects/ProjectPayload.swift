public import NotificationModel
import PayloadCoding
import PayloadLint

/// A payload of a project with what a phone makes of it.
public struct ProjectPayload: Sendable {
  /// The text as it stands.
  public internal(set) var bytes: [UInt8] = []
  /// What is wrong with it, beside its app.
  public internal(set) var problems: [Diagnostic] = []
  /// Whether a phone could read it as it stands.
  public internal(set) var isReadable = false
  /// The push as it could be read last; nil if it never could.
  public internal(set) var push: Push?
  /// The app that it is for, or was for when it could be read last; nil if the app has no manifest.
  public internal(set) var app: App?

  init() {}
}

/// The keys of texts that a payload names.
struct PayloadKeys: Hashable, Sendable {
  /// By the bundle identifiers of the apps that it is for.
  var byApp: [String: Set<String>]
  /// Whether these are all: a text that is broken may name more.
  var isWhole: Bool
}
