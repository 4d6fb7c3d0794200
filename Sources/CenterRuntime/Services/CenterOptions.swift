public import NotificationModel

/// How a center is to run. Every path is absolute or relative to the working folder; defaults come from
/// `UserPaths`.
public struct CenterOptions: Sendable {
  /// The database; nil keeps everything in memory only.
  public var store: String?
  /// nil listens on no socket.
  public var socket: String?
  /// Folders whose payload files are pushed when they are dropped in or saved.
  public var watch: [String]
  /// Folders of app manifests (`*.yaml`), in this order; a later one of the same bundle wins.
  public var manifests: [String]
  /// An open file descriptor whose lines are payloads to push; it is closed at its end.
  public var payloadLines: Int32?
  /// The door for providers; nil leaves it closed.
  public var apns: APNsOptions?
  /// Where pushes without a bundle identifier go.
  public var defaultBundle: String
  /// The program that lets sounds be heard; nil leaves them unheard.
  public var sound: Program?
  /// The log; nil writes none.
  public var log: String?
  public var environment: [String: String]

  public init(
    store: String?,
    socket: String?,
    watch: [String] = [],
    manifests: [String] = [],
    payloadLines: Int32? = nil,
    apns: APNsOptions? = nil,
    defaultBundle: String = "com.example.app",
    sound: Program? = nil,
    log: String? = nil,
    environment: [String: String] = [:]
  ) {
    self.store = store
    self.socket = socket
    self.watch = watch
    self.manifests = manifests
    self.payloadLines = payloadLines
    self.apns = apns
    self.defaultBundle = defaultBundle
    self.sound = sound
    self.log = log
    self.environment = environment
  }
}
