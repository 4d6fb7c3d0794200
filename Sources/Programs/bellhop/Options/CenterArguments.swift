import ArgumentParser
import CenterHost
import ControlProtocol
import Foundation
import JSON
import NotificationModel
import Platform

/// The options of a center, with a screen or without.
struct CenterArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The database; ':memory:' keeps nothing.", valueName: "path"),
    completion: .file(extensions: ["sqlite"])
  )
  var store: String?

  @Option(help: ArgumentHelp("The socket to listen on.", valueName: "path"), completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp(
      "A folder whose payload files are pushed when they are dropped in or saved; may be repeated.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var watch: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder of app manifests (*.yaml) besides the usual one; may be repeated.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var apps: [String] = []

  @Option(
    help: ArgumentHelp(
      "Accept pushes from providers as APNs does, over HTTP/2 at this port ('bellhop apns' shows how).",
      valueName: "[host:]port"
    )
  )
  var apns: String?

  @Option(
    help: ArgumentHelp(
      "A further .p8 file (AuthKey_….p8) whose provider tokens are accepted; may be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["p8"])
  )
  var apnsKey: [String] = []

  @Flag(help: "Print errors only: no notes, no warnings, no greeting.")
  var quiet = false

  mutating func validate() throws {
    for folder in apps + watch where !InputFile(name: folder).isFolder {
      throw ValidationError("There is no folder '\(folder)'.")
    }
    if apns == nil, !apnsKey.isEmpty {
      throw ValidationError("--apns-key is for the door that --apns opens. Give its port, too: --apns 2197.")
    }
    for path in [store, socket] where path?.isEmpty == true {
      throw ValidationError("A path is empty.")
    }
  }

  /// - Parameters:
  ///   - payloadLines: an open descriptor whose lines are payloads.
  ///   - sound: the program that lets sounds be heard.
  func options(
    of person: UserEnvironment,
    payloadLines: Descriptor?,
    sound: Program?
  ) throws -> CenterOptions {
    var options = CenterOptions(store: person.store(store), socket: person.socket(socket))
    options.watch = person.watch(watch)
    options.manifests = [person.appsFolder] + apps
    options.payloadLines = payloadLines
    options.apns = try apnsOptions(of: person)
    options.defaultBundle = MethodTable.defaultBundle
    options.sound = sound
    options.log = person.log
    options.environment = person.environment
    return options
  }

  /// Whether the options are the usual ones, so that any running center fits them.
  var isUsual: Bool {
    store == nil && watch.isEmpty && apps.isEmpty && apns == nil && apnsKey.isEmpty
  }

  /// The arguments with which `serve` runs the same center.
  var serveArguments: [String] {
    func option(_ name: String, _ values: [String]) -> [String] { values.flatMap { ["--" + name, $0] } }
    let single = [("store", store), ("socket", socket), ("apns", apns)]
    return single.flatMap { name, value in option(name, [value].compactMap(\.self)) }
      + option("watch", watch) + option("apps", apps) + option("apns-key", apnsKey)
  }

  private func apnsOptions(of person: UserEnvironment) throws -> APNsOptions? {
    guard let apns else { return nil }
    return APNsOptions(
      address: apns,
      folder: person.apnsFolder,
      keyFiles: apnsKey,
      log: UserPaths.requests(store: person.store(store), socket: person.socket(socket)),
      program: try person.apnsProgram()
    )
  }
}
