import CenterGateway
import Foundation
import NotificationModel
import PayloadCoding
import Platform

/// Pushes each line of a pipe as a payload. The door closes with the pipe; the center goes on.
struct PayloadPipe: Door {
  let descriptor: Descriptor
  let gateway: Gateway
  let defaultBundle: String

  func run() async {
    let chunks = PipeChunks(of: descriptor)
    var lines = PayloadLines(source: "standard input")
    for await chunk in chunks.stream {
      await push(lines.receive(chunk))
      chunks.taken()
    }
    // The last line may lack its line feed, but only if the pipe has ended.
    if !Task.isCancelled, let last = lines.finish() { await push([last]) }
    chunks.taken()
  }

  /// Submits the lines of a chunk together and in order, so that they share a transaction.
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
      // A line that cannot be pushed is reported on the screen and in the log.
      _ = await gateway.submit(.reportInput(source: "standard input", error))
    }
  }
}

/// Reads a pipe on a thread of its own. The thread reads ahead by one chunk and then waits until `taken` is
/// called.
private struct PipeChunks: Sendable {
  let stream: AsyncStream<[UInt8]>
  private let room = DispatchSemaphore(value: 1)

  init(of descriptor: Descriptor) {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    self.stream = stream
    let reader = Thread { [room] in
      while let chunk = try? descriptor.read(upTo: 64 << 10), !chunk.isEmpty {
        room.wait()
        guard case .enqueued = continuation.yield(chunk) else { break }
      }
      descriptor.close()
      continuation.finish()
    }
    reader.name = "payload pipe"
    reader.start()
  }

  /// The chunk is processed; the thread may pass on the next one.
  func taken() {
    room.signal()
  }
}
