public import FoundationEssentials
import HashTreeCollections
public import NotificationModel
public import NotificationState

/// What is seen of a center when expectations are compared with it.
public struct FlowObservation: Sendable {
  /// Everything as it is.
  public var state: CenterState
  /// What the phone's clock shows.
  public var now: Date
  /// What the steps since the last expectations have caused, in order.
  public var events: [Event]
  /// Why the last step was refused; nil if it was not.
  var refusal: Refusal?
  /// Whether the last step came to nothing or was left hanging; nil if there are no steps.
  public var cameToNothing: Bool?
  /// The rows of the screen as text.
  public var screen: String
  /// The notification and the app that the expectations are about.
  var choice: NotificationChoice
  /// The bundle identifiers of the flow's apps.
  var apps: [String]

  public init(
    state: CenterState,
    now: Date,
    events: [Event],
    refusal: Refusal?,
    screen: String,
    choice: NotificationChoice,
    apps: [String]
  ) {
    self.state = state
    self.now = now
    self.events = events
    self.refusal = refusal
    self.screen = screen
    self.choice = choice
    self.apps = apps
  }
}

extension FlowObservation {
  /// How many bytes of each output of a program are kept in a flow; nothing can be said about one that is longer.
  public static let mostOutput = 8 << 20

  /// The notification that arrived last, or the chosen one; nil if none did.
  var arrived: DeliveredNotification? {
    let arrivals = events.lazy.reversed().compactMap(\.fact.arrived)
    return arrivals.first { isChosen($0.key) } ?? chosenInList
  }

  private var chosenInList: DeliveredNotification? {
    guard let identifier = choice.identifier else { return nil }
    return state.delivered.matching(identifier).first { isChosen($0.key) }
  }

  /// Whether expectations are about the notification of that key.
  func isChosen(_ key: NotificationKey) -> Bool {
    (choice.identifier ?? key.identifier) == key.identifier && (choice.app ?? key.app) == key.app
  }

  /// The app that expectations are about: the named one, the only one of the flow, or the one of the last event.
  var app: String? {
    choice.app ?? (apps.count == 1 ? apps.first : events.lazy.reversed().compactMap(\.app).first)
  }

  /// Responses of the person that reached an app or a content extension, in order.
  var responses: [Response] {
    events.compactMap { event in
      switch event.fact {
      case .response(.responded(let response)), .response(.contentExtensionAnswered(let response)):
        isChosen(response.notification.key) ? response : nil
      case .response(.handlerFinished), .request, .notification, .activity, .banner, .app, .phone: nil
      }
    }
  }

  /// What came of the last response that was handed over; nil if none was.
  var handler: HandlerOutcome? {
    events.lazy.reversed().compactMap { event -> HandlerOutcome? in
      guard case .response(.handlerFinished(let outcome)) = event.fact else { return nil }
      return outcome
    }.first { outcome in
      self.state.responses[outcome.response].map { self.isChosen($0.response.notification.key) } ?? true
    }
  }

  /// The reasons of what happened, in order, each once.
  var reasons: [Reason] {
    var reasons: [Reason] = []
    for event in events {
      let arrived = event.fact.arrived
      if let arrived, !isChosen(arrived.key) { continue }
      for reason in arrived?.trace ?? event.reasons where !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
    return reasons
  }
}
