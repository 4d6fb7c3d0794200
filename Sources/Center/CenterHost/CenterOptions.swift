public import NotificationModel
public import Platform

/// The options of a center. A path is absolute or relative to the working folder; defaults come from `UserPaths`.
public struct CenterOptions: Sendable {
  /// The path of the database; nil keeps everything in memory.
  public var store: String?
  /// The path of the socket; nil listens on none.
  public var socket: String?
  /// Watched folders: a payload file that is dropped or saved there is pushed.
  public var watch: [String] = []
  /// Folders of app manifests (`*.yaml`), in this order; a later manifest of the same bundle wins.
  public var manifests: [String] = []
  /// A descriptor whose lines are payloads to push; it is closed at the end of the file.
  public var payloadLines: Descriptor?
  /// The options of the local APNs; nil leaves it closed.
  public var apns: APNsOptions?
  /// The app that receives pushes without a bundle identifier.
  public var defaultBundle = "com.example.app"
  /// The program that plays sounds; nil plays none.
  public var sound: Program?
  /// The path of the log; nil writes none.
  public var log: String?
  /// The environment of the process, which programs of apps get too.
  public var environment: [String: String] = [:]
  /// Whether programs are run for apps; without, their responses go only to programs that are connected.
  public var runsPrograms = true

  /// The environment of the apps' programs: they find the center that has started them.
  var programEnvironment: [String: String] {
    var environment = environment
    if let socket { environment["BELLHOP_SOCKET"] = WorkingFolder.absolute(socket) }
    return environment
  }
}

extension CenterOptions {
  /// A center with that store and that socket, and no other door.
  public init(store: String?, socket: String?) {
    self.store = store
    self.socket = socket
  }
}
