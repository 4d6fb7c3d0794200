import CenterGateway
import ControlProtocol
import NotificationModel
import NotificationWords
import SocketTransport

/// The methods that an app's commands and queries are.
extension SocketClient {
  /// Has the center carry out what an app may do. Throws what `call` throws.
  ///
  /// - Parameter whenSent: called when the question of authorization is behind the calls before it and before later ones; the
  ///   person may think about it for long.
  func answer(to command: Command, whenSent: @escaping @Sendable () -> Void = {}) async throws -> Answer {
    switch command {
    case .setCategories(let app, let categories):
      _ = try await call(\.categories.set, SetCategoriesParameters(app: app, categories: categories))
      return .done
    case .add(let app, let request, _):
      let added = try await call(\.requests.add, AddRequestParameters(app: app, request))
      return .added(added.decision, nextTriggerDate: added.nextTriggerDate)
    case .removePending(let app, let selection):
      return .removed(try await call(\.requests.removePending, RemovalParameters(app: app, selection)).keys)
    case .removeDelivered(let app, let selection):
      return .removed(try await call(\.notifications.remove, RemovalParameters(app: app, selection)).keys)
    case .setBadge(let app, let badge):
      _ = try await call(\.badge.set, SetBadgeParameters(app: app, badge: badge))
      return .done
    case .requestAuthorization(let app, let options):
      let result = try await call(
        \.authorization.request,
        AuthorizationParameters(app: app, options),
        whenSent: whenSent
      )
      return .authorization(granted: result.granted)
    case .registerForRemoteNotifications(let app):
      return .registered(token: try await call(\.remote.register, OneAppParameters(app: app)).token)
    case .unregisterForRemoteNotifications(let app):
      _ = try await call(\.remote.unregister, OneAppParameters(app: app))
      return .done
    case .setAppState(let app, let state):
      let result = try await call(\.apps.setState, AppStateParameters(app: app, state: state))
      return .conditions(result.conditions)
    case .registerApp, .push, .pushFromProvider, .dismiss, .respond, .flickBanner, .pinBanner, .setDevice,
      .setClock, .setSettings, .mute, .answerPrompt, .connectProgram, .endProgram, .answerPresentation,
      .finishExtension, .reinstall, .reset, .openAppSettings, .crossRegion, .openSummary, .finishHandling,
      .finishPush, .reportInput, .passTime:
      throw Refusal(.connection(.isNoCallOfApps))
    }
  }

  /// Asks what an app may ask. Throws what `call` throws.
  ///
  /// - Parameter app: the app itself, as it is registered.
  func answer(to query: Query, of app: App) async throws -> Answer {
    switch query {
    case .conditions(let app):
      return .conditions(try await call(\.apps.conditions, AppParameters(app: app)).conditions)
    case .settings:
      let conditions = try await call(\.apps.conditions, AppParameters(app: app.bundle)).conditions
      let condition = conditions[app.bundle] ?? AppCondition(app)
      return .settings(app, condition, try await call(\.device.get))
    case .categories(let app):
      return .categories(try await call(\.categories.list, AppParameters(app: app)).categories)
    case .pending(let app):
      return .pending(try await call(\.requests.pending, AppParameters(app: app)).requests)
    case .delivered(let app, let page):
      let asked = DeliveredParameters(
        app: app,
        limit: page.limit,
        before: page.start.map { PageStart($0) },
        asApp: page.isForApp
      )
      let result = try await call(\.notifications.delivered, asked)
      return .delivered(result.notifications, next: result.next)
    case .badge(let app):
      return .badge(app: app, try await call(\.badge.get, OneAppParameters(app: app)).badge)
    case .device: return .device(try await call(\.device.get))
    case .clock:
      let result = try await call(\.clock.get)
      return .clock(result.clock, now: result.now, rest: nil)
    case .status, .apps, .waiting, .activities, .card, .attachmentPart, .responses:
      throw Refusal(.connection(.isNoCallOfApps))
    }
  }
}
