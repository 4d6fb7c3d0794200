public import NotificationModel

extension ResponseEvidence {
  /// How the response came about, for the cell of a table: "Lock Screen, key, passcode".
  public var words: String {
    [
      surface.words, input?.rawValue, passcode == .given ? "passcode" : isLocked ? "locked" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// How the response came about: "by a key on the Lock Screen; the passcode was given".
  public var sentence: String {
    let by = input.map { "\($0.words) " } ?? ""
    let lock: String? =
      switch (isLocked, passcode) {
      case (_, .given): "the passcode was given"
      case (true, .notNeeded): "the phone was locked"
      case (false, .notNeeded): nil
      }
    return "\(by)\(surface.place)" + (lock.map { "; \($0)" } ?? "")
  }
}

extension ResponseSurface {
  fileprivate var words: String {
    switch self {
    case .banner: "banner"
    case .list: "list"
    case .lockScreen: "Lock Screen"
    case .longLook: "long look"
    case .liveActivity: "Live Activity"
    }
  }

  fileprivate var place: String { self == .list ? "in the list" : "on the \(words)" }
}

extension ResponseInput {
  fileprivate var words: String {
    switch self {
    case .key: "by a key"
    case .mouse: "by the mouse"
    case .command: "by a command"
    case .socket: "by a program"
    case .flow: "by a flow"
    }
  }
}
