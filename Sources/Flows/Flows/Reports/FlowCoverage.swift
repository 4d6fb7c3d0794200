public import NotificationModel
public import NotificationState

/// What flows have reached, and what there is to reach: the actions of the apps, the rules of presentation and the app
/// states.
public struct FlowCoverage: Sendable {
  /// One thing that can be reached, in words, by the subject it belongs to.
  struct Item: Hashable, Comparable, Sendable {
    var subject: Subject
    var name: String

    static func < (left: Item, right: Item) -> Bool {
      (left.subject.rawValue, left.name) < (right.subject.rawValue, right.name)
    }
  }

  /// What items are about.
  enum Subject: String, CaseIterable, CodingKey, Sendable {
    case action = "actions"
    case rule = "presentation rules"
    case state = "app states"
  }

  var known: Set<Item> = []
  var reached: Set<Item> = []

  /// The coverage before the first step: nothing is reached.
  public init() {
    known = Set(Reason.Rule.Name.presentation.map { Item(subject: .rule, name: $0.rawValue) })
    known.formUnion(AppState.allCases.map { Item(subject: .state, name: $0.rawValue) })
  }

  /// Adds what an event has reached. `state` is the one after the event, `before` the one before the push that has
  /// caused it, which may have woken the app.
  public mutating func note(_ event: Event, in state: CenterState, before: CenterState) {
    for reason in event.fact.arrived?.trace ?? event.reasons { reach(.rule, reason.rule.name) }
    if let arrived = event.fact.arrived { reach(.state, state.condition(arrived.app).state.rawValue) }
    switch event.fact {
    case .app(.registered(let app)): know(app)
    case .response(.responded(let response)), .response(.contentExtensionAnswered(let response)):
      reach(
        .action,
        Self.name(
          response.app,
          response.notification.request.content.categoryIdentifier,
          response.actionIdentifier
        )
      )
    case .app(.woken), .app(.voIPPushReceived), .app(.pushDeferred), .app(.pushLost):
      if let app = event.app { reach(.state, before.condition(app).state.rawValue) }
    case .app, .response, .request, .notification, .activity, .banner, .phone: break
    }
  }

  /// Adds what other flows have reached.
  mutating func merge(_ other: FlowCoverage) {
    known.formUnion(other.known)
    reached.formUnion(other.reached)
  }

  /// Items that nobody knows of are not counted, such as actions of an app without a manifest.
  private mutating func reach(_ subject: Subject, _ name: String) {
    reached.insert(Item(subject: subject, name: name))
  }

  private mutating func know(_ app: App) {
    for category in app.categories {
      var actions = category.actions.map(\.identifier) + [SystemAction.defaultIdentifier]
      if category.options.contains(.customDismissAction) { actions.append(SystemAction.dismissIdentifier) }
      for action in actions {
        known.insert(Item(subject: .action, name: Self.name(app.bundle, category.identifier, action)))
      }
    }
  }

  private static func name(_ app: String, _ category: String, _ action: String) -> String {
    "\(app) \(category) \(SystemAction.short(action))"
  }
}

// MARK: Reporting

extension FlowCoverage {
  /// How much of each subject is reached, and what never.
  public var text: String {
    Subject.allCases.map { subject in
      let items = known.filter { $0.subject == subject }
      let missing = items.subtracting(reached).sorted()
      let count = "\(items.count - missing.count) of \(items.count) \(subject.rawValue) reached\n"
      return count + missing.map { "  never: \($0.name)\n" }.joined()
    }.joined()
  }
}
