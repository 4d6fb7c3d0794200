import UserNotifications
import UserNotificationsUI

/// Draws an invitation that is shown in full: the picture of the table, how many seats are taken, and, when the person asks for
/// them, who has taken them.
@main
final class InvitationsCard: NSObject, UNCardDrawing {
  private var seats = 0
  private var guests: [String] = []
  private var showsGuests = false

  func didReceive(_ notification: UNNotification) {
    let invitation = notification.request.content.userInfo
    seats = invitation["seats"] as? Int ?? 0
    guests = invitation["guests"] as? [String] ?? []
  }

  /// Who comes is shown here, and the invitation stays open. All else is the app's.
  func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
    guard response.actionIdentifier == "guests" else { return .dismissAndForwardAction }
    showsGuests = true
    return .doNotDismiss
  }

  // Texts of the notification are named as fields and do not stand in the template, so that none is taken for a part of it.
  var card: String {
    """
    card:
      - { text: "{{title}}", role: title }
      - { text: "{{subtitle}}", role: subtitle }
      - "{{body}}"
      - { space: 1, when: "{{count(attachments)}}" }
      - { image: 0, height: 8 }
    \(seats > 0 ? table : "")
    \(showsGuests ? guestList : "")
    """
  }

  private var table: String {
    """
      - space
      - { progress: \(guests.count)/\(seats), label: "\(guests.count) of \(seats) seats are taken" }
    """
  }

  /// The button that has been pressed is not offered again.
  private var guestList: String {
    """
      - { each: userInfo.guests, text: "• {{item}}" }
    actions: [accept, read, decline]
    """
  }
}
