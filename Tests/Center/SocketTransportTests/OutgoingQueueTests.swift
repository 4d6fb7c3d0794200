import NIOCore
import Testing

@testable import SocketTransport

@Suite struct TheOutgoingQueue {
  /// Says what goes out in words.
  final class World {
    var queue: OutgoingQueue

    init(_ change: (inout SocketLimits) -> Void = { _ in }) {
      var limits = SocketLimits()
      change(&limits)
      queue = OutgoingQueue(limits: limits)
    }

    func next() -> String {
      switch queue.next() {
      case .nothing: "nothing"
      case .close: "close"
      case .write(let bytes): String(buffer: bytes)
      }
    }

    func sendNext() -> String {
      let next = next()
      queue.sent()
      return next
    }

    func offer(_ text: String, events: Int = 1) -> Bool {
      queue.offer(ByteBuffer(string: text), events: events, farewell: ByteBuffer(string: "farewell"))
    }
  }

  @Test func answersWaitForThoseBeforeThem() {
    let world = World()
    let places = (0..<3).map { _ in world.queue.reserve() }

    world.queue.fill(places[2], with: ByteBuffer(string: "c"))
    world.queue.fill(places[1], with: ByteBuffer(string: "b"))
    #expect(world.next() == "nothing")
    #expect(!world.queue.isSettled)

    world.queue.fill(places[0], with: ByteBuffer(string: "a"))
    #expect(world.next() == "abc")
    #expect(world.queue.isSettled)
  }

  @Test func oneWriteAtATime() {
    let world = World()
    #expect(world.offer("a"))
    #expect(world.next() == "a")
    #expect(world.offer("b"))
    #expect(world.next() == "nothing")
    world.queue.sent()
    #expect(world.next() == "b")
  }

  @Test func anAnswerThatIsNoneGivesWayToTheNext() {
    let world = World()
    let first = world.queue.reserve()
    let second = world.queue.reserve()
    world.queue.fill(second, with: ByteBuffer(string: "b"))
    world.queue.fill(first, with: ByteBuffer())
    #expect(world.next() == "b")
  }

  @Test func thereIsRoomForSoManyRequests() {
    let world = World { $0.requestsInFlight = 2 }
    let first = world.queue.reserve()
    #expect(world.queue.hasRoom)
    _ = world.queue.reserve()
    #expect(!world.queue.hasRoom)
    world.queue.fill(first, with: ByteBuffer(string: "a"))
    #expect(!world.queue.hasRoom, "not sent yet")
    #expect(world.sendNext() == "a")
    #expect(world.queue.hasRoom)
  }

  @Test func thereIsRoomForSoManyBytesOfAnswers() {
    let world = World { $0.answerBytesInFlight = 10 }
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: "0123456789"))
    #expect(!world.queue.hasRoom)
    _ = world.sendNext()
    #expect(world.queue.hasRoom)
  }

  @Test func eventsBeyondTheLimitEndTheConnection() {
    let world = World { $0.undeliveredEvents = 2 }
    #expect(world.offer("being written|"))
    #expect(world.next() == "being written|")
    #expect(world.offer("second|", events: 2), "one group may go beyond the limit")
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: "answer|"))
    #expect(!world.offer("third|"))
    #expect(!world.offer("fourth|"))

    world.queue.sent()
    #expect(world.sendNext() == "answer|farewell", "events that wait are dropped, answers are not")
    #expect(world.next() == "close")
  }

  @Test func eventsBeyondTheLimitOfBytesEndTheConnection() {
    let world = World { $0.undeliveredEventBytes = 4 }
    #expect(world.offer("12345"))
    #expect(!world.offer("6"))
  }

  @Test func eventsThatWereSentDoNotCount() {
    let world = World { $0.undeliveredEvents = 2 }
    for number in 0..<100 {
      #expect(world.offer("\(number)", events: 2))
      #expect(world.sendNext() == "\(number)")
    }
  }

  @Test func theEndComesAfterTheAnswersStillToCome() {
    let world = World()
    let place = world.queue.reserve()
    world.queue.finish()
    #expect(world.next() == "nothing")
    world.queue.fill(place, with: ByteBuffer(string: "a"))
    #expect(world.next() == "a")
    #expect(world.next() == "nothing")
    world.queue.sent()
    #expect(world.next() == "close")
  }

  // MARK: Long answers, and answers that nobody takes

  private let long = String(repeating: "x", count: OutgoingQueue.portion) + "the rest"

  @Test func aLongAnswerIsWrittenInPortions() {
    let world = World()
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: long))
    #expect(world.offer("event"))
    #expect(world.sendNext().utf8.count == OutgoingQueue.portion)
    #expect(world.queue.ownBytes == long.utf8.count + 5, "its memory is needed until the end")
    #expect(world.sendNext() == "the restevent")
    #expect(world.queue.ownBytes == 0)
  }

  @Test func eventsBeyondTheLimitDoNotCutOffWhatIsBegun() {
    let world = World { $0.undeliveredEvents = 0 }
    #expect(world.offer(long))
    _ = world.sendNext()
    #expect(!world.offer("another"))
    #expect(world.sendNext() == "the rest" + "farewell")
  }

  @Test func whatIsDroppedIsCutOffAndTheFarewellHasALineOfItsOwn() {
    let world = World()
    let place = world.queue.reserve()
    world.queue.fill(place, with: ByteBuffer(string: long))
    let next = world.queue.reserve()
    _ = world.next()
    #expect(world.offer("event"))

    world.queue.drop(farewell: ByteBuffer(string: "farewell"))
    world.queue.drop(farewell: ByteBuffer(string: "again"))
    #expect(world.queue.ownBytes == 0)
    #expect(!world.offer("late"))
    world.queue.fill(next, with: ByteBuffer(string: "late"))

    world.queue.sent()
    #expect(world.sendNext() == " \nfarewell")
    #expect(world.next() == "close")
  }

  @Test func whatIsDroppedIsWholeIfItsEndIsBeingWritten() {
    let world = World()
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: long))
    _ = world.sendNext()
    #expect(world.next() == "the rest")

    world.queue.drop(farewell: ByteBuffer(string: "farewell"))
    world.queue.drop(farewell: ByteBuffer(string: "again"))
    #expect(world.queue.isOver)
    #expect(world.queue.ownBytes == 0)
    #expect(world.next() == "nothing")

    world.queue.sent()
    #expect(world.sendNext() == "farewell")
    #expect(world.next() == "close")
  }

  @Test func answersCountWhileTheyWaitForThoseBeforeThem() {
    let world = World { $0.answerBytesInFlight = 10 }
    let first = world.queue.reserve()
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: "0123456789"))
    #expect(world.queue.ownBytes == 10)
    #expect(world.queue.mostBytes == 10)
    #expect(!world.queue.hasRoom)

    world.queue.fill(first, with: ByteBuffer(string: "a"))
    #expect(world.queue.ownBytes == 11)
    #expect(world.sendNext() == "a0123456789")
    #expect(world.queue.ownBytes == 0)
    #expect(world.queue.hasRoom)
  }

  @Test func aRequestCountsOnceUntilItsAnswerIsSent() {
    let world = World { $0.requestsInFlight = 3 }
    let first = world.queue.reserve()
    world.queue.fill(world.queue.reserve(), with: ByteBuffer(string: "b"))
    #expect(world.queue.hasRoom)
    world.queue.fill(first, with: ByteBuffer(string: "a"))
    #expect(world.queue.hasRoom)
    _ = world.queue.reserve()
    #expect(!world.queue.hasRoom)
  }

  @Test func ofAClosedConnectionNothingIsKept() {
    let world = World { $0.requestsInFlight = 3 }
    let places = (0..<4).map { _ in world.queue.reserve() }
    world.queue.fill(places[0], with: ByteBuffer(string: "being written"))
    _ = world.next()
    world.queue.fill(places[2], with: ByteBuffer(string: "behind another"))

    world.queue.close()
    #expect(!world.queue.hasRoom, "its commands are still carried out a few at a time")
    world.queue.fill(places[1], with: ByteBuffer(string: "late"))
    world.queue.fill(places[3], with: ByteBuffer(string: "late"))
    #expect(!world.offer("event"))

    #expect(world.queue.ownBytes == 0)
    #expect(world.queue.hasRoom)
    #expect(world.next() == "close")
  }

  @Test func theEventsThatSubscribersShareAreNotTheirOwn() {
    let world = World()
    let lines = ByteBuffer(string: "12345")
    _ = world.queue.offer(lines, events: 1, areSubscribed: true, farewell: ByteBuffer())
    #expect(world.queue.ownBytes == 0)
    #expect(world.offer("123"))
    #expect(world.queue.ownBytes == 3)
    #expect(world.queue.mostBytes == 8)
  }

  @Test func eventsOfTheSubscriptionAreCountedWhenTheyAreSent() {
    let world = World()
    func offer(_ events: Int, areSubscribed: Bool) {
      let lines = ByteBuffer(string: "x")
      _ = world.queue.offer(lines, events: events, areSubscribed: areSubscribed, farewell: ByteBuffer())
    }
    offer(5, areSubscribed: true)
    _ = world.next()
    offer(3, areSubscribed: true)
    offer(1, areSubscribed: false)
    offer(4, areSubscribed: true)

    #expect(world.queue.sent() == 5)
    _ = world.next()
    #expect(world.queue.sent() == 7)
    #expect(world.queue.sent() == 0)
  }
}
