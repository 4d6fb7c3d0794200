import NIOCore
import NIOHTTP2

/// What NIOHTTP2 writes, looked at as frames, for two things that it does not offer.
///
/// A stream beyond the limit that was announced is an error of the whole connection to it; to APNs, and to RFC 9113
/// 5.1.2, it is one of that stream. So it believes in the limit that comes later, and the frame with its first settings
/// announces the one stream that there is before a good token; `ProviderStreams` refuses the others.
///
/// After an error of the connection it writes a GOAWAY frame and leaves the rest to others, who cannot tell such an
/// error from one of a stream.
final class WireFrames: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// The connection is lost: NIOHTTP2 has told the peer.
  struct Failed {}

  private static let headerLength = 9
  private static let settings: UInt8 = 4
  private static let goAway: UInt8 = 7

  private var isFirst = true
  /// Bytes of a frame that are still to come.
  private var rest = 0

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .byteBuffer(var bytes) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    let isFailure = begins(bytes) && look(at: &bytes)
    context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: promise)
    if isFailure { context.fireUserInboundEventTriggered(Failed()) }
  }

  /// Whether a frame begins there. Each is a write of its own, but for the content of DATA, which comes in another one.
  private func begins(_ bytes: ByteBuffer) -> Bool {
    guard rest == 0 else {
      rest = max(0, rest - bytes.readableBytes)
      return false
    }
    let start = bytes.readerIndex
    guard let high = bytes.getInteger(at: start, as: UInt8.self),
      let low = bytes.getInteger(at: start + 1, as: UInt16.self)
    else { return false }
    rest = max(0, Self.headerLength + Int(high) << 16 + Int(low) - bytes.readableBytes)
    return true
  }

  /// Whether it says that the connection is lost.
  private func look(at bytes: inout ByteBuffer) -> Bool {
    let start = bytes.readerIndex
    switch bytes.getInteger(at: start + 3, as: UInt8.self) {
    case Self.settings where isFirst:
      isFirst = false
      announceOneStream(in: &bytes)
      return false
    case Self.goAway:
      return bytes.getInteger(at: start + Self.headerLength + 4, as: UInt32.self) != 0
    default: return false
    }
  }

  /// A setting is two bytes of what it is about and four of how much.
  private func announceOneStream(in bytes: inout ByteBuffer) {
    for setting in stride(from: bytes.readerIndex + Self.headerLength, to: bytes.writerIndex, by: 6)
    where bytes.getInteger(at: setting, as: UInt16.self) == 3 {
      bytes.setInteger(UInt32(1), at: setting + 2)
    }
  }
}
