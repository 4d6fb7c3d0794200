import Glibc
import Platform
import SystemPackage

/// A file next to the database with the number of the last acknowledged event, so that a journal that was removed or cut is
/// noticed at the next start.
struct LastAcknowledgement: Sendable {
  /// The number at the last acknowledgement before this start; nil if there is none.
  let before: Int?
  private let file: Descriptor

  private static let lineLength = 20

  /// Opens the file of the database at `path`, and makes it if it is missing; nil if that cannot be done. The store works
  /// without it.
  init?(for path: String) {
    // Former versions kept room for a full disk behind the number.
    guard let file = try? Descriptor(opening: path + "-reserve", O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600),
      let line = try? file.read(upTo: Self.lineLength, at: 0)
    else { return nil }
    if line.count == Self.lineLength { ftruncate(file.number, off_t(Self.lineLength)) }
    self.file = file
    before = Int(String(decoding: line.drop { $0 == UInt8(ascii: " ") }.dropLast(), as: UTF8.self))
  }

  /// Notes the number of an event that is on the disk and about to be acknowledged. It survives the end of this process,
  /// but not a power cut, after which the number may be too low; it is never too high.
  func write(_ sequence: Int) {
    let number = String(sequence)
    let line = String(repeating: " ", count: max(0, Self.lineLength - 1 - number.count)) + number + "\n"
    try? file.writeAll(Array(line.utf8)[...], at: 0)
  }
}
