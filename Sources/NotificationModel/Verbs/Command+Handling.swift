extension Command {
  /// How a center handles a command besides deciding on it.
  public enum Handling: Hashable, Sendable {
    /// Nothing: the decision is the answer.
    case decided
    /// The person answers, maybe much later (ios-behaviour 3.12). Other commands do not wait for it.
    case waitsForPerson(app: String)
    /// The phone's clock is turned, in as many steps as it takes, each at the machine's time of its turn.
    case turnsClock(ClockChange)
    /// The files that the content names are taken into the attachment store first (ios-behaviour 3.17).
    case takesInFiles(of: Request, app: String, fetches: Bool)
    /// The content extension that draws the notification is asked first, if it is a program (ios-behaviour 1.14).
    case asksContentExtension
  }

  /// The handling of the command; the center and the doors use it.
  public var handling: Handling {
    switch self {
    case .requestAuthorization(let app, _): .waitsForPerson(app: app)
    case .setClock(let change): .turnsClock(change)
    case .add(let app, let request, let fetches):
      request.content.hasFiles ? .takesInFiles(of: request, app: app, fetches: fetches) : .decided
    case .respond: .asksContentExtension
    case .registerApp, .setCategories, .push, .pushFromProvider, .removePending, .removeDelivered, .dismiss,
      .flickBanner,
      .pinBanner,
      .setBadge, .setDevice, .setSettings, .answerPrompt, .setAppState, .answerPresentation, .finishExtension,
      .registerForRemoteNotifications, .reinstall, .reset, .openAppSettings, .crossRegion, .finishHandling,
      .reportInput, .finishPush, .connectProgram, .endProgram, .mute,
      .unregisterForRemoteNotifications,
      .passTime:
      .decided
    }
  }

  /// Whether the answer is the person's, which may come much later.
  public var waitsForPerson: Bool {
    if case .waitsForPerson = handling { true } else { false }
  }

  /// Whether it turns the phone's clock, which may take long: all that is due on the way happens.
  public var turnsClock: Bool {
    if case .turnsClock = handling { true } else { false }
  }
}

extension Content {
  /// Whether it names attachments or pictures of people, which are taken into the attachment store.
  fileprivate var hasFiles: Bool { !attachments.isEmpty || communication != nil }
}
