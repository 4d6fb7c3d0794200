import ArgumentParser
import CenterGateway
import CenterHost
import Foundation
import Glibc
import Platform
import SocketTransport
import SystemPackage

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "serve",
    "Run a center without a screen, until it is interrupted.",
    """
    Handlers run, notifications are kept and everything can be done through the socket. The folder of an isolated \
    center stays when it ends, with the store and the log; remove it when you have read them.
    """,
    examples: [
      "bellhop serve", "bellhop serve --store :memory: --socket /tmp/test.sock --apps apps",
      "bellhop serve --isolated --apps apps", "bellhop serve --isolated --ready-fd 3 3> ready",
    ]
  )

  @OptionGroup var center: CenterArguments

  @Flag(help: "Read payloads from standard input, one per line.")
  var stdin = false

  @Flag(
    help:
      "Keep socket, store and log in a new folder, which is printed, and use nothing of your configuration."
  )
  var isolated = false

  @Flag(help: "Play no sounds, whatever the configuration says.")
  var silent = false

  @Option(
    help: ArgumentHelp(
      "Write the path of the socket, a line, to this open descriptor once requests are answered, and close it.",
      valueName: "number"
    )
  )
  var readyFd: Int32?

  mutating func validate() throws {
    if let readyFd, !ReadyDescriptor.isOpen(readyFd) {
      throw ValidationError(
        "There is no open descriptor \(readyFd), such as '\(max(3, readyFd))> file' makes."
      )
    }
    if isolated, center.store != nil || center.socket != nil {
      throw ValidationError("An isolated center chooses its store and its socket itself.")
    }
  }

  func run() async throws {
    let ready = readyFd.map { ReadyDescriptor($0) }
    let person =
      isolated ? UserEnvironment(environment: ProcessInfo.processInfo.environment) : UserEnvironment.current()
    let isQuiet = center.quiet
    Messages.lines(person.problems.lines(quietly: isQuiet))
    var options = try center.options(
      of: person,
      payloadLines: stdin ? try StandardInput.moveAside(readsKeys: false) : nil,
      sound: silent ? nil : person.soundProgram
    )
    let folder = isolated ? try TemporaryFolder.make("bellhop") : nil
    if let folder {
      (options.socket, options.store) = (folder + "/center.sock", folder + "/center.sqlite")
      (options.log, options.manifests) = (folder + "/center.log", center.apps)
      options.apns?.log = UserPaths.requests(store: options.store, socket: nil)
    }
    do {
      let socket = options.socket
      let status = try await CenterService.serve(options) {
        if let folder { try? StandardOutput.line(folder) }
        if let socket { ready?.write(socket) }
      } announce: {
        Messages.lines([Note($0)].lines(quietly: isQuiet))
      }
      throw ArgumentParser.ExitCode(status)
    } catch let error as StartError {
      // The folder is still empty. After a run it stays, with the store and the log.
      if let folder { try? FileManager.default.removeItem(atPath: folder) }
      throw error
    }
  }
}

struct BridgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "bridge",
    "Pass standard input and output on to a running center, as 'attach' over ssh does.",
    """
    'bellhop attach ssh://host' runs it on the other side. In front of a key in authorized_keys it limits the key to \
    looking on: command="bellhop bridge --read-only" ssh-ed25519 …
    """,
    examples: ["bellhop bridge --read-only /tmp/demo.sock"]
  )

  @Argument(
    help: ArgumentHelp("The center's socket, if it is not the usual one.", valueName: "socket"),
    completion: .file()
  )
  var socket: String?

  @Flag(help: "Let nothing through that changes the center: the center refuses it.")
  var readOnly = false

  func run() async throws {
    let bridge = try SocketBridge(UserEnvironment.current().socket(socket), isReadOnly: readOnly)
    await bridge.run(from: STDIN_FILENO, to: STDOUT_FILENO)
    // A thread may still wait for standard input.
    Glibc.exit(0)
  }
}

/// A descriptor on which a supervisor waits until the center is ready.
struct ReadyDescriptor: Sendable {
  private let number: Int32

  /// The programs of apps do not inherit it: the supervisor would wait for their ends too.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  static func isOpen(_ number: Int32) -> Bool { fcntl(number, F_GETFD) != -1 }

  /// Writes the path as a line and closes the descriptor, unless it is a standard one. A reader that is gone is no
  /// failure.
  func write(_ socket: String) {
    try? Descriptor.writeAll(Array("\(WorkingFolder.absolute(socket))\n".utf8), to: number)
    if number > STDERR_FILENO { close(number) }
  }
}
