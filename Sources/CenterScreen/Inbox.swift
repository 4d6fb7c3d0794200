import Canvas
import CenterGateway
import CenterUI
import CursesTerminal
import NotificationModel
import Synchronization

extension Event {
  /// Whether the bell rings for it.
  var isHeard: Bool { fact.arrived?.presentation.sound != nil }
}

/// What happens elsewhere and concerns the screen, in order; putting something in wakes the screen's thread.
final class Inbox: Sendable {
  enum Item: Sendable {
    case update(CenterUpdate)
    case refused(Refusal, Command)
    case note(String)
    /// A file that somebody is working on was saved.
    case document(CheckedDocument)
    /// Something was drawn elsewhere, or could not be.
    case picture(PictureOrder, Result<DrawnPicture, DrawingFailure>)
    case card(CardRequest, Result<String, DrawingFailure>)
    /// The center is gone.
    case ended
  }

  private struct Contents {
    var items: [Item] = []
    var waker: Waker?
  }

  /// Told how many events the screen has taken in.
  let passedOn: @Sendable (Int) -> Void
  private let contents = Mutex(Contents())

  init(passedOn: @escaping @Sendable (Int) -> Void) {
    self.passedOn = passedOn
    passedOn(0)
  }

  func put(_ item: Item) {
    let waker = contents.withLock { contents in
      contents.items.append(item)
      return contents.items.count == 1 ? contents.waker : nil
    }
    waker?.wake()
  }

  /// From now on that one is woken; at once when something is waiting already.
  func attach(_ waker: Waker) {
    let isWaiting = contents.withLock { contents in
      contents.waker = waker
      return !contents.items.isEmpty
    }
    if isWaiting { waker.wake() }
  }

  func takeAll() -> [Item] {
    contents.withLock { contents in
      defer { contents.items = [] }
      return contents.items
    }
  }
}
