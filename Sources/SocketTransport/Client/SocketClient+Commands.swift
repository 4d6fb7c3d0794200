import ControlProtocol
public import NotificationModel

extension SocketClient {
  /// Has the center carry out what a person does on a screen, each command by the method that is there for it. Returns
  /// after its changes are durable; throws what `call` throws, and a `Refusal` for a command that no person gives.
  public func submit(_ command: Command) async throws {
    switch command {
    case .respond(let app, let identifier, let action, let text, let authenticated, _, let origin):
      let parameters = RespondParameters(
        identifier: identifier,
        action: action,
        text: text,
        app: app,
        authenticated: authenticated,
        origin: origin
      )
      _ = try await call(\.respond, parameters)
    case .dismiss(let keys, let origin): try await dismiss(keys, origin)
    case .flickBanner(let key): _ = try await call(\.banner.flick, BannerParameters(key))
    case .pinBanner(let key, true): _ = try await call(\.banner.pin, BannerParameters(key))
    case .pinBanner(let key, false): _ = try await call(\.banner.release, BannerParameters(key))
    case .removePending(let app, let selection):
      _ = try await call(\.requests.removePending, RemovalParameters(app: app, selection))
    case .removeDelivered(let app, let selection):
      _ = try await call(\.notifications.remove, RemovalParameters(app: app, selection))
    case .setDevice(let change): _ = try await call(\.device.set, change)
    case .setClock(let change): try await set(change)
    case .crossRegion(let region, true): _ = try await call(\.regions.enter, RegionParameters(region: region))
    case .crossRegion(let region, false):
      _ = try await call(\.regions.leave, RegionParameters(region: region))
    case .reset: _ = try await call(\.center.reset)
    case .push(let push): _ = try await call(\.parsedPush, push)
    case .setBadge(let app, let badge):
      _ = try await call(\.badge.set, SetBadgeParameters(app: app, badge: badge))
    case .setSettings(let app, let change):
      _ = try await call(\.settings.set, SettingsParameters(app: app, change))
    case .mute(let app, let time):
      _ = try await call(\.settings.mute, MuteParameters(app: app, time: time))
    case .openAppSettings(let app, let notification):
      _ = try await call(\.settings.open, OpenSettingsParameters(app: app, notification: notification))
    case .requestAuthorization(let app, let options):
      _ = try await call(\.authorization.request, AuthorizationParameters(app: app, options))
    case .answerPrompt(let app, let allow):
      _ = try await call(\.authorization.answer, AuthorizationAnswerParameters(app: app, allow: allow))
    case .setAppState(let app, let state):
      _ = try await call(\.apps.setState, AppStateParameters(app: app, state: state))
    case .reinstall(let app, let keepsSettings):
      _ = try await call(\.apps.reinstall, ReinstallParameters(app: app, keepSettings: keepsSettings))
    case .registerApp, .setCategories, .pushFromProvider, .add, .connectProgram, .endProgram,
      .answerPresentation, .finishExtension, .registerForRemoteNotifications,
      .unregisterForRemoteNotifications, .finishHandling, .finishPush, .reportInput, .passTime:
      throw Refusal(.internalFailure, "A screen on the socket cannot ask for that.")
    }
  }

  /// The method takes those of one app; what is sent together is carried out together.
  private func dismiss(_ keys: [NotificationKey], _ origin: ResponseOrigin) async throws {
    let identifiers = Dictionary(grouping: keys, by: \.app).mapValues { $0.map(\.identifier) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (app, identifiers) in identifiers {
        let parameters = DismissParameters(app: app, identifiers: identifiers, origin: origin)
        group.addTask { _ = try await self.call(\.notifications.dismiss, parameters) }
      }
      try await group.waitForAll()
    }
  }

  private func set(_ change: ClockChange) async throws {
    switch change {
    case .real: _ = try await call(\.clock.set, ClockParameters(mode: .real))
    case .freeze(let time): _ = try await call(\.clock.set, ClockParameters(mode: .frozen, time: time))
    case .set(let time): _ = try await call(\.clock.set, ClockParameters(time: time))
    case .scale(let scale): _ = try await call(\.clock.set, ClockParameters(scale: scale))
    case .advance(let seconds): _ = try await call(\.clock.advance, AdvanceParameters(seconds: seconds))
    }
  }
}
