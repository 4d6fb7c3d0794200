import Foundation
import Glibc
import NotificationModel
import PictureFormats
import Platform
import SystemPackage

/// Keeps fetched files in a folder of the store. A file has the hash of its request as its name, and contains the
/// bytes, a note (JSON), and the length of the note in four bytes. Its date is that of the last use.
struct FetchCache: Sendable {
  let folder: StoreFolder
  let quota: StorageQuota
  let mostBytes: Int
  let now: @Sendable () -> Date

  static let folderName = "fetched"
  private static let longestNote = 1 << 16

  private struct Note: Codable {
    var key: String
    var contentType: String
    var until: Date
    var bytes: Int
  }

  func begin() throws(Errno) -> IncomingFile { try folder.begin(in: Self.folderName, quota) }

  /// Returns nil if there is no fresh file. A stale one is removed.
  func find(_ request: FetchRequest) -> FetchedFile? {
    let name = StoredPath.hash(request.key)
    guard let place = folder.open(Self.folderName),
      let file = try? Descriptor(opening: name, in: place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    else { return nil }
    guard let note = Self.note(of: file), note.key == request.key, now() < note.until else {
      unlinkat(place.number, name, 0)
      return nil
    }
    futimens(file.number, nil)
    return FetchedFile(descriptor: file, bytes: note.bytes, contentType: note.contentType)
  }

  func forget(_ request: FetchRequest) {
    guard let place = folder.open(Self.folderName) else { return }
    unlinkat(place.number, StoredPath.hash(request.key), 0)
  }

  /// Keeps a file for so many seconds.
  func keep(
    _ file: IncomingFile,
    _ fetched: FetchedFile,
    for seconds: Double,
    as request: FetchRequest
  ) throws(Errno) {
    let note = Note(
      key: request.key,
      contentType: fetched.contentType,
      until: now() + seconds,
      bytes: fetched.bytes
    )
    guard let text = try? JSONEncoder().encode(note), text.count <= Self.longestNote else { return }
    let length = withUnsafeBytes(of: UInt32(text.count).bigEndian) { Array($0) }
    try file.descriptor.writeAll((Array(text) + length)[...], at: fetched.bytes)
    try file.keep(as: StoredPath.hash(request.key))
    makeRoom()
  }

  private static func note(of file: Descriptor) -> Note? {
    guard let status = try? FileStatus(of: file), status.kind == .regular else { return nil }
    var bytes = FileBytes(file, count: status.size)
    guard let length = bytes.big(bytes.count - 4, 4), length <= min(longestNote, bytes.count - 4) else {
      return nil
    }
    let start = bytes.count - 4 - length
    let text = (start..<(start + length)).compactMap { bytes[$0] }
    guard let note = try? JSONDecoder().decode(Note.self, from: Data(text)), note.bytes == start else {
      return nil
    }
    return note
  }

  /// Removes the least recently used files until the rest fits.
  private func makeRoom() {
    guard let place = folder.open(Self.folderName) else { return }
    var files: [(name: String, status: FileStatus)] = []
    for name in StoreFolder.names(in: place) where StoredPath.isHome(name) {
      if let status = try? FileStatus(of: name, in: place) { files.append((name, status)) }
    }
    var sum = files.reduce(0) { $0 + $1.status.size }
    files.sort { $0.status.modified < $1.status.modified }
    for file in files where sum > mostBytes {
      if unlinkat(place.number, file.name, 0) == 0 { sum -= file.status.size }
    }
  }
}
