public import NotificationModel

extension App {
  /// An app with two categories: one with buttons, a destructive one and a reply among them, that hears of
  /// its dismissal, and one without anything.
  public static let dely = App(bundle: "com.example.dely", name: "Dely", origin: .manifest).with { app in
    var accept = Action(identifier: "accept", title: "Accept")
    accept.options = [.foreground]
    var decline = Action(identifier: "decline", title: "Decline")
    decline.options = [.destructive]
    var reply = Action(identifier: "reply", title: "Reply")
    reply.textInput = Action.TextInput(buttonTitle: "Send")
    var invite = Category(identifier: "invite", actions: [accept, decline, reply])
    invite.options = [.customDismissAction]
    app.categories = [invite, Category(identifier: "quiet", actions: [])]
  }

  /// Another one, without categories.
  public static let weather = App(bundle: "com.example.weather", name: "Weather", origin: .manifest)

  /// The same app, changed.
  public func with(_ change: (inout App) -> Void) -> App {
    var app = self
    change(&app)
    return app
  }

  /// The same app with other settings.
  public func allowed(_ change: (inout Settings) -> Void) -> App {
    with { change(&$0.settings) }
  }
}

extension Push {
  /// A push with a title and the default sound.
  public static func note(
    _ collapseIdentifier: String? = nil,
    to topic: String = App.dely.bundle,
    _ change: (inout Push) -> Void = { _ in }
  ) -> Push {
    var push = Push(topic: topic, content: Content(title: "Hello", sound: .standard), hasAlert: true)
    push.collapseIdentifier = collapseIdentifier
    change(&push)
    return push
  }

  /// A push that carries a badge and nothing else.
  public static func badge(_ badge: Int, to topic: String = App.dely.bundle) -> Push {
    Push(topic: topic, content: Content(badge: badge), hasAlert: false)
  }
}

extension Request {
  /// A local request with a title, which fires at once or in so many seconds.
  public static func note(
    _ identifier: String,
    in seconds: Double? = nil,
    repeats: Bool = false,
    _ change: (inout Content) -> Void = { _ in }
  ) -> Request {
    var content = Content(title: "Reminder")
    change(&content)
    let trigger = seconds.map { Trigger.timeInterval($0, repeats: repeats) }
    return Request(identifier: identifier, content: content, trigger: trigger)
  }
}
