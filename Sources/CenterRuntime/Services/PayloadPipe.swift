import ControlProtocol
import Foundation
import Logging
import NotificationModel
import PayloadCoding
import ServiceLifecycle

/// A pipe whose lines are payloads to push. It ends when the pipe does; the center goes on.
struct PayloadPipe: Service {
  let descriptor: Int32
  let gateway: Gateway
  let defaultBundle: String
  let log: Logger

  func run() async throws {
    let chunks = Self.chunks(of: descriptor)
    await cancelWhenGracefulShutdown {
      var lines = PayloadLines(source: "standard input")
      for await chunk in chunks {
        for line in lines.take(chunk) { await push(line) }
      }
      if let last = lines.end() { await push(last) }
    }
  }

  private func push(_ line: PayloadLines.Line) async {
    do {
      let document = try line.get()
      let push = try PushCoding.push(document, topic: document.targetBundle ?? defaultBundle)
      _ = try await gateway.submit(.push(push)).get()
    } catch {
      log.warning("standard input: line \(error.line ?? 0): \(error.message)")
      await report(error)
    }
  }

  /// A line that cannot be pushed shows up where a person looks.
  private func report(_ refusal: Refusal) async {
    _ = await gateway.submit(.reportInput(source: "standard input", refusal))
  }

  /// What can be read, on a thread of its own: a pipe that says nothing costs nothing.
  private static func chunks(of descriptor: Int32) -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    let reader = Thread {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0, case .enqueued = continuation.yield(Array(buffer[..<count])) else { break }
      }
      close(descriptor)
      continuation.finish()
    }
    reader.name = "payload pipe"
    reader.start()
    return stream
  }
}
