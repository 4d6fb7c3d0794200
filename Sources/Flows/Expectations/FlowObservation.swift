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
  public var events: [Observed]
  /// Why the last step was refused; nil if it was not.
  public var refusal: Refusal?
  /// The rows of the screen as text.
  public var screen: String
  /// The notification and the app that the expectations are about.
  public var choice: NotificationChoice
  /// The bundle identifiers of the flow's apps.
  public var apps: [String]

  public init(
    state: CenterState,
    now: Date,
    events: [Observed],
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

  /// An event, and whether the phone was locked when it happened.
  public struct Observed: Sendable {
    public var event: Event
    public var wasLocked: Bool

    public init(_ event: Event, wasLocked: Bool) {
      self.event = event
      self.wasLocked = wasLocked
    }
  }
}

extension FlowObservation {
  /// The notification that arrived last, or the chosen one; nil if none did.
  var arrived: DeliveredNotification? {
    let arrivals = events.lazy.reversed().compactMap(\.event.fact.arrived)
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
    choice.app ?? (apps.count == 1 ? apps.first : events.lazy.reversed().compactMap(\.event.app).first)
  }

  /// Responses of the person that reached an app or a content extension, in order.
  var responses: [ObservedResponse] {
    events.compactMap { observed in
      switch observed.event.fact {
      case .response(.responded(let response)), .response(.contentExtensionAnswered(let response)):
        isChosen(response.notification.key)
          ? ObservedResponse(response: response, wasLocked: observed.wasLocked) : nil
      case .response(.handlerFinished), .request, .notification, .banner, .app, .phone: nil
      }
    }
  }

  /// What came of the last response that was handed over; nil if none was.
  var handler: HandlerOutcome? {
    events.lazy.reversed().compactMap { observed -> HandlerOutcome? in
      guard case .response(.handlerFinished(let outcome)) = observed.event.fact else { return nil }
      return outcome
    }.first { outcome in
      self.state.responses[outcome.response].map { self.isChosen($0.response.notification.key) } ?? true
    }
  }

  /// The reasons of what happened, in order, each once.
  var reasons: [Reason] {
    var reasons: [Reason] = []
    for observed in events {
      let arrived = observed.event.fact.arrived
      if let arrived, !isChosen(arrived.key) { continue }
      for reason in arrived?.trace ?? observed.event.reasons where !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
    return reasons
  }
}

/// A response, and whether the phone was locked at that moment.
struct ObservedResponse {
  var response: Response
  var wasLocked: Bool
}
