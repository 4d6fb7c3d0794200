package import Canvas
import CenterUI
import Flows
package import Foundation
package import NotificationModel
package import NotificationState
package import PhoneContents
import Synchronization

/// What is seen of a phone by code that does not wait for it: how it was when its last step had ended.
package final class PhoneSight: Sendable {
  private let seen = Mutex(Seen())

  private struct Seen {
    var state: CenterState?
    var history: [Event] = []
    var screen: ScreenState?
    var now = FlowPhone.start
  }

  package init() {}

  /// Everything as it was; nil before the phone was there.
  package var state: CenterState? { seen.withLock { $0.state } }

  /// All that had happened.
  package var history: [Event] { seen.withLock { $0.history } }

  /// What the phone's clock shows, also to an app that is called within a step.
  package var clock: (date: Date, zone: TimeZone) { seen.withLock { ($0.now, $0.state?.zone ?? .gmt) } }

  /// The rows of a surface as text; nil if there was nothing to see on it.
  package func text(of surface: Surface, size: Size?, notification: String?) -> String? {
    var choice = NotificationChoice()
    choice.identifier = notification
    let frame = seen.withLock(\.screen)?.frame(of: surface, size: size, choice)
    return frame.map { TextWriter().write($0.grid) }
  }

  func show(_ state: CenterState, _ history: [Event], _ screen: ScreenState, _ now: Date) {
    seen.withLock { $0 = Seen(state: state, history: history, screen: screen, now: now) }
  }

  func advance(by seconds: Double) { seen.withLock { $0.now += seconds } }

  func turn(to date: Date) { seen.withLock { $0.now = date } }
}
