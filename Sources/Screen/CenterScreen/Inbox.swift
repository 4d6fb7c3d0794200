import Canvas
import CenterGateway
import CenterUI
import CursesTerminal
import NotificationModel
import Synchronization

extension Event {
  /// Whether the terminal's bell rings for the event.
  var isHeard: Bool { fact.arrived?.presentation.sound != nil }
}

/// What other tasks hand to the screen's thread, in order. An item wakes the thread.
final class Inbox: Sendable {
  enum Item: Sendable {
    case update(CenterUpdate)
    case standing(ViewerStanding)
    case refused(Refusal, Command)
    case note(String)
    case story(StoryCue)
    /// A file of `preview` was saved.
    case document(CheckedDocument)
    /// A picture was drawn, or failed.
    case picture(PictureOrder, Result<DrawnPicture, DrawingFailure>)
    case card(CardRequest, Result<String, DrawingFailure>)
    /// The center has shut down.
    case ended
  }

  /// Called with the number of events that the screen has taken.
  let passedOn: @Sendable (Int) -> Void
  private let queue = WakingQueue<Item>()

  init(passedOn: @escaping @Sendable (Int) -> Void) {
    self.passedOn = passedOn
    passedOn(0)
  }

  func put(_ item: Item) { queue.put(item) }

  func attach(_ waker: Waker) { queue.attach(waker) }

  func takeAll() -> [Item] { queue.takeAll() }
}

/// Items that other tasks hand to the screen's thread, in order. An item wakes the thread.
final class WakingQueue<Item: Sendable>: Sendable {
  private struct Contents {
    var items: [Item] = []
    var waker: Waker?
  }

  private let contents = Mutex(Contents())

  func put(_ item: Item) {
    let waker = contents.withLock { contents in
      contents.items.append(item)
      return contents.items.count == 1 ? contents.waker : nil
    }
    waker?.wake()
  }

  /// Wakes `waker` for each item from now on, and at once if items are waiting already.
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
