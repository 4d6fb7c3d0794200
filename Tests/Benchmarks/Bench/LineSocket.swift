import Foundation

/// A blocking connection that sends lines and reads lines, as plain as can be: nothing of what is measured.
final class LineSocket {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array(path.utf8.prefix($0.count - 1)))
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let connected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard connected == 0 else { throw BenchmarkError(description: "nobody listens at \(path)") }
  }

  deinit {
    close(descriptor)
  }

  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// The next line; nil at the end.
  func line() -> String? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      rest += buffer[..<count]
    }
  }

  func call(_ line: String) throws -> String {
    send(line)
    guard let answer = self.line() else { throw BenchmarkError(description: "the connection ended") }
    return answer
  }
}

func push(_ title: String) -> String {
  #"{"jsonrpc":"2.0","id":1,"method":"push","params":{"topic":"com.example.bench","payload":{"aps":{"alert":{"title":"\#(title)","body":"Eight o'clock? Ada brings the wine and we need one more dessert."},"sound":"default","thread-id":"bench"}}}}"#
}
