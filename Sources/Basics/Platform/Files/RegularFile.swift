import Glibc
public import SystemPackage

/// A regular file that is open for reading. Files of other kinds are never opened: opening a pipe would wait for a
/// writer, and opening some devices has an effect on them.
public struct RegularFile: Sendable {
  /// Why the file cannot be read.
  public enum Problem: Error, Hashable, Sendable {
    case failed(Errno)
    /// The path leads to a file of this other kind.
    case wrongKind(FileStatus.Kind)
    /// The file has this many bytes, or more by now.
    case tooLarge(Int)
  }

  /// The open file.
  public let descriptor: Descriptor
  /// The status of the file when it was opened.
  public let status: FileStatus

  /// Opens the file at `path`. A link is followed, or is an error.
  public init(_ path: String, followingLinks: Bool = true) throws(Problem) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    try Self.check { () throws(Errno) in try FileStatus(of: path, followingLinks: followingLinks) }
    do throws(Errno) { descriptor = try Descriptor(opening: path, flags) } catch { throw .failed(error) }
    // Another file may have got this name since the first look.
    let descriptor = descriptor
    status = try Self.check { () throws(Errno) in try FileStatus(of: descriptor) }
  }

  @discardableResult
  private static func check(_ look: () throws(Errno) -> FileStatus) throws(Problem) -> FileStatus {
    let status: FileStatus
    do throws(Errno) { status = try look() } catch { throw .failed(error) }
    guard status.kind == .regular else { throw .wrongKind(status.kind) }
    return status
  }

  /// Returns all bytes; throws if there are more than `most`, including those that were added after it was opened.
  public func contents(upTo most: Int) throws(Problem) -> [UInt8] {
    guard status.size <= most else { throw .tooLarge(status.size) }
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(Errno) { chunk = try descriptor.read(upTo: 64 << 10) } catch { throw .failed(error) }
      if chunk.isEmpty { return bytes }
      bytes += chunk
      guard bytes.count <= most else { throw .tooLarge(bytes.count) }
    }
  }
}
