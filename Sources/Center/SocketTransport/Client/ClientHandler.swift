import ControlProtocol
import JSON
import NIOCore
import NotificationModel
import Text

/// Converts bytes from the center to messages for the inbox, and ends the connection if the center is silent for too long:
/// it asks for a heartbeat, so that a center that has nothing to say differs from one that is stuck.
final class ClientHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The limit is high, because a list of a hundred thousand notifications is one line.
  private var splitter = LineSplitter(limit: 1 << 30)
  private let inbox: ClientInbox
  private let patience: TimeAmount
  /// When something was read last.
  private var latest = NIODeadline.now()
  private var watch: Scheduled<Void>?
  /// Whether the other side is a center whose lines are whole so far.
  private var hasWholeLines = false
  /// A line that the center has cut off, if the next one is its farewell; nil if there is none.
  private var brokenLine: [UInt8]?

  /// A look that is later than that was held up in this process.
  private static let lateness = TimeAmount.seconds(1)

  /// The identifier of the call that asks for the heartbeat; other calls count from 1.
  private static let heartbeatCall: Int64 = 0

  /// - Parameter patience: how long the center may be silent.
  init(inbox: ClientInbox, patience: TimeAmount) {
    self.inbox = inbox
    self.patience = patience
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    latest = context.eventLoop.now
    for line in unwrapInboundIn(data).withUnsafeReadableBytes({ splitter.take($0) }) {
      guard case .complete(let bytes) = line else { return fail(notACenter([]), context) }
      if brokenLine == nil, inbox.takeResult(bytes) {
        hasWholeLines = true
        continue
      }
      let message = try? Message(line: bytes)
      if let brokenLine {
        guard case .answer(nil, .failure)? = message else { return fail(notACenter(brokenLine), context) }
      }
      guard let message else {
        // A center that gives a connection up cuts off the line that it has begun, and says why in the next.
        guard hasWholeLines else { return fail(notACenter(bytes), context) }
        brokenLine = bytes
        continue
      }
      hasWholeLines = true
      // A center of an earlier version has no heartbeat, so its silence says nothing.
      if case .answer(.integer(Self.heartbeatCall), .failure) = message { endWatch() }
      if let answer = inbox.take(message) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer.line)), promise: nil)
      }
      if inbox.hasFailed { return context.close(promise: nil) }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    endWatch()
    if let brokenLine { inbox.fail(notACenter(brokenLine)) }
    inbox.end()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func fail(_ reason: SocketError, _ context: ChannelHandlerContext) {
    inbox.fail(reason)
    context.close(promise: nil)
  }

  /// The longest part of a strange line that is quoted, in bytes.
  private static let quoted = 60

  private func notACenter(_ line: [UInt8]) -> SocketError {
    .notACenter(path: inbox.path, said: String(decoding: line.prefix(Self.quoted), as: UTF8.self))
  }

  // MARK: Silence

  private func begin(_ context: ChannelHandlerContext) {
    guard watch == nil else { return }
    let method = Methods().connection.heartbeat.name
    let call = Message.call(id: .integer(Self.heartbeatCall), method: method, parameters: JSONObject())
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: call.line)), promise: nil)
    latest = context.eventLoop.now
    wait(context)
  }

  /// Looks again when the patience is over, counted from what was read last. Each read only notes the time.
  private func wait(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    watch = context.eventLoop.scheduleTask(deadline: latest + patience) {
      let (handler, context) = bound.value
      let (now, end) = (context.eventLoop.now, handler.latest + handler.patience)
      // Who looks so late was stopped itself, and has not read yet what came meanwhile.
      if now > end + Self.lateness { handler.latest = now }
      guard now >= handler.latest + handler.patience else { return handler.wait(context) }
      let (path, process) = (handler.inbox.path, handler.inbox.process)
      handler.fail(.unresponsive(path: path, processIdentifier: process), context)
    }
  }

  private func endWatch() {
    watch?.cancel()
    watch = nil
  }
}
