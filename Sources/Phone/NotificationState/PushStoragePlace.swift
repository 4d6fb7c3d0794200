package import NotificationModel

/// What the push service keeps one push for: the topic and the token that it was sent to, and its collapse identifier,
/// which is empty if it has none. Alerts and background pushes share the topic of the app; every other push type has a
/// topic of its own, so that a call displaces no alert. A push that starts a Live Activity and one that changes it go to two
/// tokens. APNs documents one notification for each app; that it counts topics is our choice.
package struct PushStoragePlace: Hashable, Sendable {
  private enum Token: Hashable {
    case app, pushToStart, activity
    case service(PushType)
  }

  private var token: Token
  private var collapseIdentifier: String

  package init(_ push: Push) {
    collapseIdentifier = push.collapseIdentifier ?? ""
    token =
      switch push.type {
      case .alert, .background: .app
      case .liveActivity:
        LiveActivityPayload(payload: push.content.userInfo)?.event == .start ? .pushToStart : .activity
      case .voip, .complication, .fileProvider, .location, .pushToTalk, .mdm, .widgets, .controls:
        .service(push.type)
      }
  }
}
