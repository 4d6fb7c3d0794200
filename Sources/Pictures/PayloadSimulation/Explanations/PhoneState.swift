public import NotificationModel

/// A situation in which a push can reach the phone: how the app and the phone are set, and what happened before.
public struct PhoneState: Sendable {
  /// The name by which it is chosen and printed, in a few words: `sound off`.
  public var name: String
  /// A sentence about the situation.
  public var summary: String
  /// Whether the app is registered.
  public var isRegistered: Bool
  /// What is different about the app; it starts from the app as it is set.
  public var change: @Sendable (inout App) -> Void
  /// What happens before the push arrives, in this order, once the app is registered.
  public var before: @Sendable (App) -> [Command]
  /// What the app answers when it is in the foreground and asked; nil means the answer of its manifest, or none if the
  /// manifest has no answer.
  public var answer: PresentationAnswer?
  /// How often the push has arrived before the arrival that is explained.
  public var earlierArrivals = 0
  /// What the person types as a reply to the notification; nil if the person does not reply.
  public var reply: String?

  public init(
    _ name: String,
    _ summary: String,
    isRegistered: Bool = true,
    answer: PresentationAnswer? = nil,
    before: @escaping @Sendable (App) -> [Command] = { _ in [] },
    change: @escaping @Sendable (inout App) -> Void = { _ in }
  ) {
    self.name = name
    self.summary = summary
    self.isRegistered = isRegistered
    self.before = before
    self.answer = answer
    self.change = change
  }

  /// The state of a picture: what arrives on that phone, and what the person does with it.
  public init(_ state: PicturedState) {
    guard state != .standard else {
      self = PhoneStates.asSet
      return
    }
    self.init(
      state.title,
      state.sentence,
      before: { _ in [.setDevice(state.settings)] },
      change: { $0 = state.changed($0) }
    )
    earlierArrivals = state.repetitions - 1
    reply = state.reply
  }

  /// A state of an app that may notify at all, with something of its settings turned: in the settings of a denied app
  /// a switch says nothing.
  static func settings(
    _ name: String,
    _ summary: String,
    _ turn: @escaping @Sendable (inout Settings) -> Void
  ) -> PhoneState {
    PhoneState(
      name,
      summary,
      change: { app in
        app.settings.authorization = .authorized
        turn(&app.settings)
      }
    )
  }

  /// A state of the phone around an app that may notify.
  static func phone(
    _ name: String,
    _ summary: String,
    settings turn: @escaping @Sendable (inout Settings) -> Void = { _ in },
    _ before: @escaping @Sendable (App) -> [Command]
  ) -> PhoneState {
    var state = settings(name, summary, turn)
    state.before = before
    return state
  }

  /// The app is seen, and answers that.
  static func foreground(_ name: String, _ summary: String, _ answer: PresentationAnswer) -> PhoneState {
    var state = phone(name, summary) { [.setAppState(app: $0.bundle, .foreground)] }
    state.answer = answer
    return state
  }
}
