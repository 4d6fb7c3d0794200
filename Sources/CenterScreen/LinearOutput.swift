import Dispatch
import Glibc
import Platform
import SystemPackage

/// Text on its way out, on a thread of its own: a reader that stalls holds up that thread alone, and the
/// program can end without it. One text is on its way at a time.
struct LinearOutput: Sendable {
  enum Ending: Sendable {
    case written
    /// Nobody reads any more.
    case readerGone
    /// With the error number.
    case failed(Int32)
    /// The task was cancelled first. The text may still go out, in part or whole.
    case abandoned
  }

  private let queue = DispatchQueue(label: "bellhop.plain")

  /// Returns once all of it is written, or cannot be, or the task is cancelled.
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
