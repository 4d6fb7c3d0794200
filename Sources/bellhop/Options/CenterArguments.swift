import APNsTransport
import ArgumentParser
import CenterRuntime
import ControlProtocol
import Foundation
import JSON
import NotificationModel

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
      "Take pushes from providers as APNs does, over HTTP/2 at this port ('bellhop apns' tells how).",
      valueName: "[host:]port"
    ),
    transform: Self.address
  )
  var apns: APNsAddress?

  @Option(
    help: ArgumentHelp(
      "A .p8 file (AuthKey_….p8) whose provider tokens are taken, besides our own; may be repeated.",
      valueName: "file"
    ),
    completion: .file(extensions: ["p8"])
  )
  var apnsKey: [String] = []

  @Flag(help: "Say nothing but errors: no notes, no warnings, no greeting.")
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
  func options(of person: UserEnvironment, payloadLines: Int32?, sound: Program?) -> CenterOptions {
    CenterOptions(
      store: person.store(store),
      socket: person.socket(socket),
      watch: person.watch(watch),
      manifests: [person.appsFolder] + apps,
      payloadLines: payloadLines,
      apns: apns.map { APNsOptions(address: $0, folder: person.apnsFolder, keyFiles: apnsKey) },
      defaultBundle: MethodTable.defaultBundle,
      sound: sound,
      log: person.log,
      environment: person.environment
    )
  }

  private static func address(_ text: String) throws -> APNsAddress {
    do throws(APNsError) {
      return try APNsAddress(text)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
