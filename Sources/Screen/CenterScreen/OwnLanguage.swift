public import CenterGateway
import Foundation
import NotificationModel
import NotificationState
import Synchronization

extension Gateway {
  /// The same center for a screen with a language of its own: it sees the phone in that language, and when the person
  /// changes the phone's language there, that of this screen changes.
  public func inLanguage(_ locale: String) -> Gateway {
    let language = OwnLanguage(locale)
    var own = self
    own.subscribe = { [subscribe] viewer in language.translate(await subscribe(viewer)) }
    own.submit = { [submit] command in
      language.changeLanguage(by: command) ? .success(.done) : await submit(command)
    }
    return own
  }
}

/// The language of one screen, in place of the phone's.
private final class OwnLanguage: Sendable {
  private struct State {
    var locale: String
    /// The state that the screen was given last; nil before it has subscribed.
    var latest: CenterState?
    var updates: AsyncStream<CenterUpdate>.Continuation?
  }

  private let state: Mutex<State>

  init(_ locale: String) {
    state = Mutex(State(locale: locale))
  }

  func translate(_ subscription: Subscription) -> Subscription {
    let (updates, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let center = state.withLock { state in
      let center = subscription.state.inLanguage(state.locale)
      (state.latest, state.updates) = (center, continuation)
      return center
    }
    let passing = Task(executorPreference: subscription.executor) {
      for await update in subscription.updates { self.pass(update) }
      continuation.finish()
    }
    return Subscription(
      state: center,
      updates: updates,
      standings: subscription.standings,
      executor: subscription.executor,
      end: {
        subscription.end()
        passing.cancel()
      },
      passedOn: subscription.passedOn
    )
  }

  private func pass(_ update: CenterUpdate) {
    state.withLock { state in
      var translated = update
      translated.state = update.state.inLanguage(state.locale)
      translated.events = update.events.map { $0.inLanguage(state.locale) }
      state.latest = translated.state
      state.updates?.yield(translated)
    }
  }

  /// Changes the language if that is all that the command does; returns false for every other command.
  func changeLanguage(by command: Command) -> Bool {
    guard case .setDevice(let change) = command, change.all.count == 1, change.contains(\.locale) else {
      return false
    }
    state.withLock { state in
      guard let latest = state.latest else { return }
      let changed = change.applied(to: latest.device)
      state.locale = changed.locale
      let event = Event(
        sequence: latest.sequence,
        date: latest.clock.phone(at: Date()),
        app: nil,
        fact: .phone(.deviceChanged(changed))
      )
      let center = latest.inLanguage(changed.locale)
      state.latest = center
      state.updates?.yield(CenterUpdate(events: [event], state: center))
    }
    return true
  }
}

extension CenterState {
  fileprivate func inLanguage(_ locale: String) -> CenterState {
    guard device.locale != locale else { return self }
    var (state, device) = (self, device)
    device.locale = locale
    state.apply(Event(sequence: sequence, date: .distantPast, app: nil, fact: .phone(.deviceChanged(device))))
    return state
  }
}

extension Event {
  fileprivate func inLanguage(_ locale: String) -> Event {
    guard case .phone(.deviceChanged(var device)) = fact else { return self }
    device.locale = locale
    var event = self
    event.fact = .phone(.deviceChanged(device))
    return event
  }
}
