public import CenterGateway
import ControlProtocol
public import NotificationModel
import NotificationState
import Synchronization

/// A center in another process, as the gateway of one screen. Its state is folded from the events of the socket; what the
/// person does goes out as calls. A lost connection is opened again by itself, as often as needed, and the screen starts
/// over from the state that it finds then.
public final class AttachedCenter: Sendable {
  /// Opens a connection; `isFirst` is false for every connection that replaces a lost one.
  public typealias Opening = @Sendable (_ isFirst: Bool) async throws -> CenterLine

  private struct Session {
    var line: CenterLine
    var feed: EventFeed
  }

  private struct State {
    /// The connection; nil while there is none.
    var client: SocketClient?
    /// The first connection, until the screen subscribes.
    var first: Session?
    var following: Task<Void, Never>?
  }

  private let viewer: Viewer
  private let open: Opening
  private let pause: @Sendable (_ attempt: Int) async throws -> Void
  private let isRemote: Bool
  private let state: Mutex<State>

  /// Connects; throws what `open` throws, and a `Refusal` if the center cannot do what is asked.
  ///
  /// - Parameters:
  ///   - viewer: what the others see of the screen.
  ///   - isRemote: whether the center is on another machine, whose files are out of reach.
  ///   - pause: waits before an attempt to connect again; the first is 0.
  public static func attach(
    as viewer: Viewer,
    isRemote: Bool = false,
    pause: @escaping @Sendable (_ attempt: Int) async throws -> Void = { try await wait(before: $0) },
    open: @escaping Opening
  ) async throws -> AttachedCenter {
    let session = try await start(try await open(true), viewer)
    return AttachedCenter(session, viewer, isRemote, pause, open)
  }

  private init(
    _ first: Session,
    _ viewer: Viewer,
    _ isRemote: Bool,
    _ pause: @escaping @Sendable (Int) async throws -> Void,
    _ open: @escaping Opening
  ) {
    self.viewer = viewer
    self.isRemote = isRemote
    self.pause = pause
    self.open = open
    state = Mutex(State(client: first.line.client, first: first))
  }

  /// The gateway of the one screen. Its answers to commands say only that they were carried out.
  public var gateway: Gateway {
    Gateway(
      submit: { await self.submit($0) },
      fetch: { await self.fetch($0) },
      subscribe: { _ in self.subscribe() },
      connect: { _ in .failure(.notForScreens) },
      disconnect: { _ in }
    )
  }

  /// Ends the connection for good.
  public func end() async {
    let (client, following) = state.withLock { state in
      defer { state.first = nil }
      return (state.client, state.following)
    }
    following?.cancel()
    await client?.close()
    await following?.value
  }

  /// Half a second at first, then longer, at most five seconds.
  public static func wait(before attempt: Int) async throws {
    try await Task.sleep(for: .milliseconds(min(5000, 500 << min(attempt, 4))))
  }

  // MARK: Asking

  private func submit(_ command: Command) async -> Result<Answer, Refusal> {
    await asking {
      try await $0.submit(command)
      return .done
    }
  }

  private func fetch(_ query: Query) async -> Result<Answer, Refusal> {
    await asking { client in
      switch query {
      case .card(let request): return .card(try await client.call(\.contentExtension.card, request).card)
      case .attachmentPart(let file, let offset):
        let parameters = AttachmentPartParameters(file: file, offset: offset)
        return .attachmentPart(try await client.call(\.attachments.part, parameters))
      case .status:
        var status = try await client.call(\.center.status)
        if self.isRemote { status.attachments = nil }
        return .status(status)
      case .device, .clock, .conditions, .badge, .settings, .apps, .categories, .pending, .waiting,
        .activities, .delivered, .responses:
        throw Refusal.notForScreens
      }
    }
  }

  private func asking(_ body: (SocketClient) async throws -> Answer) async -> Result<Answer, Refusal> {
    guard let client = state.withLock(\.client) else { return .failure(.outOfReach) }
    do {
      return .success(try await body(client))
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch {
      return .failure(.unanswered)
    }
  }

  // MARK: Following

  private func subscribe() -> Subscription {
    let first = state.withLock { state in
      defer { state.first = nil }
      return state.first
    }
    guard let first else {
      return Subscription(state: CenterState(viewing: CenterSnapshot()), updates: .over)
    }
    let (updates, update) = AsyncStream<CenterUpdate>.makeStream()
    let (standings, standing) = AsyncStream<ViewerStanding>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let center = CenterState(viewing: first.feed.snapshot ?? CenterSnapshot())
    let following = Task {
      await follow(first, from: center, update, standing)
      update.finish()
      standing.finish()
    }
    state.withLock { $0.following = following }
    return Subscription(
      state: center,
      updates: updates,
      standings: standings,
      end: { following.cancel() }
    )
  }

  private func follow(
    _ first: Session,
    from center: CenterState,
    _ updates: AsyncStream<CenterUpdate>.Continuation,
    _ standings: AsyncStream<ViewerStanding>.Continuation
  ) async {
    var (session, center) = (first, center)
    while true {
      let (list, refusal) = await pass(on: session, from: center, updates, standings)
      let reported = await session.line.whyEnded()
      let why = refusal?.message ?? reported
      state.withLock { $0.client = nil }
      await session.line.client.close()
      let next = await reopen {
        standings.yield(ViewerStanding(list, interruption: $0))
      } because: {
        why ?? "The connection is lost."
      }
      guard let next else { return }
      session = next
      center = CenterState(viewing: next.feed.snapshot ?? CenterSnapshot())
      updates.yield(CenterUpdate(startingOverFrom: center))
    }
  }

  /// Folds events until the connection ends. Returns who watched last, and why the center ended the connection if it said
  /// so; the next connection begins with a state.
  private func pass(
    on session: Session,
    from center: CenterState,
    _ updates: AsyncStream<CenterUpdate>.Continuation,
    _ standings: AsyncStream<ViewerStanding>.Continuation
  ) async -> (ViewerList, Refusal?) {
    let feed = session.feed
    async let list = {
      var latest = ViewerList(viewers: [viewer])
      for await list in feed.viewers {
        latest = list
        standings.yield(ViewerStanding(list))
      }
      return latest
    }()
    var center = center
    var refusal: Refusal?
    do {
      for try await event in feed.events {
        center.apply(event)
        updates.yield(CenterUpdate(events: [event], state: center))
      }
    } catch {
      refusal = error as? Refusal
    }
    await session.line.client.close()
    return (await list, refusal)
  }

  /// Tries until there is a connection; nil if the task is cancelled.
  private func reopen(
    _ tell: (String) -> Void,
    because why: () -> String
  ) async -> Session? {
    var (reason, attempt) = (why(), 0)
    while !Task.isCancelled {
      tell(reason)
      do {
        try await pause(attempt)
        let session = try await Self.start(try await open(false), viewer)
        let isOver = state.withLock { state in
          state.client = session.line.client
          return Task.isCancelled
        }
        guard isOver else { return session }
        await session.line.client.close()
      } catch {
        reason = Self.sentence(about: error)
        attempt += 1
      }
    }
    return nil
  }

  private static func sentence(about error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.message
    case let error as SocketError: error.message
    default: "\(error)"
    }
  }

  private static func start(_ line: CenterLine, _ viewer: Viewer) async throws -> Session {
    do {
      if viewer.isReadOnly { _ = try await line.client.call(\.connection.becomeReadOnly) }
      return Session(line: line, feed: try await line.client.events(snapshot: true, viewer: viewer.name))
    } catch {
      await line.client.close()
      // What the other side said tells more than that the connection is over.
      if error is SocketError, let why = await line.whyEnded() { throw Refusal(.shuttingDown, why) }
      throw error
    }
  }
}

extension AsyncStream {
  fileprivate static var over: AsyncStream { AsyncStream { $0.finish() } }
}

extension Refusal {
  fileprivate static let outOfReach = Refusal(
    .shuttingDown,
    "The center is out of reach, so nothing was changed."
  )

  fileprivate static let unanswered = Refusal(
    .shuttingDown,
    "The connection ended before the center answered. Look whether it was done once it is back."
  )

  fileprivate static let notForScreens = Refusal(
    .internalFailure,
    "A screen on the socket cannot ask for that."
  )
}
