package import NotificationModel

/// What the person may choose on a notification.
extension CenterState {
  /// Returns the registered category of the notification; nil if it names none, or one that is not registered.
  package func category(of notification: DeliveredNotification) -> Category? {
    app(notification.app).category(notification.request.content.categoryIdentifier)
  }

  /// Returns the actions of its category that have a button where there is room (ios-behaviour 3.5); none without a
  /// category.
  package func actions(of notification: DeliveredNotification) -> [Action] {
    Array(category(of: notification)?.actions.prefix(Category.mostActions) ?? [])
  }

  /// Returns the actions that a response may name: those of its category, and the further ones that the card of its
  /// content extension may show in their place (ios-behaviour 1.14).
  package func offeredActions(by notification: DeliveredNotification) -> [Action] {
    guard let category = category(of: notification) else { return [] }
    let card = app(notification.app).contentExtension(for: category.identifier)
    return actions(of: notification) + (card?.actions ?? [])
  }
}
