public import AppProcesses
import CenterStore
import Foundation
import NotificationModel
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

  /// The log.
  public static func log(environment: [String: String]) -> String {
    state(environment) + "/center.log"
  }

  /// The folder of the certificate and the keys of the local APNs.
  public static func apns(environment: [String: String]) -> String {
    state(environment) + "/apns"
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
