public import NotificationModel

/// Result of `apps.conditions` and of what changes how an app stands.
public struct ConditionsResult: MethodOutput, Hashable {
  /// By bundle identifier.
  public var conditions: [String: AppCondition]

  /// How apps stand.
  public init(conditions: [String: AppCondition]) {
    self.conditions = conditions
  }

  /// The answer it was made from.
  public var answer: Answer? { .conditions(conditions) }
}

/// Result of `authorization.request` and `authorization.answer`.
public struct AuthorizationResult: MethodOutput, Hashable {
  /// nil while the person has not answered.
  public var granted: Bool?

  /// What the person answered.
  public init(granted: Bool?) {
    self.granted = granted
  }

  /// The answer it was made from.
  public var answer: Answer? { .authorization(granted: granted) }
}

/// Result of `remote.register`.
public struct TokenResult: MethodOutput, Hashable {
  /// As lowercase hex.
  public var token: String

  /// A device token.
  public init(token: String) {
    self.token = token
  }

  /// The answer it was made from.
  public var answer: Answer? { .registered(token: token) }
}

/// Result of `badge.get`.
public struct BadgeResult: MethodOutput, Hashable {
  /// The bundle identifier.
  public var app: String
  /// The number on its icon; 0 is none.
  public var badge: Int

  /// The number on an icon.
  public init(app: String, badge: Int) {
    self.app = app
    self.badge = badge
  }

  /// None: the connection itself answers.
  public var answer: Answer? { nil }
}
