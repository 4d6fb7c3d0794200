public import CenterGateway
import ControlProtocol
public import NotificationModel
import NotificationState
import NotificationWords
import Synchronization

/// A center in another process, as the gateway of one screen. Its state is folded from the events of the socket; what the
/// person does goes out as calls. A lost connection is opened again by itself, as often as needed, and the screen starts
/// over from the state that it finds then.
public final class AttachedCenter: Sendable {
  /// Opens a connection; `isFirst` is false for every connection that replaces a lost one.
  public typealias Opening = @Sendable (_ isFirst: Bool) async throws -> CenterLine

  private struct State {
    /// The connection; nil while there is none.
    var client: SocketClient?
    /// The first connection, until the screen subscribes.
    var first: CenterSession?
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
    let session = try await CenterSession(try await open(true), viewer)
    return AttachedCenter(session, viewer, isRemote, pause, open)
  }

  private init(
    _ first: CenterSession,
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
      connect: { _ in .failure(Refusal(.message(.notForScreens))) },
      disconnect: { _ in }
    )
  }

  /// Ends the connection for good.
  public func close() async {
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

  /// A screen asks for what its state does not have; every other query is refused.
  private func fetch(_ query: Query) async -> Result<Answer, Refusal> {
    await asking { client in
      if case .card(let request) = query {
        return .card(try await client.call(\.contentExtension.card, request).card)
      }
      if case .attachmentPart(let file, let offset) = query {
        let parameters = AttachmentPartParameters(file: file, offset: offset)
        return .attachmentPart(try await client.call(\.attachments.part, parameters))
      }
      guard query == .status else { throw Refusal(.message(.notForScreens)) }
      var status = try await client.call(\.center.status)
      if self.isRemote { status.attachments = nil }
      return .status(status)
    }
  }

  private func asking(_ body: (SocketClient) async throws -> Answer) async -> Result<Answer, Refusal> {
    guard let client = state.withLock(\.client) else { return .failure(Refusal(.connection(.outOfReach))) }
    do {
      return .success(try await body(client))
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch {
      return .failure(Refusal(.connection(.unanswered)))
    }
  }

  // MARK: Following

  private func subscribe() -> Subscription {
    let first = state.withLock { state in
      defer { state.first = nil }
      return state.first
    }
    guard let first else {
      return Subscription(state: CenterState(viewing: CenterSnapshot.empty), updates: .over)
    }
    let (updates, update) = AsyncStream<CenterUpdate>.makeStream()
    let (standings, standing) = AsyncStream<ViewerStanding>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let center = CenterState(viewing: first.feed.snapshot ?? CenterSnapshot.empty)
    let window = UpdateWindow { update.yield($0) }
    let following = Task {
      await follow(first, from: center, window, standing)
      update.finish()
      standing.finish()
    }
    state.withLock { $0.following = following }
    return Subscription(
      state: center,
      updates: updates,
      standings: standings,
      end: { following.cancel() },
      passedOn: { window.passedOn($0) }
    )
  }

  private func follow(
    _ first: CenterSession,
    from center: CenterState,
    _ updates: UpdateWindow,
    _ standings: AsyncStream<ViewerStanding>.Continuation
  ) async {
    var (session, center, attempt) = (first, center, 0)
    while true {
      let start = ContinuousClock.now
      let (list, failure) = await pass(on: session, from: center, updates, standings)
      state.withLock { $0.client = nil }
      func report(_ reason: String) { standings.yield(ViewerStanding(list, interruption: reason)) }
      var reason = failure.map(CenterSession.sentence) ?? "The connection is lost."
      report(reason)
      await session.line.client.close()
      // The reason that the other side tells may take a moment to arrive.
      if failure == nil, let said = await session.line.whyEnded() { reason = said }
      // A connection that always ends at once is opened again at growing intervals.
      if ContinuousClock.now - start > Self.lasting { attempt = 0 }
      guard let next = await reopen(because: reason, &attempt, report) else { return }
      attempt += 1
      session = next
      center = CenterState(viewing: next.feed.snapshot ?? CenterSnapshot.empty)
      updates.give(CenterUpdate(startingOverFrom: center))
    }
  }

  /// A connection that lasted this long counts as a good one.
  private static let lasting = Duration.seconds(10)

  /// Folds events until the connection ends. Returns who watched last, and why the connection has ended if that is known;
  /// the next connection begins with a state.
  private func pass(
    on session: CenterSession,
    from center: CenterState,
    _ updates: UpdateWindow,
    _ standings: AsyncStream<ViewerStanding>.Continuation
  ) async -> (ViewerList, (any Error)?) {
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
    var failure: (any Error)?
    do {
      for try await event in feed.events {
        center.apply(event)
        updates.give(CenterUpdate(events: [event], state: center))
      }
    } catch {
      failure = error
    }
    await session.line.client.close()
    return (await list, failure)
  }

  /// Tries until there is a connection; nil if the task is cancelled. Counts the attempts.
  private func reopen(
    because why: String,
    _ attempt: inout Int,
    _ report: (String) -> Void
  ) async -> CenterSession? {
    var reason = why
    while !Task.isCancelled {
      report(reason)
      do {
        try await pause(attempt)
        let session = try await CenterSession(try await open(false), viewer)
        let isOver = state.withLock { state in
          state.client = session.line.client
          return Task.isCancelled
        }
        guard isOver else { return session }
        await session.line.client.close()
      } catch {
        reason = CenterSession.sentence(about: error)
        attempt += 1
      }
    }
    return nil
  }
}

extension AsyncStream {
  fileprivate static var over: AsyncStream { AsyncStream { $0.finish() } }
}
