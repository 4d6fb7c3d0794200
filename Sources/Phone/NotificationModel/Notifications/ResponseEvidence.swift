/// How a response came about: evidence for tests. An app is not told of it, as on a phone.
public struct ResponseEvidence: Codable, Hashable, Sendable {
  /// Whether the phone was locked before the response.
  public var isLocked: Bool
  /// Whether the passcode was given for the response.
  public var passcode: Passcode
  /// Where the person saw the notification.
  public var surface: ResponseSurface
  /// The means by which the person responded; nil if the client did not say.
  public var input: ResponseInput?

  public init(isLocked: Bool, passcode: Passcode, surface: ResponseSurface, input: ResponseInput?) {
    self.isLocked = isLocked
    self.passcode = passcode
    self.surface = surface
    self.input = input
  }

  /// What became of the passcode. If the person refuses it, there is no response.
  public enum Passcode: String, Codable, CaseIterable, Hashable, Sendable {
    /// The phone did not ask for it.
    case notNeeded
    case given
  }
}

/// Where the person responds to a notification.
public enum ResponseSurface: String, Codable, CaseIterable, Hashable, Sendable {
  case banner
  /// The list of an unlocked phone.
  case list
  case lockScreen
  /// The expanded card.
  case longLook
  /// The card of a Live Activity, in the list or on the Lock Screen. It alone tells an activity from a notification of
  /// the same identifier.
  case liveActivity
}

/// The means by which a person responds.
public enum ResponseInput: String, Codable, CaseIterable, Hashable, Sendable {
  /// A key, or a typed line of `bellhop run --plain`.
  case key
  case mouse
  /// `bellhop respond`.
  case command
  /// Another program on the socket.
  case socket
  /// A step of a flow.
  case flow
}

/// What a client says about the response that it submits.
public struct ResponseOrigin: Codable, Hashable, Sendable {
  /// The surface; nil means the one on which the notification is seen: the banner if it is on it, else the list or the
  /// Lock Screen.
  public var surface: ResponseSurface?
  /// What the person responds with; nil if the client does not say.
  public var input: ResponseInput?

  public init(_ surface: ResponseSurface? = nil, by input: ResponseInput? = nil) {
    self.surface = surface
    self.input = input
  }
}
