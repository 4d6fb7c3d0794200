import ArgumentParser
import Glibc
import SocketTransport

struct BridgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bridge",
    abstract: "Pass standard input and output on to a running center, as 'attach' over ssh does.",
    discussion: """
      'bellhop attach ssh://host' runs it on the other side. In front of a key in authorized_keys it limits the key to \
      looking on: command="bellhop bridge --read-only" ssh-ed25519 …

      Example:
        bellhop bridge --read-only /tmp/demo.sock
      """
  )

  @Argument(
    help: ArgumentHelp("The center's socket, if it is not the usual one.", valueName: "socket"),
    completion: .file()
  )
  var socket: String?

  @Flag(help: "Let nothing through that changes the center: the center refuses it.")
  var readOnly = false

  func run() async throws {
    let bridge: SocketBridge
    do throws(SocketError) {
      bridge = try SocketBridge(UserEnvironment.current().socket(socket), isReadOnly: readOnly)
    } catch {
      throw Failure(error)
    }
    await bridge.run(from: STDIN_FILENO, to: STDOUT_FILENO)
    // A thread may still wait for standard input.
    Glibc.exit(0)
  }
}
