package import NotificationModel

/// What the push service keeps one push for: the token that it was sent to, and its collapse identifier, which is empty
/// if it has none. A push that starts a Live Activity, one that changes it and an ordinary one go to three tokens of a
/// phone.
package struct PushStoragePlace: Hashable, Sendable {
  private enum Token {
    case app, pushToStart, activity
  }

  private var token: Token
  private var collapseIdentifier: String

  package init(_ push: Push) {
    collapseIdentifier = push.collapseIdentifier ?? ""
    token =
      push.type != .liveActivity
      ? .app
      : LiveActivityPayload(payload: push.content.userInfo)?.event == .start ? .pushToStart : .activity
  }
}
