// As an app's file has it: what it uses of Foundation comes with the framework.
import CoreLocation
import Synchronization
import Testing
import UserNotifications

// App code as it is written for a phone, in Swift 6 with complete checks. That it compiles is the first half of the test.

/// A delegate that waits for nothing: the forms with a completion handler, as most apps have them.
final class PlainDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .sound])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}

/// A delegate of the main actor, which says so of its conformance.
@MainActor final class ScreenDelegate: NSObject {
  var shown: [String] = []
}

extension ScreenDelegate: @preconcurrency UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    shown.append(notification.request.content.title)
    completionHandler([.list])
  }
}

/// A delegate of the main actor with the `async` forms.
@MainActor final class WaitingDelegate: NSObject, UNUserNotificationCenterDelegate {
  var opened: [String] = []

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
    async
  {
    opened.append(response.notification.request.identifier)
  }
}

/// The service extension of Xcode's template.
private final class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var bestAttemptContent: UNMutableNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
    if let bestAttemptContent {
      bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
      contentHandler(bestAttemptContent)
    } else {
      contentHandler(UNNotificationContent())
    }
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
  }
}

/// What an app writes to test its own code without a phone.
private protocol NotificationCenterProtocol: AnyObject {
  var delegate: (any UNUserNotificationCenterDelegate)? { get set }
  func add(_ request: UNNotificationRequest) async throws
  func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
  func notificationSettings() async -> UNNotificationSettings
  func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
}

extension UNUserNotificationCenter: NotificationCenterProtocol {}

// Many apps say so.
extension CLLocationCoordinate2D: Equatable {
  static func == (one: CLLocationCoordinate2D, other: CLLocationCoordinate2D) -> Bool {
    one.latitude == other.latitude && one.longitude == other.longitude
  }
}

@Suite struct AppCodeTests {
  private static func name(of status: UNAuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "not determined"
    case .denied: "denied"
    case .authorized, .provisional, .ephemeral: "allowed"
    @unknown default: "unknown"
    }
  }

  private static func advice(on error: any Error) -> String {
    do { throw error } catch UNError.notificationsNotAllowed { return "settings" } catch let error as UNError
      where error.code == .attachmentInvalidFileSize
    { return "smaller" } catch { return "none" }
  }

  @Test func anErrorIsCaughtByItsCode() {
    #expect(Self.advice(on: UNError(.notificationsNotAllowed)) == "settings")
    #expect(Self.advice(on: UNError(.attachmentInvalidFileSize)) == "smaller")
    #expect(
      Self.advice(on: UNError(.badgeInputInvalid)) == "none" && Self.advice(on: CancellationError()) == "none"
    )
  }

  @Test func anErrorSaysWhatItWasToldElseTheSentenceOfThePhone() {
    let plain: any Error = UNError(.attachmentCorrupt)
    #expect(plain.localizedDescription == "Attachment is corrupt")
    let told = UNError(
      .attachmentCorrupt,
      userInfo: [NSLocalizedDescriptionKey: "Half a picture", "file": "a.png"]
    )
    #expect((told as any Error).localizedDescription == "Half a picture")
    #expect(told.userInfo["file"] as? String == "a.png" && told.code == .attachmentCorrupt)
    #expect((told as NSError).code == UNError.Code.attachmentCorrupt.rawValue)
    #expect(told != UNError(.attachmentCorrupt) && Set([told, told]).count == 1)
  }

  @Test func statusesHaveNamesAndNumbers() {
    #expect(Self.name(of: .provisional) == "allowed" && UNAuthorizationStatus(rawValue: 4) == .ephemeral)
    #expect(
      UNAuthorizationStatus(rawValue: 5) == nil
        && UNNotificationInterruptionLevel(rawValue: 2) == .timeSensitive
    )
  }

  @Test func theTemplateOfAServiceExtensionChangesAPush() {
    let content = UNMutableNotificationContent()
    content.title = "Late"
    let handed = Mutex("")
    let service = NotificationService()
    service.didReceive(UNNotificationRequest(identifier: "late", content: content, trigger: nil)) { content in
      handed.withLock { $0 += content.title }
    }
    service.serviceExtensionTimeWillExpire()
    #expect(handed.withLock { $0 } == "Late [modified]Late [modified]")
    #expect(
      UNNotificationContent().title.isEmpty && UNNotificationContent() == UNMutableNotificationContent()
    )
  }
}
