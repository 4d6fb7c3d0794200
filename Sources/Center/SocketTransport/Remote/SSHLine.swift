import CenterGateway
import FoundationEssentials
import Glibc
import Platform
import Synchronization
import SystemPackage

/// A center on another machine, over the person's own `ssh`. It runs `bellhop bridge` there, which passes the bytes of
/// the socket: no port listens, and `ssh` alone decides who may connect.
///
/// Forwarding the Unix socket was the alternative. It needs the path of the socket on the other machine before the
/// connection, a server that allows forwarding, and a file on this side; a bridge needs only the features of every
/// server, finds the socket as every command does, and a key can be limited to it with `command="bellhop bridge
/// --read-only"`.
public struct SSHLine: Sendable {
  private let destination: SSHDestination
  private let environment: [String: String]

  public init(_ destination: SSHDestination, environment: [String: String]) {
    self.destination = destination
    self.environment = environment
  }

  /// The longest silence of a connection. `ssh` notices a broken line earlier, so this limit is for the center and its
  /// machine.
  private static let patience = Duration.seconds(20)
  /// The limit for the first connection, when a person may have to read a fingerprint, find a password or touch a key.
  private static let patienceWithPerson = Duration.seconds(180)

  /// Connects. The first time `ssh` may use the terminal to ask for a password or about a host; later the screen uses
  /// the terminal.
  public func open(isFirst: Bool) async throws -> CenterLine {
    guard let program = ExecutableSearch.path(of: "ssh", in: environment["PATH"]) else {
      throw StartError(
        "There is no 'ssh' on the path, which is needed to reach \(destination.name).",
        exitCode: .usage
      )
    }
    var child = ChildProcess(
      executable: program,
      arguments: arguments(asks: isFirst),
      environment: environment
    )
    // To ask there, `ssh` has to be in the terminal's session.
    child.hasOwnSession = !isFirst
    let (ours, theirs) = try Self.socketPair()
    let errors = try PipeEnds()
    let said = SSHErrors(errors.reading)
    Task { [child] in
      do throws(SpawnError) {
        said.receive(try await child.start(input: theirs, output: theirs, errors: errors.writing))
      } catch {
        for end in [theirs, errors.writing] { end.close() }
        said.receive(.couldNotStart(error))
      }
    }
    let client = try await SocketClient.connect(
      ours,
      name: destination.name,
      patience: isFirst ? Self.patienceWithPerson : Self.patience
    )
    return CenterLine(client) { [name = destination.name] in await said.sentence(about: name) }
  }

  // MARK: The command

  /// The arguments of `ssh`. It notices a broken line after fifteen seconds.
  func arguments(asks: Bool) -> [String] {
    // A remote command in the person's configuration would replace the bridge.
    var options = [
      "ServerAliveInterval=5", "ServerAliveCountMax=3", "ConnectTimeout=15", "RemoteCommand=none",
    ]
    if !asks { options.append("BatchMode=yes") }
    var arguments = ["-T"]
    for option in options { arguments += ["-o", option] }
    if let port = destination.port { arguments += ["-p", "\(port)"] }
    if let user = destination.user { arguments += ["-l", user] }
    return arguments + ["--", destination.host, command]
  }

  /// The command for the other machine, where a shell reads it.
  private var command: String {
    guard let socket = destination.socket else { return "exec bellhop bridge" }
    let parts = socket.split(separator: "'", omittingEmptySubsequences: false)
    return "exec bellhop bridge '" + parts.joined(separator: #"'\''"#) + "'"
  }

  // MARK: The child

  private static func socketPair() throws(Errno) -> (ours: Descriptor, theirs: Descriptor) {
    var ends: [CInt] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    _ = try Errno.check { socketpair(AF_UNIX, kind, 0, &ends) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }
}

/// The standard error of `ssh` and of the program on the other machine: its last line says why the connection has
/// ended. It must not reach the terminal, which shows the screen.
final class SSHErrors: Sendable {
  private struct State {
    var kept: [UInt8] = []
    /// How `ssh` ended; nil while it runs.
    var ending: ChildProcess.Ending?
    /// How many ends are awaited: the end of the output, and the end of `ssh`.
    var awaited = 2
  }

  private let state = Mutex(State())
  /// A stream that ends when both have come.
  private let (over, ending) = AsyncStream.makeStream(of: Void.self)

  /// The most bytes that are kept, from the end of the output.
  private static let most = 4096
  /// The longest time to wait for `ssh` to end after its connection has ended.
  private static let patience = Duration.seconds(2)

  init(_ errors: Descriptor) {
    Task {
      await DedicatedThread.run {
        while let bytes = try? errors.read(upTo: Self.most), !bytes.isEmpty {
          self.state.withLock { $0.kept = ($0.kept + bytes).suffix(Self.most) }
        }
      }
      finishOne { _ in }
    }
  }

  /// Records how `ssh` ended.
  func receive(_ ending: ChildProcess.Ending) {
    finishOne { $0.ending = ending }
  }

  private func finishOne(_ change: (inout State) -> Void) {
    let isOver = state.withLock { state in
      change(&state)
      state.awaited -= 1
      return state.awaited == 0
    }
    if isOver { ending.finish() }
  }

  /// Returns a sentence that says why the connection has ended; nil if the other side gave no reason.
  func sentence(about name: String) async -> String? {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in self.over {} }
      group.addTask { try? await Task.sleep(for: Self.patience) }
      await group.next()
      group.cancelAll()
    }
    let (kept, ending) = state.withLock { ($0.kept, $0.ending) }
    return Self.sentence(about: name, String(decoding: kept, as: UTF8.self), ending)
  }

  /// The exit status of the command on the other machine, which `ssh` passes on.
  private enum ExitStatus {
    static let usage = 64
    static let commandNotFound = 127
  }

  static func sentence(about name: String, _ text: String, _ ending: ChildProcess.Ending?) -> String? {
    if case .couldNotStart(let failure) = ending { return "\(name): ssh could not be started: \(failure)." }
    // Every version names the word that it takes for no command of its own.
    if case .exited(ExitStatus.usage) = ending, text.contains("'bridge'") {
      let what = "The bellhop there is of an earlier version, which has no 'bridge'"
      return "\(name): \(what); install this one there, too."
    }
    let lines = text.split(whereSeparator: \.isNewline).map { String($0.filter { !$0.isNewline }) }
    guard var line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else { return nil }
    line.trimPrefix("Error: ")
    if case .exited(ExitStatus.commandNotFound) = ending {
      line += "; bellhop has to be on the path of commands over ssh there"
    }
    let end = line.hasSuffix(".") || line.hasSuffix("!") ? "" : "."
    return "\(name): \(line)\(end)"
  }
}
