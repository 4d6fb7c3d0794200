import Foundation
import Glibc
import NotificationModel
import PictureFormats
import Platform
import SystemPackage

/// Copies files into the folder and removes them. All functions wait for the disk.
struct FileKeeper: Sendable {
  let folder: StoreFolder
  let quota: StorageQuota
  let limits: AttachmentStore.Limits

  /// A file of this machine. With `bundle`, the file has to be in that folder, also where a link leads to it.
  func keep(
    _ path: String,
    within bundle: String?,
    as question: TypeQuestion,
    moves: Bool,
    of app: App
  ) throws(AttachmentError) -> StoredFile {
    if bundle == nil, let own = folder.nameInside(path) {
      return try takeOwn(own, path, as: question, of: app)
    }
    let file = try SourceFile(path, within: bundle)
    let expectation = try question.answer(forFile: path, shown: file.source.shown)
    let stored = try keep(file.source, as: expectation, of: app.bundle)
    if moves, let origin = file.origin(of: app) { quota.remember(origin, of: stored.path) }
    return stored
  }

  /// Copies the file, examines the copy, and then renames the copy, so that an examined file cannot be changed.
  func keep(
    _ source: Source,
    as expectation: Expectation,
    of bundle: String
  ) throws(AttachmentError) -> StoredFile {
    let shown = source.shown
    let type = try examineBeginning(of: source, expectation)
    let home = StoredPath.home(of: bundle)
    let incoming = try onDisk(shown) { () throws(Errno) in try folder.begin(in: home, quota) }
    let bytes = try onDisk(shown) { () throws(Errno) in
      try incoming.copy(source.descriptor, source.bytes)
    }
    try examine(incoming.descriptor, bytes, as: type, shown)
    return try enter(bytes, type, in: home, of: bundle, shown) { name throws(Errno) in
      try incoming.keep(as: name)
    }
  }

  /// A file of this store gets a second name; both names lead to the same bytes, which do not change.
  private func takeOwn(
    _ name: String,
    _ path: String,
    as question: TypeQuestion,
    of app: App
  ) throws(AttachmentError) -> StoredFile {
    let home = StoredPath.home(of: app.bundle)
    guard let old = StoredPath(name), old.home == home, folder.size(of: old) != nil else {
      throw .notInStore(path.shown, of: app.bundle)
    }
    let source = try SourceFile("\(folder.path)/\(old.text)", within: nil).source
    let expectation = try question.answer(forFile: path, shown: source.shown)
    let type = try examineBeginning(of: source, expectation)
    try examine(source.descriptor, source.bytes, as: type, source.shown)
    return try enter(source.bytes, type, in: home, of: app.bundle, source.shown) { name throws(Errno) in
      try folder.link(old, as: name)
    }
  }

  /// Makes a new name, to which `body` renames the file.
  func enter(
    _ bytes: Int,
    _ type: MediaType,
    in home: String,
    of bundle: String,
    _ shown: String,
    _ body: (String) throws(Errno) -> Void
  ) throws(AttachmentError) -> StoredFile {
    let path = StoredPath(new: type, in: home)
    let used = quota.reserve(bytes, in: home, most: limits.perApp) { folder.bytes(in: home) }
    if let used { throw .quotaUsedUp(shown, bytes: bytes, bundle, used: used, of: limits.perApp) }
    // Hand the name out before the file has it: a sweep at the same time removes each file whose name was not handed
    // out.
    quota.handOut(path.text)
    do throws(Errno) {
      try body(path.file)
    } catch {
      quota.forget(path.text)
      quota.release(bytes, in: home)
      throw .cannotKeep(shown, in: folder.path, error)
    }
    return StoredFile(path: path.text, type: type, bytes: bytes)
  }

  private func onDisk<T>(
    _ shown: String,
    _ body: () throws(Errno) -> T
  ) throws(AttachmentError) -> T {
    do throws(Errno) {
      return try body()
    } catch {
      throw .cannotKeep(shown, in: folder.path, error)
    }
  }
}

// MARK: - Examining

extension FileKeeper {
  /// Checks the size and the first bytes before the file is copied.
  private func examineBeginning(
    of source: Source,
    _ expectation: Expectation
  ) throws(AttachmentError) -> MediaType {
    guard source.bytes > 0 else { throw .empty(source.shown) }
    let look = FileSignature(FileBytes(source.descriptor, count: source.bytes).beginning(4096))
    guard let type = expectation.type(of: look) else {
      // A file that is too large is refused for that first.
      try checkSize(source.bytes, expectation.mostBytes, expectation.phrase, source.shown)
      throw .looksOtherwise(source.shown, look, expectation)
    }
    try checkSize(source.bytes, type.mostBytes, type.phrase, source.shown)
    return type
  }

  private func checkSize(
    _ bytes: Int,
    _ most: Int,
    _ phrase: String,
    _ shown: String
  ) throws(AttachmentError) {
    let most = min(most, limits.largest)
    if bytes > most { throw .tooLarge(shown, bytes: bytes, most: most, phrase) }
  }

  private func examine(
    _ descriptor: Descriptor,
    _ count: Int,
    as type: MediaType,
    _ shown: String
  ) throws(AttachmentError) {
    var bytes = FileBytes(descriptor, count: count)
    if let fault = ContentCheck.fault(of: type, in: &bytes) { throw .corrupt(shown, type, fault) }
  }
}

// MARK: - Out of it

extension FileKeeper {
  func remove(_ stored: StoredFile) {
    guard let path = StoredPath(stored.path) else { return }
    if let bytes = folder.remove(path) { quota.release(bytes, in: path.home) }
    quota.forget(path.text)
  }

  /// Removes the original. By now the copy is on the disk, and so is the request that needs it.
  func finishMoving(_ stored: StoredFile) {
    quota.takeOrigin(of: stored.path)?.disappear()
  }

  func discard(_ stored: StoredFile) {
    _ = quota.takeOrigin(of: stored.path)
    remove(stored)
  }

  func sweep(keeping: Set<String>) -> Int {
    quota.adopt(keeping)
    let swept = folder.sweep { name in keeping.contains(name) || quota.isInUse(name) }
    quota.recount()
    return swept
  }
}

/// A file that is being written, in its folder. It gets its name when it is whole and on the disk. Before that it is
/// removed with this object, and after a crash by the next sweep.
final class IncomingFile {
  let descriptor: Descriptor
  private let folder: Descriptor
  private let name: String
  private let quota: StorageQuota
  private var isKept = false

  init(in folder: Descriptor, _ quota: StorageQuota) throws(Errno) {
    name = StoreFolder.incomingPrefix + UUID().uuidString.lowercased()
    quota.begin(name)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(Errno) {
      descriptor = try Descriptor(opening: name, in: folder, flags, mode: 0o600)
    } catch {
      quota.release(name)
      throw error
    }
    self.folder = folder
    self.quota = quota
  }

  deinit {
    if !isKept { unlinkat(folder.number, name, 0) }
    quota.release(name)
  }

  /// Copies the first `bytes` of the source. Returns how many bytes there were, at most `bytes`.
  func copy(_ source: Descriptor, _ bytes: Int) throws(Errno) -> Int {
    var copied = 0
    while copied < bytes {
      let chunk = try source.read(upTo: min(1 << 16, bytes - copied), at: copied)
      // The source has become shorter.
      if chunk.isEmpty { break }
      try descriptor.writeAll(chunk[...], at: copied)
      copied += chunk.count
    }
    return copied
  }

  /// There is no file with that name.
  func keep(as final: String) throws(Errno) {
    try descriptor.sync()
    _ = try Errno.check { renameat(folder.number, name, folder.number, final) }
    isKept = true
    try folder.sync()
  }
}

/// Runs functions that wait for a disk or a network on threads, so many at once; the others wait in order.
///
/// It is no semaphore: a cancelled task does not leave the queue, because a file that is to be removed has to be
/// removed.
final class BlockingWorkQueue: Sendable {
  private let queue: OperationQueue

  init(atOnce: Int) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, atOnce)
  }

  /// Runs `body` on a thread of the queue when it is its turn, and returns its result.
  func run<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      queue.addOperation { continuation.resume(returning: body()) }
    }
  }
}
