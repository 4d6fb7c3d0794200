public import Platform
import SystemPackage

/// The way to a center of this machine for a program that passes bytes on and reads none of them.
public enum CenterSocket {
  /// Connects to the center at a path; throws `.noCenter` if none is running there, and `.foreignCenter` if it belongs
  /// to another user.
  public static func connect(_ path: String) throws(SocketError) -> Descriptor {
    let checked = try SocketPath(path)
    let socket: Descriptor
    do throws(Errno) {
      socket = try checked.connect(isNonblocking: false)
    } catch {
      throw .connecting(to: path, failedWith: error.rawValue)
    }
    guard let peer = PeerCredentials(descriptor: socket.number) else { throw .connectionLost(path: path) }
    guard peer.isTrusted() else { throw .foreignCenter(path: path, user: peer.user) }
    return socket
  }
}
