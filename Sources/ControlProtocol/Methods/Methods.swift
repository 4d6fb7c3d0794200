public import NotificationModel
import PayloadCoding

/// Every method there is. The table the center reads with, what clients call with and the documentation are
/// all made from these lines.
public enum Methods {
  /// Sends a remote notification.
  public static let push = Method<PushParameters, Decision>(
    "push",
    "A remote notification; the payload as an object, or as a string that holds its text.",
    takes: ["topic?", "payload", "collapseId?", "headers?"],
    answers: "{identifier, app, outcome, trace}"
  ) { parameters throws(Refusal) in .command(.push(try parameters.push())) }

  /// Adds a local notification request.
  public static let addRequest = Method<AddRequestParameters, AddedResult>(
    "requests.add",
    "A local notification; without a trigger it fires at once.",
    takes: ["app", "identifier", "content", "trigger?"],
    answers: "{identifier, app, outcome, trace, nextTriggerDate?}"
  ) { .command(.add(app: $0.app, $0.request)) }

  /// Lists the requests that wait.
  public static let pending = Method<AppParameters, PendingResult>(
    "requests.pending",
    "Local requests that wait for their trigger, soonest first.",
    takes: ["app?"],
    answers: "{requests: [{app, request, since, nextTriggerDate?}]}"
  ) { .query(.pending(app: $0.app)) }

  /// Takes requests back that wait.
  public static let removePending = Method<RemovalParameters, RemovedResult>(
    "requests.removePending",
    "Takes requests back: those named, or all.",
    takes: ["app?", "identifiers?", "all?"],
    answers: "{app?, removed}"
  ) { parameters throws(Refusal) in
    .command(.removePending(app: parameters.app, try parameters.selection()))
  }

  /// Lists the notifications that are on their way into the center.
  public static let waiting = Method<AppParameters, WaitingResult>(
    "notifications.waiting",
    "What has arrived and waits for the summary, its app's answer or its service extension, newest first.",
    takes: ["app?"],
    answers: "{notifications: [{waitsFor, until?, notification}]}"
  ) { .query(.waiting(app: $0.app)) }

  /// Lists the notifications in the center.
  public static let delivered = Method<AppParameters, DeliveredResult>(
    "notifications.delivered",
    "What is in the center, newest first.",
    takes: ["app?"],
    answers: "{notifications: [{app, date, request, presentation, trace}]}"
  ) { .query(.delivered(app: $0.app)) }

  /// Removes notifications as their app would.
  public static let remove = Method<RemovalParameters, RemovedResult>(
    "notifications.remove",
    "The app removes notifications: those named, or all. Nobody is told.",
    takes: ["app?", "identifiers?", "all?"],
    answers: "{app?, removed}"
  ) { parameters throws(Refusal) in
    .command(.removeDelivered(app: parameters.app, try parameters.selection()))
  }

  /// Dismisses notifications as the person would.
  public static let dismiss = Method<DismissParameters, RemovedResult>(
    "notifications.dismiss",
    "The person dismisses notifications; the app is told where its category asks for it.",
    takes: ["app", "identifiers"],
    answers: "{app?, removed}"
  ) { .command(.dismiss($0.keys)) }

  /// Replaces an app's categories (ios-behaviour 1.9).
  public static let setCategories = Method<SetCategoriesParameters, DoneResult>(
    "categories.set",
    "Replaces the whole set of an app's categories.",
    takes: ["app", "categories"],
    answers: "{}"
  ) { .command(.setCategories(app: $0.app, $0.categories)) }

  /// Lists the registered categories.
  public static let categories = Method<AppParameters, CategoriesResult>(
    "categories.list",
    "The registered categories with their actions.",
    takes: ["app?"],
    answers: "{categories: [{identifier, actions, options}]}"
  ) { .query(.categories(app: $0.app)) }

  /// Makes an app known, or changes it.
  public static let registerApp = Method<RegisterAppParameters, DoneResult>(
    "apps.register",
    "Makes an app known, or changes what is known of it.",
    takes: [
      "bundle", "name?", "icon?", "accent?", "categories?", "handler?", "launch?", "strings?",
      "capabilities?", "willPresent?", "serviceExtension?", "contentExtensions?", "transportSecurity?",
      "userActivityTypes?", "folder?", "settings?",
    ],
    answers: "{}"
  ) { .command(.registerApp($0.app)) }

  /// Lists the apps on the phone.
  public static let apps = Method<NoParameters, AppsResult>(
    "apps.list",
    "The apps on the phone.",
    answers: "{apps: [{bundle, name, categories, settings, origin}]}"
  ) { _ in .query(.apps) }

  /// Does what the person at the screen would.
  public static let respond = Method<RespondParameters, RespondResult>(
    "respond",
    "Opens a notification (default), dismisses it (dismiss) or presses one of its buttons.",
    takes: ["identifier", "action", "text?", "app?", "authenticated?"],
    answers: "{app, actionIdentifier, userText?, notification, appState, date}"
  ) { .command($0.command) }

  /// Lists responses with what became of them.
  public static let responses = Method<ResponsesParameters, ResponsesResult>(
    "responses.list",
    "The latest responses and what became of them, newest first.",
    takes: ["app?", "limit?"],
    answers: "{responses: [{response, outcome?}]}"
  ) { parameters throws(Refusal) in .query(try parameters.query()) }

  /// Runs the program of a content extension (ios-behaviour 1.14).
  public static let card = Method<CardRequest, CardResult>(
    "contentExtension.card",
    "What the program of a content extension draws of a notification; runs it.",
    takes: ["app", "identifier", "later", "responses", "columns", "rows"],
    answers: "{card}"
  ) { .query(.card($0)) }

  /// Sets the number on an app's icon.
  public static let setBadge = Method<SetBadgeParameters, DoneResult>(
    "badge.set",
    "Sets the number on the app's icon; 0 removes it.",
    takes: ["app", "badge"],
    answers: "{}"
  ) { .command(.setBadge(app: $0.app, $0.badge)) }

  /// Makes the connection one that is told of every event.
  public static let subscribe = Method<SubscribeParameters, SubscribedResult>(
    "events.subscribe",
    "From now on each event as a line with the method \"event\".",
    takes: ["snapshot?"],
    answers: "{sequence, snapshot?}"
  ) { .subscribe(snapshot: $0.snapshot ?? false) }

  /// Makes the connection an app.
  public static let connectApp = Method<ConnectAppParameters, ConnectedResult>(
    "app.connect",
    "This connection is the app from now on: the center calls the methods of an app on it.",
    takes: ["bundle", "name?"],
    answers: "{bundle, name}"
  ) { parameters throws(Refusal) in try parameters.call() }

  /// Says what the running center is and has.
  public static let status = Method<NoParameters, CenterStatus>(
    "center.status",
    "The running center in a few figures.",
    answers: "{version, processIdentifier, startedAt, socket, store, apps, pending, delivered, nextDeadline?}"
  ) { _ in .query(.status) }

  /// In the order of the documentation.
  public static let all: [MethodEntry] = [
    MethodEntry(push),
    MethodEntry(addRequest), MethodEntry(pending), MethodEntry(removePending),
    MethodEntry(waiting), MethodEntry(delivered), MethodEntry(remove), MethodEntry(dismiss),
    MethodEntry(setCategories), MethodEntry(categories),
    MethodEntry(registerApp), MethodEntry(apps), MethodEntry(conditions), MethodEntry(setAppState),
    MethodEntry(reinstall),
    MethodEntry(respond), MethodEntry(responses), MethodEntry(card),
    MethodEntry(badge), MethodEntry(setBadge),
    MethodEntry(settings), MethodEntry(setSettings), MethodEntry(openSettings),
    MethodEntry(requestAuthorization), MethodEntry(answerAuthorization), MethodEntry(registerRemote),
    MethodEntry(device), MethodEntry(setDevice),
    MethodEntry(clock), MethodEntry(setClock), MethodEntry(advanceClock),
    MethodEntry(enterRegion), MethodEntry(leaveRegion),
    MethodEntry(subscribe), MethodEntry(connectApp),
    MethodEntry(status),
  ]
}

/// What the center calls on the connections of subscribers; see `AppCall` for what it calls on those of apps.
public enum ClientMethods {
  /// A notification to subscribers; the parameters are an `Event`.
  public static let event = "event"
}
