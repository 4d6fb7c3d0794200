package import FoundationEssentials
package import NotificationModel
import NotificationWords

/// The phone of an app, as the framework reaches it: a center in another process, or one within a test.
package struct AppPhone: Sendable {
  /// The bundle identifier of the app.
  package var bundle: String
  /// Changes the phone, or says why nothing has changed.
  package var submit: @Sendable (Command) async -> Result<Answer, Refusal>
  /// Does the same with what the person has to answer, and says as soon as later commands cannot overtake it.
  package var ask:
    @Sendable (Command, _ isAsked: @escaping @Sendable () -> Void) async -> Result<Answer, Refusal>
  /// Asks the phone.
  package var fetch: @Sendable (Query) async -> Result<Answer, Refusal>
  /// What the phone's clock shows, and where; read without waiting, so it may lag by a moment.
  package var clock: @Sendable () -> (date: Date, zone: TimeZone)
  /// Tells the phone that the app has finished launching: what the app is called with comes from then on.
  package var finishLaunching: @Sendable () async -> Void = {}

  package init(
    bundle: String,
    submit: @escaping @Sendable (Command) async -> Result<Answer, Refusal>,
    ask: @escaping @Sendable (Command, @escaping @Sendable () -> Void) async -> Result<Answer, Refusal>,
    fetch: @escaping @Sendable (Query) async -> Result<Answer, Refusal>,
    clock: @escaping @Sendable () -> (date: Date, zone: TimeZone)
  ) {
    (self.bundle, self.submit, self.ask, self.fetch, self.clock) = (bundle, submit, ask, fetch, clock)
  }

  /// No phone: each call is refused.
  package static func missing(_ cause: Refusal.ConnectionCause) -> AppPhone {
    let refusal = Refusal(.connection(cause))
    return AppPhone(
      bundle: "",
      submit: { _ in .failure(refusal) },
      ask: { _, _ in .failure(refusal) },
      fetch: { _ in .failure(refusal) },
      clock: { (Date(), .current) }
    )
  }
}
