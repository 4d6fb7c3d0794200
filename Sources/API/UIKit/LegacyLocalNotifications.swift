public import CoreLocation
public import Foundation
import JSON
import NotificationModel
import PayloadCoding
import UserNotifications

/// The sound of the system, as the name of a sound.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationSound.default")
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// A notification that an app schedules, as it was before `UNNotificationRequest` (ios-behaviour 4). It becomes a request of the
/// phone when it is scheduled; what a request cannot express is kept in the user info, where this class reads it again.
///
/// Apple's belongs to the main actor; as there, two tasks do not set a property at once.
@available(iOS, introduced: 4.0, deprecated: 10.0, message: "Use UNNotificationRequest")
open class UILocalNotification: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// When it comes; nil, or a date that has passed, is at once.
  open var fireDate: Date?
  /// nil makes `fireDate` an instant; with a zone it is the time on the clock, which follows the phone.
  open var timeZone: TimeZone?
  /// The unit of the calendar after which it comes again; 0 is never. One that a calendar trigger cannot express is said on
  /// standard error, and fires once.
  open var repeatInterval: NSCalendar.Unit = []
  /// The calendar of `repeatInterval`. It is kept, and the phone counts by the Gregorian one.
  open var repeatCalendar: Calendar?
  /// The region whose border it waits for. Beside a `fireDate` it ends the program when it is scheduled.
  open var region: CLRegion?
  /// Whether it waits for the border once.
  open var regionTriggersOnce = true
  /// The text; without one there is no alert.
  open var alertBody: String?
  /// The line above the text.
  open var alertTitle: String?
  /// The words of the button of an old alert. They are kept; no alert of today has that button.
  open var alertAction: String?
  /// Whether an old alert had that button; kept.
  open var hasAction = true
  /// The picture in place of the app's launch image.
  open var alertLaunchImage: String?
  /// The sound file of the app, or `UILocalNotificationDefaultSoundName`; nil is silence.
  open var soundName: String?
  /// The number on the icon; 0 leaves it as it is.
  open var applicationIconBadgeNumber = 0
  /// The app's own values, those of a property list.
  open var userInfo: [AnyHashable: Any]?
  /// The identifier of a category among those of the registered settings.
  open var category: String?

  /// A notification that says nothing.
  public override init() {}

  /// A notification of its own with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { UILocalNotification(request) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UILocalNotification)?.request.content == request.content
  }
  open override var hash: Int { request.content.hash }

  /// True, where Apple's class has none of it: nothing but its own values is read.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the values down; Apple's archives have another form.
  open func encode(with coder: NSCoder) { coder.encode(request, forKey: "request") }

  /// Reads what `encode(with:)` has written.
  public required convenience init?(coder: NSCoder) {
    guard let request = coder.decodeObject(of: UNNotificationRequest.self, forKey: "request") else {
      return nil
    }
    self.init(request)
  }
}

/// What a request of today does not express of a `UILocalNotification`.
private struct LegacyDetails: Codable {
  /// Where it is in the user info of a request.
  static let key = "UILocalNotification"

  var fireDate: Date?
  var timeZone: String?
  var repeatInterval: UInt = 0
  var repeatCalendar: Calendar?
  var region: Region?
  var regionTriggersOnce = true
  var alertAction: String?
  var hasAction = true
}

extension UILocalNotification {
  /// Whether a request was made of a notification of this class.
  static func isMade(_ request: UNNotificationRequest) -> Bool {
    request.value.content.userInfo[LegacyDetails.key] != nil
  }

  /// The notification that a request was made of; for another request one that says the same.
  convenience init(_ request: UNNotificationRequest) {
    self.init()
    let content = request.content
    func text(_ text: String) -> String? { text.isEmpty ? nil : text }
    (alertTitle, alertBody) = (text(content.title), text(content.body))
    (alertLaunchImage, category) = (text(content.launchImageName), text(content.categoryIdentifier))
    let sound = content.sound?.value
    soundName = sound == .standard ? UILocalNotificationDefaultSoundName : sound?.name
    applicationIconBadgeNumber = content.badge?.intValue ?? 0
    let own = content.userInfo.filter { $0.key != AnyHashable(LegacyDetails.key) }
    userInfo = own.isEmpty ? nil : own
    let json = request.value.content.userInfo[LegacyDetails.key]
    guard let details = json.flatMap({ try? $0.decoded(as: LegacyDetails.self) }) else {
      region = (request.trigger as? UNLocationNotificationTrigger)?.region
      regionTriggersOnce = region == nil || request.trigger?.repeats == false
      return
    }
    (fireDate, repeatCalendar) = (details.fireDate, details.repeatCalendar)
    timeZone = details.timeZone.flatMap { TimeZone(identifier: $0) }
    repeatInterval = NSCalendar.Unit(rawValue: details.repeatInterval)
    (region, regionTriggersOnce) = (details.region.map { .object($0) }, details.regionTriggersOnce)
    (alertAction, hasAction) = (details.alertAction, details.hasAction)
  }

  /// A request that says all of it, and fires at once.
  var request: UNNotificationRequest {
    let content = UNMutableNotificationContent()
    (content.title, content.body) = (alertTitle ?? "", alertBody ?? "")
    (content.launchImageName, content.categoryIdentifier) = (alertLaunchImage ?? "", category ?? "")
    content.sound = soundName.map {
      $0 == UILocalNotificationDefaultSoundName ? .default : UNNotificationSound(named: .init($0))
    }
    content.badge =
      applicationIconBadgeNumber == 0 ? nil : NSNumber(value: applicationIconBadgeNumber)
    content.userInfo = userInfo ?? [:]
    var details = LegacyDetails()
    (details.fireDate, details.timeZone) = (fireDate, timeZone?.identifier)
    (details.repeatInterval, details.repeatCalendar) = (repeatInterval.rawValue, repeatCalendar)
    (details.region, details.regionTriggersOnce) = (region?.value, regionTriggersOnce)
    (details.alertAction, details.hasAction) = (alertAction, hasAction)
    var value = Request(identifier: UUID().uuidString, content: content.value, trigger: nil)
    value.content.userInfo[LegacyDetails.key] = try? JSONValue(encoding: details)
    return UNNotificationRequest(value: value)
  }

  /// What the request waits for, with sentences about what it cannot express.
  /// - Parameters:
  ///   - now: the time of the phone.
  ///   - zone: where it is.
  func trigger(now: Date, in zone: TimeZone) -> (trigger: Trigger?, sentences: [String]) {
    if let region {
      precondition(fireDate == nil, "a local notification cannot have both a region and a fireDate")
      return (.location(region.value, repeats: !regionTriggersOnce), [])
    }
    return LocalNotification.trigger(
      fireDate: fireDate,
      repeating: Int(clamping: repeatInterval.rawValue),
      timeZone: timeZone?.identifier,
      now: now,
      zone: zone
    )
  }
}
