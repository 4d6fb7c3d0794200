import CenterGateway
import Foundation
import JSON
import Testing

@testable import ControlProtocol
@testable import NotificationModel

/// The phone around the notifications, from the parameters to the command.
@Suite struct PhoneCalls {
  func call(_ method: String, _ parameters: String = "{}") throws -> Call {
    try MethodTable.call(method, try JSONObject.parse(parameters))
  }

  @Test func everyFieldOfThePhoneCanBeSet() throws {
    let object = try ResultCoding.parameters(Sample.deviceChange)

    #expect(try MethodTable.call("device.set", object) == .command(.setDevice(Sample.deviceChange)))
    #expect(
      try call("device.set", #"{"isLocked":true}"#) == .command(.setDevice([.set(\.isLocked, true)]))
    )
    let focus: SettingAssignments<Device> = [.set(\.focus, Focus(isOn: true))]
    #expect(try call("device.set", #"{"focus":{"isOn":true}}"#) == .command(.setDevice(focus)))
  }

  @Test(arguments: [
    (#"{"mode":"real"}"#, ClockChange.real), (#"{"mode":"frozen"}"#, .freeze(nil)),
    (#"{"mode":"running"}"#, .scale(1)),
    (#"{"mode":"frozen","time":"2026-05-09T06:13:20Z"}"#, .freeze(Sample.date)),
    (#"{"time":"2026-05-09T06:13:20Z"}"#, .set(Sample.date)), (#"{"scale":60}"#, .scale(60)),
  ])
  func theClockTakesOneChange(parameters: String, change: ClockChange) throws {
    #expect(try call("clock.set", parameters) == .command(.setClock(change)))
  }

  @Test(arguments: [
    ("{}", "params.mode"), (#"{"mode":"real","scale":2}"#, "params.scale"),
    (#"{"time":"2026-05-09T06:13:20Z","scale":2}"#, "params.time"),
  ])
  func theClockTakesNoTwo(parameters: String, path: String) throws {
    let refusal = try refusal("clock.set", parameters)

    #expect(refusal.code == .invalidParameters && refusal.path == path)
    #expect(refusal.hint?.contains("\"frozen\"") == true)
  }

  @Test(arguments: [
    ("clock.set", #"{"mode":"fast"}"#, "params.mode", #""fast" is none of real, frozen, running."#),
    ("device.set", #"{"appearance":"blue"}"#, "params.appearance", #""blue" is none of dark, light, theme."#),
    (
      "apps.setState", #"{"app":"a","state":"open"}"#, "params.state",
      #""open" is none of foreground, background, suspended, notRunning, forceQuit."#
    ),
    (
      "settings.set", #"{"app":"a","previews":"sometimes"}"#, "params.previews",
      #""sometimes" is none of always, whenUnlocked, never, phone."#
    ),
    (
      "settings.set", #"{"app":"a","grouping":"bySize"}"#, "params.grouping",
      #""bySize" is none of automatic, byApp, off."#
    ),
    (
      "authorization.request", #"{"app":"a","options":["alert","sond"]}"#, "params.options[1]",
      #""sond" is none of badge, sound, alert, carPlay, criticalAlert, providesAppNotificationSettings, provisional, announcement, timeSensitive."#
    ),
  ])
  func anUnknownValueListsTheKnownOnes(method: String, parameters: String, path: String, message: String)
    throws
  {
    let refusal = try refusal(method, parameters)

    #expect(refusal.code == .invalidParameters)
    #expect(refusal.path == path)
    #expect(refusal.message == message)
  }

  @Test func settingsChangeOneByOne() throws {
    let object = try ResultCoding.parameters(SettingsParameters(app: "a", Sample.settingsChange))
    #expect(
      try MethodTable.call("settings.set", object) == .command(.setSettings(app: "a", Sample.settingsChange))
    )
    for word in ["null", "\"phone\""] {
      #expect(
        try call("settings.set", #"{"app":"a","previews":\#(word)}"#)
          == .command(.setSettings(app: "a", [.set(\.previews, nil)]))
      )
    }
    #expect(try call("settings.set", #"{"app":"a"}"#) == .command(.setSettings(app: "a", [])))
  }

  @Test func appsAndRegions() throws {
    #expect(
      try call("authorization.request", #"{"app":"a","options":["alert"]}"#)
        == .command(.requestAuthorization(app: "a", [.alert]))
    )
    #expect(
      try call("authorization.answer", #"{"app":"a","allow":false}"#)
        == .command(.answerPrompt(app: "a", allow: false))
    )
    #expect(
      try call("apps.setState", #"{"app":"a","state":"forceQuit"}"#)
        == .command(.setAppState(app: "a", .forceQuit))
    )
    #expect(
      try call("remote.register", #"{"app":"a"}"#) == .command(.registerForRemoteNotifications(app: "a"))
    )
    #expect(
      try call("regions.leave", #"{"region":"home"}"#) == .command(.crossRegion("home", entered: false))
    )
    #expect(try call("regions.enter", #"{"region":"home"}"#) == .command(.crossRegion("home", entered: true)))
    #expect(
      try call("settings.open", #"{"app":"a","notification":"x"}"#)
        == .command(.openAppSettings(app: "a", notification: "x"))
    )
    #expect(
      try call("respond", #"{"identifier":"x","action":"default","authenticated":true}"#)
        == .command(
          .respond(
            app: nil,
            identifier: "x",
            action: "default",
            text: nil,
            authenticated: true,
            origin: ResponseOrigin(by: .socket)
          )
        )
    )
  }

  @Test func triggersOfEveryKind() throws {
    func trigger(_ text: String) throws -> Trigger? {
      let parameters = #"{"app":"a","identifier":"i","content":{"title":"T"},"trigger":\#(text)}"#
      guard case .command(.add(_, let request, _)) = try call("requests.add", parameters) else { return nil }
      return request.trigger
    }

    #expect(
      try trigger(#"{"type":"calendar","dateComponents":{"hour":8},"repeats":true}"#)
        == .calendar(CalendarComponents(hour: 8), repeats: true)
    )
    #expect(
      try trigger(#"{"type":"location","region":{"identifier":"home","notifyOnExit":true}}"#)
        == .location(Region(identifier: "home", notifyOnExit: true), repeats: false)
    )
  }

  @Test(
    arguments: [(#""0""#, 0.0), (#""1774345270""#, 1_774_345_270), (#""9""#, 9)] as [(String, Double?)]
  )
  func thePushServiceIsToldHowLongToKeepAPush(header: String, expiration: Double?) throws {
    let parameters =
      #"{"topic":"a.b","payload":{"aps":{"alert":"x"}},"headers":{"apns-expiration":\#(header)}}"#
    guard case .command(.push(let push)) = try call("push", parameters) else {
      Issue.record("no push")
      return
    }

    #expect(push.expiration == expiration)
  }

  @Test(arguments: [
    (ClockParameters(scale: .nan), "JSON has no number for nan.", "params.scale"),
    (ClockParameters(scale: .infinity), "JSON has no number for inf.", "params.scale"),
    (
      ClockParameters(time: .distantPast - 1e12), "The date is outside of the years 1 to 9999.", "params.time"
    ),
  ])
  func whatCannotBeWrittenIsRefusedInASentence(parameters: ClockParameters, message: String, path: String) {
    let refusal = #expect(throws: Refusal.self) { try ResultCoding.parameters(parameters) }

    #expect(refusal?.message == message && refusal?.path == path)
    #expect(refusal?.code == .invalidParameters)
  }

  @Test func noTokenIsARefusalWithItsReason() throws {
    let refusal = #expect(throws: Refusal.self) {
      try result(.notRegistered(.offline), of: "remote.register")
    }

    #expect(
      refusal?.message
        == "There is no device token: The Internet connection appears to be offline. (NSURLErrorDomain -1009)"
    )
  }
}

/// What the framework would say of an app's settings (ios-behaviour 1.10).
@Suite struct FrameworkSettings {
  @Test func anAppThatNeverAskedHasNothing() {
    let result = SettingsResult(
      App(unregistered: "a"),
      AppCondition(settings: Settings(.set(\.authorization, .notDetermined))),
      on: Device(.set(\.previews, .whenUnlocked))
    )

    #expect(result.authorizationStatus == .notDetermined)
    #expect(result.alertSetting == .notSupported && result.soundSetting == .notSupported)
    #expect(result.alertStyle == .none)
    #expect(result.showPreviewsSetting == .whenAuthenticated)
  }

  @Test func whatWasAskedForIsOnOrOffAndTheRestNotSupported() {
    let settings = Settings(
      .set(\.alertStyle, .persistent),
      .set(\.sound, false),
      .set(\.badge, true),
      .set(\.previews, .never),
      .set(\.criticalAlert, true)
    )
    let condition = AppCondition(
      settings: settings,
      requested: [.alert, .sound, .providesAppNotificationSettings]
    )

    let result = SettingsResult(App(unregistered: "a"), condition, on: Device())

    #expect(result.alertSetting == .enabled && result.alertStyle == .alert)
    #expect(result.soundSetting == .disabled)
    #expect(result.badgeSetting == .notSupported && result.criticalAlertSetting == .notSupported)
    #expect(result.showPreviewsSetting == .never)
    #expect(result.providesAppNotificationSettings)
  }

  @Test(
    arguments: [
      (nil, SettingsResult.Setting.enabled, SettingsResult.Setting.enabled),
      ([], .notSupported, .notSupported),
      ([.timeSensitive], .enabled, .notSupported), ([.critical], .notSupported, .enabled),
    ] as [(OrderedOptions<App.Capability>?, SettingsResult.Setting, SettingsResult.Setting)]
  )
  func whatNeedsAnEntitlementIsNotSupportedWithoutIt(
    capabilities: OrderedOptions<App.Capability>?,
    timeSensitive: SettingsResult.Setting,
    critical: SettingsResult.Setting
  ) {
    var app = App(unregistered: "a")
    app.capabilities = capabilities
    let condition = AppCondition(
      settings: Settings(.set(\.criticalAlert, true)),
      requested: [.alert, .criticalAlert]
    )

    let result = SettingsResult(app, condition, on: Device())

    #expect(result.timeSensitiveSetting == timeSensitive)
    #expect(result.criticalAlertSetting == critical)
  }

  @Test func announcementsTheCarAndDirectMessagesHaveTheirSettings() {
    let condition = AppCondition(
      settings: Settings(.set(\.announcement, true), .set(\.carPlay, false)),
      requested: [.alert, .carPlay]
    )
    var result = SettingsResult(App(unregistered: "a"), condition, on: Device())
    #expect(result.announcementSetting == .enabled && result.carPlaySetting == .disabled)
    #expect(result.directMessagesSetting == .enabled)

    var plain = App(unregistered: "a")
    plain.capabilities = []
    result = SettingsResult(plain, AppCondition(requested: [.alert]), on: Device())
    #expect(result.carPlaySetting == .notSupported && result.directMessagesSetting == .notSupported)
    #expect(result.announcementSetting == .disabled)
  }

  @Test func aProvisionalAppSeesThatItDeliversToNotificationCenterAlone() {
    let condition = AppCondition(
      settings: Settings(.set(\.authorization, .provisional)),
      requested: [.alert, .sound, .badge, .provisional]
    )

    let result = SettingsResult(App(unregistered: "a"), condition, on: Device())

    #expect(result.notificationCenterSetting == .enabled)
    #expect(
      [result.alertSetting, result.lockScreenSetting, result.soundSetting, result.badgeSetting].allSatisfy {
        $0 == .disabled
      }
    )
    #expect(result.alertStyle == .none && result.authorizationStatus == .provisional)
  }

  @Test func anAppThatIsAuthorisedWithoutHavingAskedHasTheUsualOnes() {
    let result = SettingsResult(App(unregistered: "a"), AppCondition(settings: Settings()), on: Device())

    #expect(
      [result.alertSetting, result.soundSetting, result.badgeSetting] == [.enabled, .enabled, .enabled]
    )
  }

  @Test func scheduledDeliveryNeedsASummary() {
    let condition = AppCondition(settings: Settings(.set(\.scheduledDelivery, true)))
    var phone = Device()
    #expect(
      SettingsResult(App(unregistered: "a"), condition, on: phone).scheduledDeliverySetting == .notSupported
    )
    phone.summary = ScheduledSummary(isOn: true, times: [480])
    #expect(SettingsResult(App(unregistered: "a"), condition, on: phone).scheduledDeliverySetting == .enabled)
  }

  @Test func aDeniedAppHasEverythingDisabled() {
    let condition = AppCondition(
      settings: Settings(.set(\.authorization, .denied)),
      requested: [.alert, .sound, .badge]
    )

    let result = SettingsResult(App(unregistered: "a"), condition, on: Device())

    #expect(
      [result.alertSetting, result.soundSetting, result.badgeSetting] == [.disabled, .disabled, .disabled]
    )
    #expect(result.alertStyle == .none)
  }
}

/// What connected programs are told.
@Suite struct AppCalls {
  @Test func pushesInTheBackgroundAreAnsweredWithWhatBecameOfThem() throws {
    let push = Push(topic: "a", content: Content(), hasAlert: false)
    let silent = AppCall.didReceiveRemoteNotification(push)
    let call = AppCall.didReceiveVoIPPush(push)
    #expect(try silent.reply(from: ["fetchResult": "noData"]) == .handledPush(.fetch(.noData)))
    #expect(try silent.reply(from: ["fetchResult": "some"]) == .heard(output: #"{"fetchResult":"some"}"#))
    #expect(try silent.reply(from: .null) == .heard(output: ""))
    #expect(try call.reply(from: ["callReported": true]) == .handledPush(.call(isReported: true)))
    #expect(try call.reply(from: .null) == .handledPush(.call(isReported: false)))
  }

  /// What a program of this package reads is what the center has written.
  @Test func areReadAsTheyWereWritten() throws {
    let content = Content(userInfo: ["aps": ["content-available": 1]])
    let response = Sample.response
    let notification = response.notification
    let push = Push(topic: "a", content: content, hasAlert: false)
    let calls: [AppCall] = [
      .didReceive(response), .willPresent(notification), .openSettings(notification: "late"),
      .openSettings(notification: nil), .didReceiveRemoteNotification(push), .didReceiveVoIPPush(push),
      .didRegister(token: "00ff"), .didFailToRegister(.offline), .didFailToRegister(.noEntitlement),
      .didFailToRegister(.recorded("No.")), .didChangeState(.suspended),
    ]
    for call in calls {
      #expect(try AppCall(method: call.method, try call.parameters(), to: "a") == call)
    }
    #expect(throws: Refusal.self) { try AppCall(method: "app.dance", [:], to: "a") }
    let replies: [(AppCall, AppReply)] = [
      (.willPresent(notification), .presentation([.banner, .list])),
      (.didReceiveRemoteNotification(push), .handledPush(.fetch(.failed))),
      (.didReceiveVoIPPush(push), .handledPush(.call(isReported: true))),
      (.didChangeState(.background), .heard(output: "")),
    ]
    for (call, reply) in replies { #expect(try call.reply(from: try reply.result()) == reply) }
  }

  @Test func haveTheirMethodAndParameters() throws {
    let push = Push(
      topic: "a",
      content: Content(userInfo: ["aps": ["content-available": 1]]),
      hasAlert: false
    )
    let calls: [(AppCall, String, JSONObject)] = [
      (.openSettings(notification: nil), "app.openSettings", [:]),
      (.openSettings(notification: "x"), "app.openSettings", ["notification": "x"]),
      (
        .didReceiveRemoteNotification(push), "app.didReceiveRemoteNotification",
        ["userInfo": ["aps": ["content-available": 1]]]
      ),
      (
        .didReceiveVoIPPush(push), "app.didReceiveVoIPPush",
        ["payload": ["aps": ["content-available": 1]]]
      ),
      (.didRegister(token: "00ff"), "app.didRegisterForRemoteNotifications", ["deviceToken": "00ff"]),
      (.didFailToRegister(.recorded("No.")), "app.didFailToRegister", ["error": "No."]),
      (
        .didFailToRegister(.noEntitlement), "app.didFailToRegister",
        [
          "error": "no valid “aps-environment” entitlement string found for application",
          "domain": "NSCocoaErrorDomain", "code": 3000,
        ]
      ),
      (.didChangeState(.suspended), "app.didChangeState", ["state": "suspended"]),
    ]
    for (call, method, parameters) in calls {
      #expect(call.method == method)
      #expect(try call.parameters() == parameters)
    }
  }

  /// Nothing is called as before iOS 10, such as `application(_:didReceive:)` for a local notification.
  @Test func areThoseOfTheCurrentDelegateMethods() {
    let push = Push(topic: "a", content: Content(), hasAlert: false)
    let calls: [AppCall] = [
      .didReceive(Sample.response), .willPresent(Sample.response.notification),
      .openSettings(notification: nil),
      .didReceiveRemoteNotification(push), .didReceiveVoIPPush(push), .didRegister(token: ""),
      .didFailToRegister(.recorded("")), .didChangeState(.background),
    ]
    #expect(
      calls.map(\.method) == [
        "app.didReceive", "app.willPresent", "app.openSettings", "app.didReceiveRemoteNotification",
        "app.didReceiveVoIPPush", "app.didRegisterForRemoteNotifications", "app.didFailToRegister",
        "app.didChangeState",
      ]
    )
  }

  @Test func anAnswerToWillPresentIsAListOfKnownOptions() throws {
    #expect(try WillPresentResult.options(in: ["options": ["banner", "list"]]) == [.banner, .list])
    #expect(try WillPresentResult.options(in: ["options": []]) == [])
    let refusal = #expect(throws: Refusal.self) { try WillPresentResult.options(in: ["options": ["baner"]]) }
    #expect(refusal?.message == "\"baner\" is none of badge, sound, alert, list, banner.")
  }
}
