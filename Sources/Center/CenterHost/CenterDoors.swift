public import CenterGateway
import CenterRuntime
import FileWatching
import Foundation
import Logging
import NotificationModel
import NotificationWords
import Platform
import SocketTransport
import UnixSignals

/// The doors that the options of a center ask for.
enum CenterDoors {
  /// Opens the doors that the options ask for. The socket and the local APNs listen from now on, so that another
  /// center finds the address in use; requests are answered once the doors run.
  static func open(
    _ options: CenterOptions,
    _ gateway: Gateway,
    _ log: Logger
  ) async throws(StartError) -> (doors: [any Door], apns: String?) {
    let socket = try openSocket(options.socket, gateway)
    var apns: APNsDoor?
    do throws(StartError) {
      if let apns = options.apns, options.store == nil {
        // A center that keeps nothing begins its log anew.
        for path in [apns.log, apns.log + ".1"] { try? FileManager.default.removeItem(atPath: path) }
      }
      if let options = options.apns {
        apns = try await APNsDoor.open(options, socket: socket?.path, gateway, log)
      }
    } catch {
      socket?.shutdown()
      throw error
    }
    var doors = quietDoors(options, gateway, log)
    if let socket { doors.append(SocketDoor(server: socket, gateway: gateway)) }
    if let apns { doors.append(apns) }
    return (doors, apns?.address)
  }

  private static func openSocket(_ path: String?, _ gateway: Gateway) throws(StartError) -> SocketServer? {
    guard let path else { return nil }
    let server = SocketServer(path: path, gateway: gateway)
    do throws(SocketError) {
      try server.start()
    } catch {
      throw StartError(error)
    }
    return server
  }

  /// The doors whose opening cannot fail.
  private static func quietDoors(
    _ options: CenterOptions,
    _ gateway: Gateway,
    _ log: Logger
  ) -> [any Door] {
    var doors: [any Door] = []
    for path in options.watch {
      doors.append(FolderDoor(path: path, defaultBundle: options.defaultBundle, gateway: gateway, log: log))
    }
    for folder in options.manifests {
      doors.append(ManifestDoor(folder: folder, gateway: gateway, log: log))
    }
    if let descriptor = options.payloadLines {
      doors.append(
        PayloadPipe(descriptor: descriptor, gateway: gateway, defaultBundle: options.defaultBundle)
      )
    }
    return doors
  }
}

private struct SocketDoor: Door {
  let server: SocketServer
  let gateway: Gateway

  func run() async {
    do {
      try await server.run()
    } catch {
      _ = await gateway.submit(
        .reportInput(source: server.path, Refusal(.center(.socketClosed(error: "\(error)"))))
      )
    }
  }

  /// The requests in flight are answered first, so the task is not cancelled.
  func close(_ task: Task<Void, Never>) { server.shutdown() }
}

private struct FolderDoor: Door {
  let path: String
  let defaultBundle: String
  let gateway: Gateway
  let log: Logger

  func run() async {
    do {
      try await WatchedFolder(path: path, defaultBundle: defaultBundle).run(gateway: gateway) { report in
        switch report {
        case .watching: log.info("watching \(path)")
        case .lost: await refuse(Refusal(.center(.folderGone)), from: path)
        case .file(let file, .failure(let refusal)): await refuse(refusal, from: file)
        case .file(let file, .success(let decision)):
          log.info("\(file): \(decision.identifier) \(decision.outcome.rawValue)")
        }
      }
    } catch {
      await refuse(Refusal(.center(.folderNotWatched(error: "\(error)"))), from: path)
    }
  }

  /// Reports what could not be pushed to the screen and the log.
  private func refuse(_ refusal: Refusal, from source: String) async {
    _ = await gateway.submit(.reportInput(source: source, refusal))
  }
}

/// A center without a screen.
public enum CenterService {
  /// Runs until SIGTERM, SIGINT or SIGHUP, unless the process was started to ignore that signal, and shuts down in
  /// order. `announce` is called with messages for the user once the doors are open, and then `ready`. Returns the
  /// exit status.
  public static func serve(
    _ options: CenterOptions,
    ready: @Sendable () -> Void = {},
    announce: @Sendable (StartupMessage) -> Void
  ) async throws(StartError) -> Int32 {
    let signals = await UnixSignalsSequence(trapping: TerminationSignals.heeded)
    let running = try await RunningCenter.start(options)
    for note in running.notes { announce(note) }
    let greeting =
      "bellhop serves on \(options.socket ?? "no socket"), store \(options.store ?? ":memory:"), process \(getpid())"
    announce(StartupMessage(.note, greeting))
    if let apns = await running.center.address.apns {
      announce(StartupMessage(.note, "APNs for providers: \(apns)"))
    }
    ready()
    let signal = await signals.first { _ in true }
    await running.shutDown()
    return TerminationSignals.exitStatus(after: signal)
  }
}
