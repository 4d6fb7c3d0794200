public import NotificationModel
import NotificationWords

/// What happens, as it happens.
public struct EventMethods: MethodGroup {
  public let subscribe = Method<SubscribeParameters, SubscribedResult>(
    "events.subscribe",
    "From now on each event as a line with the method \"event\".",
    connection: { parameters throws(Refusal) in try parameters.call() }
  )
}

/// What a connection may do.
public struct ConnectionMethods: MethodGroup {
  public let becomeReadOnly = Method<NoParameters, DoneResult>(
    "connection.becomeReadOnly",
    "From now on this connection changes nothing: what would is refused. Comes before events.subscribe.",
    connection: { _ in .becomeReadOnly }
  )

  public let heartbeat = Method<NoParameters, DoneResult>(
    "connection.heartbeat",
    "From now on the center sends a line with the method \"heartbeat\" every few seconds, so silence means that it is stuck.",
    connection: { _ in .heartbeat }
  )
}

/// A program that stands for an app.
public struct AppConnectionMethods: MethodGroup {
  public let connect = Method<ConnectAppParameters, ConnectedResult>(
    "app.connect",
    "This connection is the app from now on: the center calls the methods of an app on it.",
    connection: { parameters throws(Refusal) in try parameters.call() }
  )
}

/// The running center.
public struct CenterMethods: MethodGroup {
  public let status = Method<NoParameters, CenterStatus>(
    "center.status",
    "The running center in a few figures.",
    query: { _ in .status }
  )

  public let reset = Method<NoParameters, DoneResult>(
    "center.reset",
    "Installs each app again with its manifest's settings, and sets the phone and its clock as they were at first.",
    command: { _ in .reset }
  )
}

/// Parameters of `events.subscribe`.
public struct SubscribeParameters: MethodParameters, Hashable {
  /// Whether the answer has everything as it is now.
  var snapshot: Bool?
  /// The name of the screen that watches, for the others that do; a program that is no screen leaves it out.
  var viewer: String?

  static let example = SubscribeParameters(snapshot: true, viewer: "anna@laptop")

  /// The parameters of a subscription; without any only the events to come are sent.
  public init(snapshot: Bool? = nil, viewer: String? = nil) {
    self.snapshot = snapshot
    self.viewer = viewer
  }

  func call() throws(Refusal) -> Call {
    if let viewer, !Viewer.isName(viewer) {
      throw Refusal(.parameter(.viewerName(characters: viewer.count, bytes: viewer.utf8.count)))
    }
    return .subscribe(snapshot: snapshot ?? false, viewer: viewer)
  }
}

/// Result of `events.subscribe`; the events follow with the next sequence numbers.
public struct SubscribedResult: Codable, Equatable, Sendable {
  /// The last event before those that follow.
  public var sequence: Int
  /// Everything as it was after that event; nil when it was not asked for.
  public var snapshot: CenterSnapshot?

  /// The number of the last event, and the snapshot if it was asked for.
  public init(sequence: Int, snapshot: CenterSnapshot?) {
    self.sequence = sequence
    self.snapshot = snapshot
  }
}

/// Parameters of `app.connect`.
public struct ConnectAppParameters: MethodParameters, Hashable {
  /// The bundle identifier of the app that the program stands for; not empty.
  var bundle: String
  /// What the trace calls the program; its process identifier if there is none.
  var name: String?

  /// The app that the program stands for, and the name of the program.
  public init(bundle: String, name: String? = nil) {
    (self.bundle, self.name) = (bundle, name)
  }

  static let example = ConnectAppParameters(bundle: "com.example.dely", name: "demo")

  func call() throws(Refusal) -> Call {
    guard !bundle.isEmpty else {
      throw Refusal(.input(.empty(.bundleIdentifier)), at: "bundle")
    }
    return .connectApp(bundle: bundle, name: name.flatMap { $0.isEmpty ? nil : $0 })
  }
}

/// Result of `app.connect`.
public struct ConnectedResult: Codable, Hashable, Sendable {
  /// The app that the connection stands for.
  var bundle: String
  /// What the trace calls the program.
  var name: String

  /// The result for the app that the connection stands for.
  public init(bundle: String, name: String) {
    self.bundle = bundle
    self.name = name
  }
}
