import NotificationModel
import NotificationWords

/// The result of a method that the center answers.
public protocol MethodOutput: Codable, Sendable {
  /// The result as one of this type; nil if it is the result of another method.
  static func from(_ result: any MethodOutput) -> Self?
}

extension MethodOutput {
  /// The result if it is of this type; nil if it is another one.
  public static func from(_ result: any MethodOutput) -> Self? { result as? Self }
}

extension Answer {
  /// The result that a client on the socket gets; nil if no method is answered so. Throws if the answer says no.
  func result() throws(Refusal) -> (any MethodOutput)? {
    switch self {
    case .done: DoneResult()
    case .pushed(let decision): decision
    case .added(let decision, let date): AddedResult(decision, nextTriggerDate: date)
    case .removed(let keys): RemovedResult(keys)
    case .responded(let response): RespondResult.responded(response)
    case .apps(let apps): AppsResult(apps: apps)
    case .categories(let categories): CategoriesResult(categories: categories)
    case .pending(let requests): PendingResult(requests: requests)
    case .waiting(let notifications): WaitingResult(notifications: notifications)
    case .activities(let activities): ActivitiesResult(activities: activities)
    case .delivered(let notifications, let next): DeliveredResult(notifications: notifications, next: next)
    case .responses(let responses): ResponsesResult(responses: responses)
    case .status(let status): status
    case .device(let device): device
    case .card(let card): CardResult(card: card)
    case .attachmentPart(let part): part
    case .clock(let clock, let now, rest: _): ClockResult(clock: clock, now: now)
    case .badge(let app, let badge): BadgeResult(app: app, badge: badge)
    case .settings(let app, let condition, let device): SettingsResult(app, condition, on: device)
    case .pushedByProvider(let answer): answer
    case .conditions(let conditions): ConditionsResult(conditions: conditions)
    case .authorization(let granted): AuthorizationResult(granted: granted)
    case .registered(let token): TokenResult(token: token)
    case .notRegistered(let why): throw Refusal(.notPermitted, why.sentence)
    }
  }
}

extension CenterStatus: MethodOutput {}
extension Decision: MethodOutput {}
extension Device: MethodOutput {}
extension ProviderPushAnswer: MethodOutput {}
extension SettingsResult: MethodOutput {}
