import ControlProtocol
import Glibc
import JSON
import Platform
import SystemPackage

/// Passes bytes between a center's socket and two descriptors, such as standard input and output: the far side of a
/// connection over `ssh`.
public struct SocketBridge: Sendable {
  private let socket: Descriptor

  /// Connects to the center at a path of this machine; throws `.noCenter` if none is running there.
  ///
  /// - Parameter isReadOnly: whether the center is told to refuse all that would change something.
  public init(_ path: String, isReadOnly: Bool) throws(SocketError) {
    socket = try CenterSocket.connect(path)
    guard isReadOnly else { return }
    // The center does not answer a call without an identifier; the client would take the answer for one to a call of
    // its own.
    let call = Message.call(id: nil, method: Methods().connection.becomeReadOnly.name, parameters: [:])
    do throws(Errno) { try Descriptor.writeAll(call.line, to: socket.number) } catch {
      throw .connectionLost(path: path)
    }
  }

  /// How long the center may go on answering after the input has ended.
  private static let farewell = Duration.seconds(SocketLimits.standard.farewell)

  /// Returns when the center has ended its side. After the end of the input it has some time for that, in which it answers
  /// what it was asked.
  public func run(from input: CInt, to output: CInt) async {
    ChildProcess.ignoreBrokenPipes()
    // Reading the input cannot be interrupted, so nothing waits for this task: the program ends without it.
    Task {
      await DedicatedThread.run { Self.copy(from: input, to: socket.number) }
      shutdown(socket.number, Int32(SHUT_WR))
      try? await Task.sleep(for: Self.farewell)
      shutdown(socket.number, Int32(SHUT_RDWR))
    }
    let number = socket.number
    await DedicatedThread.run { Self.copy(from: number, to: output) }
  }

  private static func copy(from source: CInt, to destination: CInt) {
    do throws(Errno) {
      while true {
        let bytes = try Descriptor.read(upTo: 64 << 10, from: source)
        guard !bytes.isEmpty else { return }
        try Descriptor.writeAll(bytes, to: destination)
      }
    } catch {
      // One side is gone, so nothing is left to copy.
    }
  }
}
