import CenterGateway
import CoreLocation
import Foundation
import JSON
import NotificationModel
import Synchronization
import TestAppPhone
import Testing
import UserNotifications

@testable import UIKit

/// An app's code of 2016 on a phone in the same process (ios-behaviour 4).
@MainActor @Suite(.timeLimit(.minutes(1))) struct LegacyTests {
  /// What an app of that time is told, in lines.
  private final class Delegate: NSObject, UIApplicationDelegate {
    let (lines, line) = AsyncStream.makeStream(of: String.self)

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      line.yield("received \(notification.alertBody ?? "-") for \(notification.alertAction ?? "-")")
    }

    func application(
      _ application: UIApplication,
      didRegister notificationSettings: UIUserNotificationSettings
    ) {
      let names = (notificationSettings.categories ?? []).compactMap(\.identifier)
      line.yield("may \(notificationSettings.types.rawValue) in \(names)")
    }

    func application(
      _ application: UIApplication,
      handleActionWithIdentifier identifier: String?,
      for notification: UILocalNotification,
      withResponseInfo responseInfo: [AnyHashable: Any],
      completionHandler: @escaping () -> Void
    ) {
      let text = responseInfo[UIUserNotificationActionResponseTypedTextKey] as? String
      line.yield("\(identifier ?? "-") \(text ?? "-") on \(notification.alertBody ?? "-")")
      completionHandler()
    }

    // The form of iOS 8, without the text.
    func application(
      _ application: UIApplication,
      handleActionWithIdentifier identifier: String?,
      forRemoteNotification userInfo: [AnyHashable: Any],
      completionHandler: @escaping () -> Void
    ) {
      line.yield("\(identifier ?? "-") on order \(userInfo["order"] as? Int ?? 0)")
      completionHandler()
    }
  }

  private struct Phone {
    let center: PhoneWithApp
    let notifications: UNUserNotificationCenter
    let application: UIApplication
    let delegate: Delegate

    /// The calls of the phone go to the delegate, as those of an app without a `UNUserNotificationCenterDelegate` do.
    @MainActor init(_ change: @Sendable (inout App) -> Void = { _ in }) async throws {
      let told = Told()
      delegate = Delegate()
      center = try await PhoneWithApp(change) { call in
        if case .didReceive(let response) = call { await told.tell(response) }
        return .heard(output: "")
      }
      notifications = UNUserNotificationCenter(center.phone)
      application = AppCenters.$current.withValue(notifications) { UIApplication.shared }
      application.delegate = delegate
      (told.application, told.delegate) = (application, delegate)
    }

    func next() async -> String? {
      for await line in delegate.lines { return line }
      return nil
    }
  }

  @MainActor private final class Told {
    var application: UIApplication?
    var delegate: Delegate?

    func tell(_ response: Response) async {
      guard let application, let delegate else { return }
      let told = await LegacyDelegate.deliver(.object(response), to: delegate, application: application)
      if !told { delegate.line.yield("not told of \(response.actionIdentifier)") }
    }
  }

  private func late(_ body: String = "Late") -> UILocalNotification {
    let notification = UILocalNotification()
    (notification.alertBody, notification.category) = (body, "order")
    return notification
  }

  /// The only pending request.
  private func pending(_ phone: Phone) async throws -> Request {
    try #require(await phone.notifications.pendingNotificationRequests().first).value
  }

  // MARK: Scheduling

  @Test func whatIsScheduledWaitsForItsDateWithAllItSays() async throws {
    let phone = try await Phone()
    let notification = late()
    notification.fireDate = PhoneWithApp.start + 10
    notification.alertTitle = "Order 7"
    notification.alertAction = "open it"
    notification.hasAction = false
    notification.alertLaunchImage = "Default"
    notification.soundName = UILocalNotificationDefaultSoundName
    notification.applicationIconBadgeNumber = 1
    notification.userInfo = ["id": 1, "user": "Yao"]
    notification.timeZone = TimeZone(identifier: "Europe/Berlin")
    notification.repeatCalendar = Calendar(identifier: .gregorian)

    phone.application.scheduleLocalNotification(notification)

    let request = try await pending(phone)
    #expect(request.trigger == .timeInterval(10, repeats: false))
    #expect(request.content.title == "Order 7" && request.content.body == "Late")
    #expect(request.content.sound == .standard && request.content.badge == 1)
    #expect(request.content.launchImageName == "Default" && request.content.categoryIdentifier == "order")
    #expect(phone.application.scheduledLocalNotifications == [notification])
    let read = try #require(phone.application.scheduledLocalNotifications?.first)
    #expect(read.userInfo?.count == 2 && read.userInfo?["user"] as? String == "Yao")
    #expect(read.soundName == UILocalNotificationDefaultSoundName && !read.hasAction)
    #expect(read.timeZone?.identifier == "Europe/Berlin" && read.alertAction == "open it")
  }

  @Test func aUnitOfTheCalendarRepeatsIt() async throws {
    let phone = try await Phone()
    let notification = late()
    notification.fireDate = PhoneWithApp.start + 10
    notification.repeatInterval = .day

    phone.application.scheduleLocalNotification(notification)

    guard case .calendar(let components, repeats: true) = try await pending(phone).trigger else {
      return #expect(Bool(false), "no calendar trigger")
    }
    #expect((components.hour, components.minute, components.second) == (9, 41, 10))
    #expect(components.day == nil)
  }

  /// 2 is an era and not two of anything.
  @Test func aUnitThatNoTriggerExpressesFiresOnce() async throws {
    let phone = try await Phone()
    let notification = late()
    notification.fireDate = PhoneWithApp.start + 10
    notification.repeatInterval = NSCalendar.Unit(rawValue: 2)

    phone.application.scheduleLocalNotification(notification)

    #expect(try await pending(phone).trigger == .timeInterval(10, repeats: false))
    let (_, sentences) = notification.trigger(now: PhoneWithApp.start, in: .gmt)
    #expect(sentences.count == 1 && sentences[0].contains("era"))
  }

  @Test(arguments: [true, false]) func aRegionIsWaitedForOnceOrAlways(once: Bool) async throws {
    let phone = try await Phone()
    let notification = late()
    let place = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
    notification.region = CLCircularRegion(center: place, radius: 100, identifier: "shop")
    notification.regionTriggersOnce = once

    phone.application.scheduleLocalNotification(notification)

    let trigger = try #require(await pending(phone).trigger)
    #expect(trigger.region?.identifier == "shop" && trigger.repeats == !once)
    let read = phone.application.scheduledLocalNotifications?.first
    #expect(read?.region?.identifier == "shop" && read == notification)
  }

  @Test func aRegionBesideADateEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let notification = UILocalNotification()
      notification.fireDate = Date()
      notification.region = CLCircularRegion(
        center: CLLocationCoordinate2D(),
        radius: 1,
        identifier: "shop"
      )
      _ = notification.trigger(now: Date(), in: .gmt)
    }
  }

  @Test func withoutADateOrWithOneThatHasPassedItComesAtOnce() async throws {
    let phone = try await Phone()
    let past = late("past")
    past.fireDate = PhoneWithApp.start - 60
    let future = late("presented")
    future.fireDate = PhoneWithApp.start + 60

    phone.application.scheduleLocalNotification(late("now"))
    phone.application.scheduleLocalNotification(past)
    phone.application.presentLocalNotificationNow(future)

    let delivered = await phone.notifications.deliveredNotifications()
    #expect(Set(delivered.map(\.request.content.body)) == ["now", "past", "presented"])
    #expect(phone.application.scheduledLocalNotifications == [])
  }

  // MARK: Cancelling

  @Test func oneIsCancelledByItsValuesAndScheduledAnewAtOnce() async throws {
    let phone = try await Phone()
    let (one, other) = (late("one"), late("other"))
    for notification in [one, other] {
      notification.fireDate = PhoneWithApp.start + 10
      phone.application.scheduleLocalNotification(notification)
    }
    one.alertBody = "changed afterwards"
    #expect(
      phone.application.scheduledLocalNotifications?.compactMap(\.alertBody).sorted() == ["one", "other"]
    )
    one.alertBody = "one"

    phone.application.cancelLocalNotification(one)
    one.fireDate = PhoneWithApp.start + 20
    phone.application.scheduleLocalNotification(one)

    let left = try #require(phone.application.scheduledLocalNotifications)
    #expect(left.count == 2 && left.contains(one) && left.contains(other))
  }

  @Test func allAreCancelledAndRequestsOfTodayStay() async throws {
    let phone = try await Phone()
    phone.application.presentLocalNotificationNow(late("here"))
    let waiting = late("waiting")
    waiting.fireDate = PhoneWithApp.start + 10
    phone.application.scheduledLocalNotifications = [waiting]
    let content = UNMutableNotificationContent()
    content.title = "Today"
    try await phone.notifications.add(UNNotificationRequest(identifier: "t", content: content, trigger: nil))

    phone.application.cancelAllLocalNotifications()

    #expect(phone.application.scheduledLocalNotifications == [])
    let delivered = await phone.notifications.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["t"])
  }

  @Test func aPhoneThatDoesNotAnswerIsWaitedForTwoSeconds() async throws {
    let phone = try await Phone()
    // A prompt may be open; here it is a call that never ends.
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    phone.notifications.enqueue { _ in for await _ in stream {} }

    #expect(phone.application.currentUserNotificationSettings == nil)
  }

  // MARK: Settings

  private var settings: UIUserNotificationSettings {
    let reply = UIMutableUserNotificationAction()
    (reply.identifier, reply.title, reply.behavior) = ("reply", "Reply", .textInput)
    (reply.activationMode, reply.isAuthenticationRequired) = (.background, true)
    reply.parameters = [UIUserNotificationTextInputActionButtonTitleKey: "Send"]
    let open = UIMutableUserNotificationAction()
    (open.identifier, open.title) = ("open", "Open")
    let category = UIMutableUserNotificationCategory()
    category.identifier = "order"
    category.setActions([open, reply], for: .default)
    category.setActions([reply], for: .minimal)
    return UIUserNotificationSettings(types: [.alert, .badge], categories: [category])
  }

  @Test func theSettingsBecomeCategoriesAndThePersonIsAsked() async throws {
    let phone = try await Phone()

    phone.application.registerUserNotificationSettings(settings)

    #expect(await phone.next() == #"may 5 in ["order"]"#)
    let category = try #require(await phone.notifications.notificationCategories().first)
    #expect(category.actions.map(\.identifier) == ["open", "reply"])
    #expect(category.actions[0].options == .foreground)
    let reply = try #require(category.actions[1] as? UNTextInputNotificationAction)
    #expect(reply.options == .authenticationRequired && reply.textInputButtonTitle == "Send")
    let current = try #require(phone.application.currentUserNotificationSettings)
    let read = current.categories?.first?.actions(for: .default)
    #expect(current.types == [.alert, .badge] && read == settings.categories?.first?.actions(for: .default))
  }

  @Test func whatThePersonRefusesIsNotAmongTheSettings() async throws {
    let phone = try await Phone { $0.settings.authorization = .denied }

    phone.application.registerUserNotificationSettings(settings)

    #expect(await phone.next() == #"may 0 in ["order"]"#)
  }

  // MARK: The delegate

  @Test func anOpenedNotificationAnActionAndATypedTextAreTold() async throws {
    let phone = try await Phone()
    phone.application.registerUserNotificationSettings(settings)
    _ = await phone.next()
    for body in ["one", "two", "three"] {
      let notification = late(body)
      notification.alertAction = "seeing it"
      phone.application.presentLocalNotificationNow(notification)
    }
    let names = await phone.notifications.deliveredNotifications()
      .reduce(into: [:]) { $0[$1.request.content.body] = $1.request.identifier }

    try await phone.center.respond(try #require(names["one"]), "default")
    #expect(await phone.next() == "received one for seeing it")
    try await phone.center.respond(try #require(names["two"]), "open")
    #expect(await phone.next() == "open - on two")
    try await phone.center.respond(try #require(names["three"]), "reply", text: "ok 👍")
    #expect(await phone.next() == "reply ok 👍 on three")
  }

  @Test func anActionOfAPushIsToldInTheOlderFormAndOpeningItIsNot() async throws {
    let phone = try await Phone()
    var content = Content()
    (content.title, content.userInfo) = ("Late", ["order": 7])
    let trigger = Trigger.push(contentAvailable: false, mutableContent: false)
    func told(_ action: String) async -> Bool {
      let delivered = DeliveredNotification(
        app: PhoneWithApp.app,
        date: PhoneWithApp.start,
        request: Request(identifier: "late", content: content, trigger: trigger),
        presentation: .nothing,
        trace: [],
        sequence: 1
      )
      let response = Response(
        app: PhoneWithApp.app,
        actionIdentifier: action,
        userText: nil,
        notification: delivered,
        appState: .background,
        date: PhoneWithApp.start,
        sequence: 2
      )
      return await LegacyDelegate.deliver(
        .object(response),
        to: phone.delegate,
        application: phone.application
      )
    }

    #expect(await told("ship"))
    #expect(await phone.next() == "ship on order 7")
    #expect(await !told(SystemAction.defaultIdentifier), "that is a call with its payload")
    #expect(await !told(SystemAction.dismissIdentifier))
  }

  @Test func aRequestOfTodayIsToldAsANotificationOfThen() async throws {
    let phone = try await Phone()
    let content = UNMutableNotificationContent()
    content.body = "Late"
    try await phone.notifications.add(UNNotificationRequest(identifier: "t", content: content, trigger: nil))
    let delivered = try #require(await phone.notifications.deliveredNotifications().first)

    #expect(LegacyDelegate.deliver(delivered, to: phone.delegate, application: phone.application))

    #expect(await phone.next() == "received Late for -")
  }

  // MARK: Objects

  @Test func aNotificationIsCopiedComparedAndArchived() throws {
    let notification = late()
    notification.fireDate = PhoneWithApp.start
    notification.userInfo = ["id": 1]
    let copy = try #require(notification.copy() as? UILocalNotification)
    #expect(copy == notification && copy.hash == notification.hash && copy !== notification)
    copy.alertAction = "other"
    #expect(copy != notification)

    let archive = try NSKeyedArchiver.archivedData(withRootObject: copy, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UILocalNotification.self, from: archive)
    #expect(read == copy)
  }

  @Test func aCategoryIsCopiedAndCompared() throws {
    let category = try #require(settings.categories?.first)
    let changed = try #require(category.mutableCopy() as? UIMutableUserNotificationCategory)
    #expect(changed == category)
    changed.setActions(nil, for: .minimal)
    #expect(changed != category && changed.actions(for: .minimal) == nil)
    let action = try #require(category.actions(for: .default)?.last)
    #expect(action.copy() as? UIUserNotificationAction == action && action.parameters.count == 1)
  }
}
