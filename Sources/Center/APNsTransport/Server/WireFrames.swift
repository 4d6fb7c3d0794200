import NIOCore
import NIOHTTP2

/// Reads the frames that NIOHTTP2 writes, for two things that it does not offer.
///
/// NIOHTTP2 treats a stream beyond the announced limit as an error of the connection; for APNs and RFC 9113 5.1.2
/// it is an error of that stream. NIOHTTP2 is therefore configured with the later limit, this handler rewrites its
/// first settings to announce the single stream that is allowed before a valid token, and `ProviderStreams`
/// refuses the others.
///
/// After an error of the connection NIOHTTP2 writes a GOAWAY frame but does not tell other handlers, who cannot
/// distinguish it from an error of one stream.
final class WireFrames: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// An event: NIOHTTP2 has ended the connection because of an error.
  struct Failed {}

  private static let headerLength = 9
  private static let settings: UInt8 = 4
  private static let goAway: UInt8 = 7

  private var isFirst = true
  /// The bytes of the current frame that are still to come.
  private var rest = 0

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .byteBuffer(var bytes) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    let isFailure = begins(bytes) && look(at: &bytes)
    context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: promise)
    if isFailure { context.fireUserInboundEventTriggered(Failed()) }
  }

  /// Whether a frame begins with these bytes. Each frame is a write of its own, except that the content of a DATA
  /// frame is a second write.
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

  /// Returns whether the frame reports an error of the connection.
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

  /// A setting has two bytes for its name and four for its value.
  private func announceOneStream(in bytes: inout ByteBuffer) {
    for setting in stride(from: bytes.readerIndex + Self.headerLength, to: bytes.writerIndex, by: 6)
    where bytes.getInteger(at: setting, as: UInt16.self) == 3 {
      bytes.setInteger(UInt32(1), at: setting + 2)
    }
  }
}
