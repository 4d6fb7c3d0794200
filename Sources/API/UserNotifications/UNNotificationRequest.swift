public import Foundation
import Localization
package import NotificationModel

/// A notification that an app asks for, or that has arrived (ios-behaviour 1.3).
public final class UNNotificationRequest: UNValueObject, @unchecked Sendable {
  private let held: Held<Request>

  package init(value: Request) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Request>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Request { held.value }

  /// Unique within the app: a later request of the same identifier takes the place of this one.
  public var identifier: String { value.identifier }
  /// What it shows and carries, as it was when the request was made.
  public var content: UNNotificationContent { UNNotificationContent(value: value.content) }
  /// nil for a request that fires at once.
  public var trigger: UNNotificationTrigger? { value.trigger.map(UNNotificationTrigger.object) }

  /// A request with a copy of the content; what is wrong with it is said when it is added.
  public convenience init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.init(value: Request(identifier: identifier, content: content.value, trigger: trigger?.value))
  }
}

/// A notification that has arrived (ios-behaviour 1.3).
public final class UNNotification: UNValueObject, @unchecked Sendable {
  private let held: Held<DeliveredNotification>

  package init(value: DeliveredNotification) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<DeliveredNotification>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: DeliveredNotification { held.value }

  /// The date that is shown.
  public var date: Date { value.date }
  /// What it came from.
  public var request: UNNotificationRequest { UNNotificationRequest(value: value.request) }
}

/// The action of opening a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = SystemAction.defaultIdentifier
/// The action of dismissing a notification, of which the app hears if its category asks for it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = SystemAction.dismissIdentifier

/// What the person did with a notification (ios-behaviour 1.3). There are no scenes, so that it has no `targetScene`.
public class UNNotificationResponse: UNValueObject, @unchecked Sendable {
  private let held: Held<Response>

  init(value: Response) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Response>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Response { held.value }

  /// What the person responded to.
  public var notification: UNNotification { UNNotification(value: value.notification) }
  /// That of the app's action, or one of the two of the system.
  public var actionIdentifier: String { value.actionIdentifier }

  /// The object for a response of the model, which has a text if that has one.
  package static func object(_ response: Response) -> UNNotificationResponse {
    response.userText == nil
      ? UNNotificationResponse(value: response) : UNTextInputNotificationResponse(value: response)
  }
}

/// What the person has typed (ios-behaviour 1.3).
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  /// The text, exactly as it was typed.
  public var userText: String { value.userText ?? "" }
}

extension NSString {
  /// Returns a text in the language of the app. A phone looks it up when it shows the notification; here the key is looked up
  /// at once in the app's own bundle, and is itself the text where the bundle lacks it (ios-behaviour 1.4).
  /// - Parameter arguments: texts and numbers for the places of the text, such as `%@`; a place without one stays empty.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: key, table: nil)
    let texts = (arguments ?? []).map { String(describing: $0) }
    return AppTexts(nil, locale: "en").text(LocalizedText(key: format, arguments: texts))
  }
}
