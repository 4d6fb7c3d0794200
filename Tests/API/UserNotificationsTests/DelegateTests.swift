import AppConnection
import Foundation
import NotificationModel
import Synchronization
import Testing

@testable import UserNotifications

/// Whichever form of a method an app's delegate has, the phone is answered.
@Suite(.timeLimit(.minutes(1))) struct DelegateTests {
  private static let notification: DeliveredNotification = {
    let request = Request(identifier: "late", content: Content(title: "Late"), trigger: nil)
    return DeliveredNotification(
      app: "com.example.orders",
      date: Date(timeIntervalSince1970: 1_774_345_260),
      request: request,
      presentation: .nothing,
      trace: [],
      sequence: 1
    )
  }()

  private static let response = Response(
    app: "com.example.orders",
    actionIdentifier: SystemAction.defaultIdentifier,
    userText: nil,
    notification: notification,
    appState: .background,
    date: notification.date,
    sequence: 2
  )

  @Test func aFormWithACompletionHandlerIsAsked() async throws {
    let center = UNUserNotificationCenter(.missing(.noPhone))
    let delegate = PlainDelegate()
    center.delegate = delegate
    let reply = try await center.receive(.willPresent(Self.notification))
    #expect(reply == .presentation([.banner, .sound]))
  }

  /// With `@preconcurrency` a method ends the program where it is called from elsewhere.
  @Test func aDelegateOfTheMainActorIsAskedThere() async throws {
    let center = UNUserNotificationCenter(.missing(.noPhone))
    let delegate = await ScreenDelegate()
    center.delegate = delegate
    let reply = try await center.receive(.willPresent(Self.notification))
    #expect(await delegate.shown == ["Late"])
    #expect(reply == .presentation([.list]))
  }

  @Test func aFormThatIsAsynchronousIsToldOfAResponse() async throws {
    let center = UNUserNotificationCenter(.missing(.noPhone))
    let delegate = await WaitingDelegate()
    center.delegate = delegate
    _ = try await center.receive(.didReceive(Self.response))
    #expect(await delegate.opened == ["late"])
  }

  @Test func aHandlerThatIsNeverCalledKeepsNobodyWaiting() async throws {
    let center = UNUserNotificationCenter(.missing(.noPhone))
    let delegate = PlainDelegate()
    center.delegate = delegate
    _ = try await center.receive(.didReceive(Self.response))
  }
}
