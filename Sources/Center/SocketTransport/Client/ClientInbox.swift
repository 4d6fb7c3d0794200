import ControlProtocol
import JSON
import NotificationModel
import NotificationWords
import Synchronization

/// Distributes the messages from the center: answers to their calls, events to the subscription.
final class ClientInbox: Sendable {
  private struct State {
    var events: AsyncThrowingStream<Event, any Error>.Continuation?
    var viewers: AsyncStream<ViewerList>.Continuation?
    var appCalls: AsyncStream<IncomingCall>.Continuation?
    var process: Int32?
    /// Why the connection ends, once that is known: what the center says in an error that answers no call, or what is
    /// wrong with its side.
    var reason: (any Error)?
  }

  let calls = PendingCalls<ResultText>()
  let path: String
  private let state = Mutex(State())

  init(path: String) {
    self.path = path
  }

  /// Delivers events to `continuation` from now on; returns false if there is a subscription already.
  func deliverEvents(to continuation: AsyncThrowingStream<Event, any Error>.Continuation) -> Bool {
    state.withLock { state in
      guard state.events == nil else { return false }
      state.events = continuation
      return true
    }
  }

  /// Delivers to `continuation` from now on who watches.
  func deliverViewers(to continuation: AsyncStream<ViewerList>.Continuation) {
    state.withLock { $0.viewers = continuation }
  }

  /// Delivers to `continuation` from now on what the center calls.
  func deliverCalls(to continuation: AsyncStream<IncomingCall>.Continuation) {
    state.withLock { $0.appCalls = continuation }
  }

  /// Takes a line that is the result of a call. Returns false if it is any other line.
  func receiveResult(_ line: [UInt8]) -> Bool {
    guard let (id, text) = Message.resultText(inLine: line) else { return false }
    calls.resolve(id, .success(ResultText(text)))
    return true
  }

  /// Takes a message. Returns the answer to send at once; nil if there is none.
  func receive(_ message: Message) -> Message? {
    switch message {
    case .answer(.integer(let id), let result):
      calls.resolve(id, result.map { ResultText($0) }.mapError { $0 })
    case .answer(_, .failure(let refusal)): fail(refusal)
    case .answer, .barePayload: break
    case .call(_, ResultCoding.eventMethod, let parameters): receiveEvent(parameters)
    case .call(_, ResultCoding.viewersMethod, let parameters): receiveViewers(parameters)
    case .call(let id, let method, let parameters):
      // The heartbeat, among others.
      guard let id else { return nil }
      if let calls = state.withLock({ $0.appCalls }) {
        calls.yield(IncomingCall(id: id, method: method, parameters: parameters))
        return nil
      }
      return .answer(id: id, .failure(Refusal(.connection(.standsForNoApp))))
    }
    return nil
  }

  private func receiveViewers(_ parameters: JSONObject) {
    guard let viewers = state.withLock({ $0.viewers }) else { return }
    if let list = try? ResultCoding.decode(ViewerList.self, from: .object(parameters)) { viewers.yield(list) }
  }

  private func receiveEvent(_ parameters: JSONObject) {
    guard let events = state.withLock({ $0.events }) else { return }
    do throws(Refusal) {
      let event = try ResultCoding.decode(Event.self, from: .object(parameters))
      if case .dropped = events.yield(event) {
        events.finish(throwing: Refusal(.connection(.eventsLost(most: Self.mostEvents))))
      }
    } catch {
      events.finish(throwing: error)
    }
  }

  /// Fails a call that could not be sent, with the reason for which the connection has ended, if it is known.
  func failToSend(_ id: Int64) {
    calls.resolve(id, .failure(state.withLock(\.reason) ?? SocketError.connectionLost(path: path)))
  }

  /// Keeps why the connection ends; the first reason counts.
  func fail(_ reason: any Error) {
    state.withLock { if $0.reason == nil { $0.reason = reason } }
  }

  /// Whether it is known why the connection ends, so that nothing more is expected of it.
  var hasFailed: Bool { state.withLock { $0.reason != nil } }

  /// The process at the other side; nil if it is unknown.
  var process: Int32? {
    get { state.withLock(\.process) }
    set { state.withLock { $0.process = newValue } }
  }

  /// The connection is over.
  func close() {
    let state = state.withLock { state in
      defer { state = State(process: state.process, reason: state.reason) }
      return state
    }
    calls.failAll(state.reason ?? SocketError.connectionLost(path: path))
    state.events?.finish(throwing: state.reason)
    state.viewers?.finish()
    state.appCalls?.finish()
  }

  /// How many unread events are kept.
  static let mostEvents = 1 << 16
}

/// A call of the center, which waits for an answer.
struct IncomingCall: Sendable {
  var id: MessageIdentifier
  var method: String
  var parameters: JSONObject
}

/// The result of a call as the center wrote it: text that is read where it is needed, not on the event loop.
struct ResultText: Sendable {
  /// Compact JSON as UTF-8.
  let utf8: ArraySlice<UInt8>

  init(_ utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

  init(_ value: JSONValue) { utf8 = JSONWriter.bytes(value)[...] }

  /// The result as a value. Throws if it is no JSON.
  func value() throws(JSONSyntaxError) -> JSONValue {
    try JSONParser.parse(
      Array(utf8),
      limits: .written
    )
  }
}
