import Foundation
import NotificationModel

/// The cases of `Command`. A new case does not compile in `init(_:)`, and has no sample, until it is decided here whether
/// screens in other processes submit it.
enum CommandKind: String, CaseIterable {
  case registerApp, setCategories, push, pushFromProvider, add, removePending, removeDelivered, dismiss,
    respond
  case flickBanner, pinBanner, setBadge, setDevice, setClock, setSettings, mute, requestAuthorization
  case answerPrompt, setAppState, connectProgram, endProgram, answerPresentation, finishExtension
  case registerForRemoteNotifications, unregisterForRemoteNotifications, reinstall, reset, openAppSettings
  case crossRegion, openSummary, finishHandling, finishPush, reportInput, passTime

  init(_ command: Command) {
    self =
      switch command {
      case .registerApp: .registerApp
      case .setCategories: .setCategories
      case .push: .push
      case .pushFromProvider: .pushFromProvider
      case .add: .add
      case .removePending: .removePending
      case .removeDelivered: .removeDelivered
      case .dismiss: .dismiss
      case .respond: .respond
      case .flickBanner: .flickBanner
      case .pinBanner: .pinBanner
      case .setBadge: .setBadge
      case .setDevice: .setDevice
      case .setClock: .setClock
      case .setSettings: .setSettings
      case .mute: .mute
      case .requestAuthorization: .requestAuthorization
      case .answerPrompt: .answerPrompt
      case .setAppState: .setAppState
      case .connectProgram: .connectProgram
      case .endProgram: .endProgram
      case .answerPresentation: .answerPresentation
      case .finishExtension: .finishExtension
      case .registerForRemoteNotifications: .registerForRemoteNotifications
      case .unregisterForRemoteNotifications: .unregisterForRemoteNotifications
      case .reinstall: .reinstall
      case .reset: .reset
      case .openAppSettings: .openAppSettings
      case .crossRegion: .crossRegion
      case .openSummary: .openSummary
      case .finishHandling: .finishHandling
      case .finishPush: .finishPush
      case .reportInput: .reportInput
      case .passTime: .passTime
      }
  }
}

/// Commands of every case.
enum SampleCommand {
  static let key = NotificationKey(app: "a.b", identifier: "1")
  static let key2 = NotificationKey(app: "c.d", identifier: "2")
  static let origin = ResponseOrigin(.banner, by: .key)
  private static let date = Date(timeIntervalSince1970: 1_774_345_260)
  private static let sent = Push(topic: "a.b", content: Content(title: "Hi"), hasAlert: true)

  /// Those that a screen in another process submits.
  static let ofScreens: [Command] = [
    .respond(
      app: "a.b",
      identifier: "1",
      action: "reply",
      text: "On my way",
      authenticated: true,
      origin: ResponseOrigin(.longLook, by: .mouse)
    ),
    .dismiss([key, key2], origin: origin), .flickBanner(key), .pinBanner(key, true), .pinBanner(key, false),
    .removePending(app: "a.b", .identifiers(["tea"])), .removeDelivered(app: nil, .all),
    .setDevice([.set(\.isLocked, true)]), .setDevice([.set(\.locale, "ar")]),
    .setClock(.real), .setClock(.freeze(nil)), .setClock(.freeze(date)), .setClock(.set(date)),
    .setClock(.scale(60)), .setClock(.advance(86_400)),
    .setSettings(app: "a.b", [.set(\.authorization, .denied), .set(\.sound, false)]),
    .mute(app: "a.b", .hour), .requestAuthorization(app: "a.b", [.badge, .sound, .alert]),
    .answerPrompt(app: "a.b", allow: false), .setAppState(app: "a.b", .background),
    .reinstall(app: "a.b"), .reinstall(app: "a.b", keepsSettings: true),
    .openAppSettings(app: "a.b", notification: "1"), .setBadge(app: "a.b", 3),
    .crossRegion("home", entered: true), .crossRegion("home", entered: false), .reset, .openSummary,
    .push(sent),
  ]

  /// Those of programs, doors and the center itself.
  static let ofOthers: [Command] = [
    .registerApp(App(bundle: "a.b", name: "A", origin: .socket)), .setCategories(app: "a.b", []),
    .pushFromProvider(
      ProviderPush(deviceToken: "01", bundle: "a.b", content: .readable(sent), sentAt: 0)
    ),
    .add(app: "a.b", Request(identifier: "tea", content: Content(title: "Tea"))),
    .connectProgram(app: "a.b"), .endProgram(app: "a.b"),
    .answerPresentation(key, sequence: 1, .nobody),
    .finishExtension(key, sequence: 1, ExtensionResult(content: nil, reasons: [])),
    .registerForRemoteNotifications(app: "a.b"), .unregisterForRemoteNotifications(app: "a.b"),
    .finishHandling(HandlerOutcome(response: 1, recipient: .nobody, ending: .logged)),
    .finishPush(app: "a.b", .unreportedCall), .reportInput(source: "x", Refusal(.notJSON, "x")),
    .passTime(catchingUp: false),
  ]
}
