import CenterGateway
import Foundation
import Logging
import NotificationModel
import NotificationWords
import Synchronization

/// The door for providers: the program that speaks to them, started again when it ends by itself.
final class APNsDoor: Door {
  /// The address at which providers reach the door.
  let address: String
  private let options: APNsOptions
  private let socket: String
  private let gateway: Gateway
  private let log: Logger
  private let state: Mutex<State>

  private struct State {
    var child: APNsChild
    var isOver = false
  }

  /// Seconds between the end of the program and its next start; the pause doubles up to the longest one.
  private static let shortestPause = 0.5
  private static let longestPause = 30.0
  /// Seconds after which a program that ran is no longer taken for one that cannot run.
  private static let settled = 60.0

  /// Starts the program; providers can connect from here on. The center's socket has to listen already.
  static func open(
    _ options: APNsOptions,
    socket: String?,
    _ gateway: Gateway,
    _ log: Logger
  ) async throws(StartError) -> APNsDoor {
    guard let socket else {
      throw StartError("The door for providers needs the center's socket.", exitCode: .usage)
    }
    let child = try await APNsChild.start(options, socket: socket, log)
    return APNsDoor(child, options, socket, gateway, log)
  }

  private init(
    _ child: APNsChild,
    _ options: APNsOptions,
    _ socket: String,
    _ gateway: Gateway,
    _ log: Logger
  ) {
    address = child.address
    state = Mutex(State(child: child))
    // Providers find the door where it was, also when the system had chosen the port.
    var options = options
    options.address = child.address
    self.options = options
    self.socket = socket
    self.gateway = gateway
    self.log = log
  }

  func run() async {
    let subscription = await gateway.subscribe(nil)
    let followed = Task { [path = options.log] in
      var follower = StoredPushFollower(log: path, subscription.state)
      for await update in subscription.updates { follower.follow(update.events) }
    }
    await keepOpen()
    followed.cancel()
    subscription.end()
    await state.withLock(\.child).waitUntilEnded()
  }

  func close(_ task: Task<Void, Never>) {
    state.withLock { state in
      state.isOver = true
      state.child.shutDown()
    }
    task.cancel()
  }

  private func keepOpen() async {
    var pause = Self.shortestPause
    var started = ContinuousClock.now
    while true {
      await state.withLock(\.child).waitUntilEnded()
      guard !state.withLock(\.isOver) else { return }
      await report(.providerDoorEnded)
      if ContinuousClock.now - started > .seconds(Self.settled) { pause = Self.shortestPause }
      repeat {
        do { try await Task.sleep(for: .seconds(pause)) } catch { return }
        pause = min(2 * pause, Self.longestPause)
        started = .now
      } while await !startAgain()
    }
  }

  /// Whether the program runs again, or the center is about to end.
  private func startAgain() async -> Bool {
    do throws(StartError) {
      let child = try await APNsChild.start(options, socket: socket, log)
      state.withLock { state in
        state.child = child
        if state.isOver { child.shutDown() }
      }
      return true
    } catch {
      // A center that ends does not wait for the program, which is no failure of the program.
      guard !state.withLock(\.isOver) else { return true }
      await report(.providerDoorNotOpened(error: error.message))
      return false
    }
  }

  private func report(_ cause: Refusal.CenterCause) async {
    _ = await gateway.submit(.reportInput(source: "APNs", Refusal(.center(cause))))
  }
}

/// How the door for providers is to be opened.
public struct APNsOptions: Hashable, Sendable {
  /// Where the door listens, as the person wrote it: `2197`, `host:2197` or `[::1]:2197`.
  var address: String
  /// The folder of the certificate and the key; made if it does not exist.
  var folder: String
  /// The paths of further `.p8` files whose provider tokens are taken.
  var keyFiles: [String]
  /// The program that speaks to providers.
  var program: APNsProgram
  /// The log of all requests.
  public var log: String

  /// The door is closed unless a center is started with such options.
  public init(
    address: String,
    folder: String,
    keyFiles: [String] = [],
    log: String,
    program: APNsProgram
  ) {
    self.address = address
    self.folder = folder
    self.keyFiles = keyFiles
    self.log = log
    self.program = program
  }

  /// The arguments of the program, for a center that listens on `socket`.
  func arguments(socket: String) -> [String] {
    ["serve", "--listen", address, "--folder", folder, "--socket", socket, "--log", log]
      + keyFiles.flatMap { ["--key", $0] }
  }
}
