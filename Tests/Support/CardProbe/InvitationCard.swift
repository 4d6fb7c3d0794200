import Foundation
import UserNotifications
import UserNotificationsUI

/// A content extension as it is written for a phone, but for its card: an invitation that is answered while it is open.
@main final class InvitationCard: NSObject, UNCardDrawing {
  private var guests: [String] = []
  private var answer = ""

  func didReceive(_ notification: UNNotification) {
    guests.append(notification.request.content.userInfo["guest"] as? String ?? "nobody")
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion:
      @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard response.actionIdentifier != "decline" else { return completion(.dismissAndForwardAction) }
    answer = (response as? UNTextInputNotificationResponse)?.userText ?? response.actionIdentifier
    completion(.doNotDismiss)
  }

  var card: String {
    """
    title: "{{count}} for {{title}}"
    card:
      - text: "Guests: \(guests.joined(separator: " and "))"
        role: title
      - text: "\(answer.isEmpty ? "No answer yet" : "Answered: " + answer)"
    actions:
      - maybe
      - decline
    """
  }
}
