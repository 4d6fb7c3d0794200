public import AppProcesses
import AttachmentStore
public import CenterRuntime
import CenterStore
import Foundation
public import NotificationModel
import SocketTransport

/// The paths of the user's files, by the XDG Base Directory Specification.
public enum UserPaths {
  /// The socket, unless `BELLHOP_SOCKET` names another.
  public static func socket(environment: [String: String]) -> String {
    SocketPlace.path(environment: environment, user: getuid())
  }

  /// The folder with the records of the programs that run: beside the standard place of the socket, so that all centers
  /// of a user share it and it is gone after a restart of the machine.
  static func runs(environment: [String: String]) -> String {
    let socket = SocketPlace.path(
      environment: environment.filter { $0.key != "BELLHOP_SOCKET" },
      user: getuid()
    )
    return Folder.of(socket) + "/runs"
  }

  /// The database.
  public static func store(environment: [String: String]) -> String {
    state(environment) + "/center.sqlite"
  }

  /// The file with the rows of a store that could not be read.
  public static func damagedRows(of store: String) -> String { CenterStore.damagedRows(of: store) }

  /// The path of the file that a center without a terminal logs to.
  public static func log(environment: [String: String]) -> String {
    state(environment) + "/center.log"
  }

  /// The folder of the certificate and the keys of the local APNs.
  public static func apns(environment: [String: String]) -> String {
    state(environment) + "/apns"
  }

  /// The log of what providers sent to a center: beside its database, `center-requests.jsonl` for `center.sqlite`, or beside
  /// the socket of a center without one.
  public static func requests(store: String?, socket: String?) -> String {
    (store.map(stem) ?? socket ?? "bellhop") + "-requests.jsonl"
  }

  /// What the names of the files beside a database begin with.
  fileprivate static func stem(of store: String) -> String {
    store.hasSuffix(".sqlite") ? String(store.dropLast(".sqlite".count)) : store
  }

  /// The folder of `config.yaml`, `apps/` and `themes/`.
  public static func configuration(environment: [String: String]) -> String {
    folder("XDG_CONFIG_HOME", ".config", environment)
  }

  private static func state(_ environment: [String: String]) -> String {
    folder("XDG_STATE_HOME", ".local/state", environment)
  }

  /// A relative path in the variable is ignored, as the specification demands.
  private static func folder(_ variable: String, _ standard: String, _ environment: [String: String])
    -> String
  {
    if let base = environment[variable], base.hasPrefix("/") { return base + "/bellhop" }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return home + "/" + standard + "/bellhop"
  }
}

extension RunRecords {
  /// Keeps the records in the user's folder for them.
  public convenience init(environment: [String: String]) {
    self.init(folder: UserPaths.runs(environment: environment))
  }
}

extension AttachmentStore {
  /// The files of a center. They are beside the database, in `center-attachments` for `center.sqlite`; without a database
  /// file they are in a temporary folder whose name cannot be guessed.
  init(beside store: String?, environment: [String: String]) {
    self.init(
      folder: (store.map(UserPaths.stem) ?? "\(NSTemporaryDirectory())bellhop-\(UUID().uuidString)")
        + "-attachments",
      fetching: Fetching(certificates: environment["SSL_CERT_FILE"])
    )
  }
}

extension ExtensionSession {
  /// Keeps the attachments in a temporary folder. `environment` is the user's. Of two apps with one bundle identifier the
  /// later one counts.
  public init(apps: [App], environment: [String: String]) {
    self.init(
      apps: apps,
      environment: environment,
      records: RunRecords(environment: environment),
      attachments: AttachmentStore(beside: nil, environment: environment)
    )
  }
}
