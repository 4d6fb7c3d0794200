import Foundation

/// A blocking connection that sends lines and reads lines, as plain as can be: nothing of what is measured.
final class LineSocket {
  let descriptor: Int32
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

  /// How many lines have arrived; waits for something to arrive. Throws if one of them is no result.
  func waitingLines() throws -> Int {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { throw BenchmarkError(description: "the connection ended") }
    rest += buffer[..<count]
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    let lines = rest[...end].split(separator: UInt8(ascii: "\n"))
    let start = Array(#"{"jsonrpc":"2.0","id":1,"result""#.utf8)
    guard lines.allSatisfy({ $0.starts(with: start) }) else {
      throw BenchmarkError(description: String(decoding: rest, as: UTF8.self))
    }
    rest.removeFirst(end + 1)
    return lines.count
  }

  func call(_ line: String) throws -> String {
    send(line)
    guard let answer = self.line() else { throw BenchmarkError(description: "the connection ended") }
    return answer
  }
}

func push(_ title: String, collapseIdentifier: String? = nil) -> String {
  let collapse = collapseIdentifier.map { #","collapseId":"\#($0)""# } ?? ""
  return
    #"{"jsonrpc":"2.0","id":1,"method":"push","params":{"topic":"com.example.bench","payload":{"aps":{"alert":{"title":"\#(title)","body":"Eight o'clock? Ada brings the wine and we need one more dessert."},"sound":"default","thread-id":"bench"}}\#(collapse)}}"#
}
