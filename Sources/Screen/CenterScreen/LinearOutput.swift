import Dispatch
import Glibc
import Platform
import SystemPackage

/// Writes text on a thread of its own, one text at a time. A reader that stalls blocks that thread alone, and the
/// program can end without it.
struct LinearOutput: Sendable {
  enum Ending: Sendable {
    case written
    /// The reader has closed its end.
    case readerGone
    /// The write failed with this error number.
    case failed(Int32)
    /// The task was cancelled first. The text may still be written, in part or whole.
    case abandoned
  }

  private let queue = DispatchQueue(label: "bellhop.plain")

  /// Returns when the text is written, when writing fails or when the task is cancelled.
  func put(_ text: String, to descriptor: Int32 = STDOUT_FILENO) async -> Ending {
    guard !text.isEmpty else { return .written }
    let (endings, ending) = AsyncStream.makeStream(of: Ending.self)
    queue.async {
      ending.yield(Self.write(Array(text.utf8), to: descriptor))
      ending.finish()
    }
    return await endings.first { _ in true } ?? .abandoned
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Ending {
    do throws(Errno) {
      try Descriptor.writeAll(bytes, to: descriptor)
      return .written
    } catch {
      return error == .brokenPipe ? .readerGone : .failed(error.rawValue)
    }
  }
}
