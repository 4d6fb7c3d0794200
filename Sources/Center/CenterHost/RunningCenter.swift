import AppProcesses
import AttachmentStore
public import CenterGateway
import CenterRuntime
import CenterStore
import FileWatching
import Foundation
import Logging
import NotificationModel
import Platform
import SocketTransport

/// A center with its doors open. `shutDown` closes the doors, answers the requests in flight, ends the handlers
/// and closes the store, in this order.
public final class RunningCenter: Sendable {
  /// The way into the center for its screens and doors.
  public let gateway: Gateway
  /// Messages for the user about the start, such as problems in manifests.
  public let notes: [StartupMessage]
  let center: Center
  private let doors: OpenDoors
  private let sounds: Task<Void, Never>?
  /// Removed at shutdown; nil if the attachments are kept.
  private let temporaryFolder: String?

  private init(
    _ center: Center,
    _ doors: [any Door],
    _ sounds: Task<Void, Never>?,
    notes: [StartupMessage],
    temporaryFolder: String?
  ) {
    self.sounds = sounds
    self.temporaryFolder = temporaryFolder
    self.center = center
    self.notes = notes
    gateway = center.gateway
    self.doors = OpenDoors(doors)
  }

  /// Opens the store and the doors, delivers what fell due while no center was running, registers the apps, and
  /// then answers requests.
  public static func start(_ options: CenterOptions) async throws(StartError) -> RunningCenter {
    let log = FileLog.logger(path: options.log)
    guard let path = options.store else { return try await start(options, NoStorage(), ":memory:", log) }
    let store: CenterStore
    do throws(StoreError) {
      store = try CenterStore(path, program: BellhopVersion.current)
    } catch {
      throw StartError(error)
    }
    return try await start(options, store, store.path, log)
  }

  private static func start(
    _ options: CenterOptions,
    _ store: some StateStorage,
    _ path: String,
    _ log: Logger
  ) async throws(StartError) -> RunningCenter {
    do throws(StartError) {
      return try await open(options, store, path, log)
    } catch {
      store.close()
      FileLog.flush()
      throw error
    }
  }

  private static func open(
    _ options: CenterOptions,
    _ store: some StateStorage,
    _ path: String,
    _ log: Logger
  ) async throws(StartError) -> RunningCenter {
    let attachments = AttachmentStore(beside: options.store, environment: options.environment)
    let records = await endRemains(options, log)
    let center = try openCenter(options, attachments, store, path, records, log)
    let findings = store.takeFindings().map { StartupMessage(.warning, "store: warning: \($0)") }
    let (doors, apns) = try await CenterDoors.open(options, center.gateway, log)
    if let apns { await center.providersReach(it: apns) }
    // Due requests come first: an earlier command would deliver them as if they were due now.
    await center.start()
    let notes = findings + (await register(options.manifests, at: center.gateway))
    for note in notes { log.warning("\(note.text)") }
    log.info(
      "center started, process \(getpid()), store \(path), APNs \(apns ?? "closed")"
    )
    let sounds = await play(options, center, log)
    let temporary = options.store == nil ? attachments.folder : nil
    return RunningCenter(
      center,
      doors,
      sounds,
      notes: notes,
      temporaryFolder: temporary
    )
  }

  /// Ends the programs of centers that were killed. Returns the records for those of this one.
  private static func endRemains(_ options: CenterOptions, _ log: Logger) async -> RunRecords {
    let records = RunRecords(environment: options.environment)
    let count = await DedicatedThread.run { records.endRemains() }
    if count > 0 { log.warning("programs of a center that was killed were ended: \(count)") }
    return records
  }

  private static func openCenter<Store: StateStorage>(
    _ options: CenterOptions,
    _ attachments: AttachmentStore,
    _ store: Store,
    _ path: String,
    _ records: RunRecords,
    _ log: Logger
  ) throws(StartError) -> Center {
    let address = CenterAddress(processIdentifier: Int(getpid()), socket: options.socket, store: path)
    var programs = AppPrograms(environment: options.programEnvironment, records: records)
    programs.areAllowed = options.runsPrograms
    // A push is read, decided and answered on the thread of the sockets.
    let thread = CenterThread(center: SocketExecutor.shared, tasks: SocketExecutor.shared.tasks)
    do throws(Store.Failure) {
      return try Center(
        store: store,
        address: address,
        programs: programs,
        attachments: attachments,
        log: log,
        thread: thread
      )
    } catch {
      throw (error as? StoreError).map { StartError($0) }
        ?? StartError("\(error)", exitCode: .internalFailure)
    }
  }

  private static func play(_ options: CenterOptions, _ center: Center, _ log: Logger) async -> Task<
    Void, Never
  >? {
    guard let program = options.sound else { return nil }
    let player = SoundPlayer(program, environment: options.environment, log)
    await center.play { player.play($0) }
    return Task { await player.run() }
  }

  private static func register(_ folders: [String], at gateway: Gateway) async -> [StartupMessage] {
    var notes: [StartupMessage] = []
    for folder in folders {
      let (apps, problems) = ManifestFolder.read(folder)
      notes += problems
      for app in apps {
        if case .failure(let refusal) = await gateway.submit(.registerApp(app)) {
          notes.append(StartupMessage(.error, "\(app.bundle): error: \(refusal.message)"))
        }
      }
    }
    return notes
  }

  /// Ends the doors and the center; returns when the store is closed.
  public func shutDown() async {
    // The doors answer the requests in flight before they close, and the person may never answer a prompt.
    await center.endWaits()
    await doors.close()
    sounds?.cancel()
    await sounds?.value
    await center.shutDown()
    FileLog.flush()
    if let temporaryFolder { try? FileManager.default.removeItem(atPath: temporaryFolder) }
  }
}
