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
