import Glibc
import NotificationModel
import Platform
import Synchronization
import SystemPackage

/// A file next to the database. Its first line is the number of the last acknowledged event, so that a journal that was
/// removed or cut is noticed at the next start. The rest is room that is given back when the disk is full, so that a
/// removal can still be written.
final class StoreReserve: Sendable {
  /// The number at the last acknowledgement before this start; nil if there is none.
  let acknowledged: Int?
  private let file: Descriptor
  private let isSpent = Mutex(false)

  /// What a removal of some thousand notifications takes in the journal.
  private static let size = 1 << 20
  private static let lineLength = 20

  /// Opens the file of the database at `path`, and makes it if it is missing; nil if that cannot be done. The store works
  /// without it.
  init?(for path: String) {
    guard let file = try? Descriptor(opening: path + "-reserve", O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    else {
      return nil
    }
    self.file = file
    let line = (try? file.read(upTo: Self.lineLength, at: 0)) ?? []
    acknowledged = Int(String(decoding: line.drop { $0 == UInt8(ascii: " ") }.dropLast(), as: UTF8.self))
    fill()
  }

  /// Notes the number of an event that is on the disk and about to be acknowledged. It survives the end of this process,
  /// but not a power cut, after which the number may be too low; it is never too high.
  func acknowledge(_ sequence: Int) {
    let number = String(sequence)
    let line = String(repeating: " ", count: max(0, Self.lineLength - 1 - number.count)) + number + "\n"
    try? file.writeAll(Array(line.utf8)[...], at: 0)
  }

  /// Gives the room back; returns false if that was done before.
  func release() -> Bool {
    isSpent.withLock { isSpent in
      guard !isSpent, ftruncate(file.number, off_t(Self.lineLength)) == 0 else { return false }
      isSpent = true
      return true
    }
  }

  /// Takes the room again, if there is any, after it was given back.
  func refill() {
    if isSpent.withLock({ $0 }) { fill() }
  }

  private func fill() {
    let isThere = posix_fallocate(file.number, 0, off_t(Self.size)) == 0
    isSpent.withLock { $0 = !isThere }
  }
}

/// Decides where a transaction is written. One of a few events is written on the caller's thread, because two changes of
/// threads take as long as the write itself. A larger one, and one on a disk that was slow the last time, is written on
/// the store's queue, so that the caller's thread can do something else meanwhile.
final class CommitPace: Sendable {
  /// The most events of a transaction on the caller's thread.
  static let mostAtOnce = 8
  /// How long a transaction may take there.
  static let longest = Duration.milliseconds(5)

  private let wasQuick = Mutex(true)
  private let hasDisk: Bool

  /// `hasDisk` is false for a database in memory, which waits for nothing.
  init(hasDisk: Bool) { self.hasDisk = hasDisk }

  /// Whether a transaction of so many events may be written on the caller's thread.
  func allows(_ events: Int) -> Bool {
    !hasDisk || events <= Self.mostAtOnce && wasQuick.withLock(\.self)
  }

  /// Carries out a transaction of so many events, and remembers whether it was quick.
  func measuring<T>(_ events: Int, _ transaction: () -> T) -> T {
    guard hasDisk, events <= Self.mostAtOnce else { return transaction() }
    let start = ContinuousClock.now
    defer { wasQuick.withLock { $0 = ContinuousClock.now - start < Self.longest } }
    return transaction()
  }
}

extension [Event] {
  /// Whether the events are a removal with what follows from it. On a full disk a removal is worth the last room.
  var isRemoval: Bool { contains(where: \.removes) && allSatisfy { $0.removes || $0.followsRemoval } }
}

extension Event {
  fileprivate var removes: Bool {
    switch fact {
    case .request(.removed), .notification(.removed), .activity(.dismissed): true
    case .request, .notification, .activity, .banner, .app, .phone, .response: false
    }
  }

  /// The number on the app's icon changes, or the app is told that its notification was dismissed.
  fileprivate var followsRemoval: Bool {
    switch fact {
    case .app(.badgeChanged), .response(.responded): true
    case .app, .response, .request, .notification, .activity, .banner, .phone: false
    }
  }
}
