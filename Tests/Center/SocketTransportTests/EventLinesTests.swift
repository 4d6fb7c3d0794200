import ControlProtocol
import NIOCore
import NotificationModel
import Testing

@testable import SocketTransport

/// What all subscribers receive is encoded once.
@Suite struct EventLinesTests {
  private let lines = EventLines()

  /// Where the bytes of a buffer are.
  private func place(of buffer: ByteBuffer) -> UnsafeRawPointer? {
    buffer.withUnsafeReadableBytes { $0.baseAddress }
  }

  @Test func theSameUpdateHasTheSameBytes() throws {
    let update = [event(8), event(9)]

    let first = lines.lines(of: update)
    let second = lines.lines(of: update)

    #expect(first.readableBytesView.split(separator: UInt8(ascii: "\n")).count == 2)
    #expect(place(of: first) == place(of: second))
  }

  @Test func anotherUpdateHasItsOwnLines() throws {
    let both = lines.lines(of: [event(8), event(9)])
    let one = lines.lines(of: [event(8)])
    let next = lines.lines(of: [event(10)])

    #expect(both.readableBytes == 2 * one.readableBytes)
    #expect(one != next)
  }

  @Test func earlierOnesAreForgottenWhenTheyAreMany() throws {
    let first = lines.lines(of: [event(8)])
    for number in 9..<400 { _ = lines.lines(of: [event(number, padding: 4000)]) }

    let again = lines.lines(of: [event(8)])

    #expect(first == again)
    #expect(place(of: first) != place(of: again))
  }
}
