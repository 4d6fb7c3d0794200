import NotificationModel
import NotificationState

/// Communication notifications: the sender takes the place of the title (ios-behaviour 3.19).
extension EngineTransaction {
  /// The intent that every message is donated with.
  private static let intent = "INSendMessageIntent"

  /// Applies the communication; if a condition is missing, the plain form stays and a reason names it.
  mutating func takeCommunication(_ arrival: inout Arrival) {
    guard let communication = arrival.request.content.communication else { return }
    let missing = Self.missing(for: arrival)
    guard missing.isEmpty else {
      arrival.request.content.communication = nil
      arrival.remarks += missing.map { Reason(.odd, .communication(.plainForm(because: $0))) }
      return
    }
    let bundle = arrival.app.bundle
    let sender = communication.sender.displayName
    let donated = Reason.CommunicationRule.donated(sender: sender, hasAvatar: communication.avatar != nil)
    let reason = Reason(.met, .communication(donated))
    record(.app(.interactionDonated(communication)), of: bundle, because: [reason])
    arrival.remarks.append(reason)
    arrival.request.content.speak(as: communication)
  }

  private static func missing(for arrival: Arrival) -> [Reason.CommunicationRule.Obstacle] {
    let app = arrival.app
    var missing: [Reason.CommunicationRule.Obstacle] = []
    if app.capabilities?.contains(.communication) == false {
      missing.append(.lacksCapability)
    }
    if app.userActivityTypes?.contains(intent) != true {
      missing.append(.appLacksActivityType(type: intent))
    }
    if arrival.request.trigger.isPush, app.serviceExtension?.userActivityTypes.contains(intent) != true {
      missing.append(.extensionLacksActivityType(type: intent))
    }
    if arrival.request.content.communication?.sender.displayName.isEmpty == true {
      missing.append(.senderHasNoName)
    }
    return missing
  }
}

extension Content {
  /// The sender becomes the title and the group the subtitle. In a conversation of two the subtitle stays; our
  /// choice, Apple shows no example of one.
  fileprivate mutating func speak(as communication: Communication) {
    title = communication.sender.displayName
    localization?.title = nil
    guard let line = communication.groupLine else { return }
    subtitle = line
    localization?.subtitle = nil
  }
}
