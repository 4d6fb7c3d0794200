// The person's responses to notifications (ios-behaviour 3.3).

extension Reason {
  /// The actions of a notification.
  public enum ActionRule: Codable, Hashable, Sendable {
    case opened
    case pressed(title: String, isDestructive: Bool, opensApp: Bool)
    /// The notification left the list because it was answered.
    case answered
    /// Identifiers that two categories of the app have.
    case ambiguous(identifiers: [String])
  }

  /// Dismissing; the app receives a response if its category has `customDismissAction`.
  public enum DismissRule: Codable, Hashable, Sendable {
    case appIsTold
    case appWasTold
    case appIsNotTold
  }

  /// The conditions of the Lock Screen (ios-behaviour 3.4).
  public enum LockRule: Codable, Hashable, Sendable {
    case runsLocked
    case passcodeGiven(unlocks: Bool)
  }

  /// An action goes to the content extension of the open card first (ios-behaviour 3.16).
  public enum ContentExtensionRule: Codable, Hashable, Sendable {
    case answered(option: ContentExtension.ResponseOption)
  }

  /// The outcome of telling the app.
  public enum HandlerRule: Codable, Hashable, Sendable {
    case done
    /// The response is not known any more.
    case forgotten
  }
}
