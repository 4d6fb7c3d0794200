import HashTreeCollections
import NotificationModel

extension Draft {
  mutating func respond(
    to identifier: String,
    of bundle: String?,
    with typed: String,
    text: String?
  ) throws(Refusal) -> Answer {
    try check(identifier, of: bundle, typed, text)
    let notification = try find(identifier, of: bundle)
    let category = state.category(of: notification)
    // An app's own action of that name comes before the short form of a system's.
    let isOwn = category?.offeredAction(typed) != nil
    let action = isOwn ? typed : SystemAction.identifier(typed: typed)
    if action == SystemAction.dismissIdentifier {
      guard text == nil else { throw Self.textNotExpected("Dismissing") }
      return dismissAsked(notification)
    }
    let reasons = try check(action, of: category, on: notification, text: text)
    let response = answer(notification, action: action, text: text, because: reasons)
    endBanner(of: notification.key)
    let reason = Reason(.met, "action", "the person answered it, so it leaves the list")
    let identifier = notification.key.identifier
    record(.deliveredRemoved([identifier], .answered), of: notification.app, because: [reason])
    settleBanners()
    return .responded(response)
  }

  private func check(_ identifier: String, of bundle: String?, _ action: String, _ text: String?)
    throws(Refusal)
  {
    if let bundle { try Check.bundle(bundle) }
    try Check.name(identifier, "The identifier", at: "identifier")
    try Check.name(action, "The action", at: "action")
    try Check.reply(text)
  }

  /// A notification in the list, or the one on the banner.
  private func find(_ identifier: String, of bundle: String?) throws(Refusal) -> DeliveredNotification {
    let apps = bundle.map { [$0] } ?? state.delivered.matching(identifier).map(\.app) + unlistedApps
    let found = Set(apps).compactMap { shown(NotificationKey(app: $0, identifier: identifier)) }
    guard let first = found.first else {
      throw Refusal(
        .unknownNotification,
        "There is no delivered notification \"\(identifier)\"\(bundle.map { " of \($0)" } ?? "").",
        path: "identifier",
        hint: "bellhop list delivered shows what is there."
      )
    }
    guard found.count == 1 else {
      let apps = found.map(\.app).sorted().joined(separator: ", ")
      throw Refusal(
        .ambiguousIdentifier,
        "Several apps have a notification \"\(identifier)\": \(apps).",
        path: "app",
        hint: "Say which app is meant."
      )
    }
    return first
  }

  /// The app whose notification may be on the banner alone.
  private var unlistedApps: [String] { [state.banner?.app].compactMap(\.self) }

  /// Whether the action is there and the text fits it; gives the reasons of what follows (user-notifications,
  /// 3.3).
  private func check(
    _ action: String,
    of category: Category?,
    on notification: DeliveredNotification,
    text: String?
  ) throws(Refusal) -> [Reason] {
    if action == SystemAction.defaultIdentifier {
      guard text == nil else { throw Self.textNotExpected("The default action") }
      return [Reason(.met, "action", "opened: \(Self.comesToTheForeground)")]
    }
    guard let found = category?.offeredAction(action) else {
      throw Self.unknownAction(action, in: category, of: notification.request.content)
    }
    switch (found.textInput, text) {
    case (nil, .some): throw Self.textNotExpected("The action \"\(action)\"")
    case (.some, nil), (.some, ""):
      throw Refusal(
        .textRequired,
        "The action \"\(action)\" needs a text; nothing is sent without one.",
        path: "text"
      )
    default: return [Reason(.met, "action", Self.spoken(found))]
    }
  }

  private static let comesToTheForeground =
    "on a phone the app would come to the foreground; app states are not simulated yet"

  private static func spoken(_ action: Action) -> String {
    let what = "\"\(action.title)\"\(action.options.contains(.destructive) ? ", destructive" : "")"
    if action.options.contains(.foreground) { return "\(what): \(comesToTheForeground)" }
    if action.options.contains(.authenticationRequired) {
      return "\(what): handled in the background; needs an unlocked phone, which it is"
    }
    return "\(what): handled in the background"
  }

  private static func textNotExpected(_ what: String) -> Refusal {
    Refusal(.textNotExpected, "\(what) takes no text.", path: "text")
  }

  private static func unknownAction(
    _ action: String,
    in category: Category?,
    of content: Content
  ) -> Refusal {
    let known = ["default", "dismiss"] + (category?.offered.map(\.identifier) ?? [])
    let place =
      category.map { "The category \"\($0.identifier)\"" }
      ?? (content.categoryIdentifier.isEmpty
        ? "The notification has no category and so"
        : "\"\(content.categoryIdentifier)\" is not registered and so")
    return Refusal(
      .unknownAction,
      "\(place) has no action \"\(action)\".",
      path: "action",
      hint: "There are: \(known.joined(separator: ", "))."
    )
  }

  /// Records the response; who is told of it is not the engine's business.
  mutating func answer(
    _ notification: DeliveredNotification,
    action: String,
    text: String?,
    because reasons: [Reason]
  ) -> Response {
    let response = Response(
      app: notification.app,
      actionIdentifier: action,
      userText: text,
      notification: notification,
      appState: appState(notification.app),
      date: now,
      sequence: nextSequence
    )
    record(.responded(response), of: notification.app, because: reasons)
    return response
  }

  mutating func finishHandling(_ outcome: HandlerOutcome) -> Answer {
    let app = state.responses[outcome.response]?.response.app
    let text = app == nil ? "of a response that nobody remembers" : "the app's program is done with it"
    record(.handlerFinished(outcome), of: app, because: [Reason(app == nil ? .odd : .met, "handler", text)])
    return .done
  }
}

extension CenterState {
  func category(of notification: DeliveredNotification) -> Category? {
    app(notification.app).category(notification.request.content.categoryIdentifier)
  }
}

extension Category {
  /// The actions that get a button where there is room.
  fileprivate var offered: some Collection<Action> { actions.prefix(Category.mostActions) }

  fileprivate func offeredAction(_ identifier: String) -> Action? {
    offered.first { $0.identifier == identifier }
  }
}
