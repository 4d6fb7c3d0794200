import CenterGateway
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
    let chunks = PipeChunks(of: descriptor)
    await cancelWhenGracefulShutdown {
      var lines = PayloadLines(source: "standard input")
      for await chunk in chunks.stream {
        await push(lines.take(chunk))
        chunks.taken()
      }
      // Half a line is one only when the pipe has ended, not when the center does.
      if !Task.isCancelled, let last = lines.end() { await push([last]) }
    }
    chunks.taken()
  }

  /// The lines of a chunk go in together and in order, so that they share a transaction.
  private func push(_ lines: [PayloadLines.Line]) async {
    await withDiscardingTaskGroup { group in
      for line in lines { group.addImmediateTask { await push(line) } }
    }
  }

  private func push(_ line: PayloadLines.Line) async {
    do throws(Refusal) {
      let document = try line.get()
      let push = try PushCoding.push(document, topic: document.targetBundle ?? defaultBundle)
      _ = try await gateway.submit(.push(push)).get()
    } catch {
      // A line that cannot be pushed shows up where people look.
      log.warning("standard input: line \(error.line ?? 0): \(error.message)")
      _ = await gateway.submit(.reportInput(source: "standard input", error))
    }
  }
}

/// What can be read from a pipe, on a thread of its own: one that says nothing costs nothing, and one that says much
/// waits until what it said is taken.
private struct PipeChunks: Sendable {
  let stream: AsyncStream<[UInt8]>
  private let room = DispatchSemaphore(value: 1)

  init(of descriptor: Int32) {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    self.stream = stream
    let reader = Thread { [room] in
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { break }
        room.wait()
        guard case .enqueued = continuation.yield(Array(buffer[..<count])) else { break }
      }
      close(descriptor)
      continuation.finish()
    }
    reader.name = "payload pipe"
    reader.start()
  }

  /// The chunk is dealt with; the next may come.
  func taken() {
    room.signal()
  }
}
