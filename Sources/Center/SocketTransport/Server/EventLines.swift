import ControlProtocol
import NIOCore
import NotificationModel
import Synchronization

/// The lines of the latest updates. All subscribers of a server receive the same updates, so each update is encoded once,
/// and the queues of all connections share its bytes: a hundred viewers that do not read cost as much as one.
final class EventLines: Sendable {
  private struct Update {
    var sequences: ClosedRange<Int>
    var lines: ByteBuffer
  }

  private struct State {
    var updates = CircularBuffer<Update>()
    var bytes = 0
  }

  /// How many bytes of earlier updates are kept for connections that are a little behind.
  private static let most = 1 << 20

  private let state = Mutex(State())

  /// Returns the lines of an update's events. While one connection encodes an update, the others wait for its lines.
  func lines(of events: [Event]) -> ByteBuffer {
    guard let first = events.first?.sequence, let last = events.last?.sequence, first <= last else {
      return Self.encode(events)
    }
    return state.withLock { state in
      if let known = state.updates.last(where: { $0.sequences == first...last }) { return known.lines }
      let update = Update(sequences: first...last, lines: Self.encode(events))
      state.updates.append(update)
      state.bytes += update.lines.readableBytes
      while state.bytes > Self.most, state.updates.count > 1 {
        state.bytes -= state.updates.removeFirst().lines.readableBytes
      }
      return update.lines
    }
  }

  private static func encode(_ events: [Event]) -> ByteBuffer {
    var lines = ByteBuffer()
    for event in events {
      do throws(Refusal) {
        lines.writeBytes(try ResultCoding.line(event))
      } catch {
        lines.writeBytes(Message.answer(id: nil, .failure(error)).line)
      }
    }
    return lines
  }
}
