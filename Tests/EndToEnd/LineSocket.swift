import Foundation
import Glibc

/// A program on the socket that speaks line by line.
final class LineSocket: @unchecked Sendable {
  private let descriptor: Int32
  private var rest: [UInt8] = []

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard connected == 0 else { throw Broken(step: path) }
    // For failure only: whoever waits for what never comes shall say so.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { throw Broken(step: line) }
  }

  /// The next line, without its end; waited for on a thread of its own.
  func line() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try self.read() }) }.start()
    }
  }

  func lines(until word: String) async throws -> [String] {
    var lines: [String] = []
    repeat { lines.append(try await line()) } while lines.last?.contains(word) == false
    return lines
  }

  private func read() throws -> String {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { throw Broken(step: "read") }
      rest += chunk[..<count]
    }
  }
}

struct Broken: Error {
  var step: String
}
