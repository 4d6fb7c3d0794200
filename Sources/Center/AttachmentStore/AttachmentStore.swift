public import CenterGateway
import Foundation
import Glibc
public import NotificationModel
import Platform
import SystemPackage

/// The files of attachments: fetched, checked, moved in, removed (ios-behaviour 3.17).
///
/// A stored file has a name that the store made, can be read by its owner alone, and is whole, also after a crash. No
/// name from an app becomes part of a path. Work that waits for a disk or a network is done on the store's own threads.
public struct AttachmentStore: AttachmentStorage {
  /// The absolute path of the folder, which is made for its owner alone when the first file comes.
  public let folder: String

  let files: FileKeeper
  let fetcher: Fetcher?
  let workQueue: BlockingWorkQueue

  /// Opens the store of a folder; a folder has one store at a time. Without `fetching`, URLs of the web are refused.
  public init(folder: String, limits: Limits = Limits(), fetching: Fetching?) {
    let place = StoreFolder(folder)
    let quota = StorageQuota()
    self.folder = place.path
    files = FileKeeper(folder: place, quota: quota, limits: limits)
    fetcher = fetching.map { Fetcher(folder: place, quota, limits, $0.network) }
    workQueue = BlockingWorkQueue(atOnce: 4)
  }

  /// Takes the files in, one after another, and returns the attachments with `file` and an identifier. The originals
  /// stay until `finishMoving`, so that a crash loses no file. A refusal has the path `attachments[i]`.
  ///
  /// Two attachments with the same identifier keep it, because the framework does not forbid that. Two attachments of
  /// one file get a copy each; the framework does not say what happens then. Without `fetches` a web address is refused
  /// as the framework does.
  public func takeIn(
    _ attachments: [Attachment],
    of app: App,
    fetches: Bool = true
  ) async -> [Result<Attachment, Refusal>] {
    var results: [Result<Attachment, Refusal>] = []
    for (index, attachment) in attachments.enumerated() {
      do throws(AttachmentError) {
        results.append(.success(try await takeIn(attachment, of: app, fetches: fetches)))
      } catch {
        results.append(.failure(error.refusal { "attachments[\(index)].\($0)" }))
      }
    }
    return results
  }

  /// Removes the originals, after the request was made durable. A file stays if it is in the app's folder, in a
  /// read-only place or behind a symbolic link, or if it has changed since.
  public func finishMoving(_ attachments: [Attachment]) async {
    let stored = attachments.compactMap(\.file)
    await workQueue.run { [files] in for file in stored { files.finishMoving(file) } }
  }

  /// The same for the picture of a person or group: a PNG, JPEG or GIF (ios-behaviour 3.19); an icon may be a drawing, too. It
  /// is no attachment, so its file is copied and stays. `path` is the path in a refusal.
  public func takeInImage(
    _ url: String,
    of app: App,
    path: String = "image",
    kinds: Set<MediaType.Kind> = [.image]
  ) async -> Result<StoredFile, Refusal> {
    do throws(AttachmentError) {
      return .success(try await store(url, hint: nil, kinds: kinds, moves: false, of: app))
    } catch {
      return .failure(error.refusal { _ in path })
    }
  }

  /// Undoes `takeIn` for attachments whose request was refused: removes the copies.
  public func discard(_ attachments: [Attachment]) async {
    let stored = attachments.compactMap(\.file)
    await workQueue.run { [files] in for file in stored { files.discard(file) } }
  }

  /// Removes stored files; a missing one is no error.
  public func remove(_ stored: [StoredFile]) async {
    await workQueue.run { [files] in for file in stored { files.remove(file) } }
  }

  /// Removes files that are no longer in use, and unfinished ones that a crash left; `keeping` holds the
  /// `StoredFile.path` of all that are in use. Returns how many stored files were removed. A file that was taken in
  /// since the store was opened stays until one call has named it in `keeping`, because its request may not be durable
  /// yet.
  @discardableResult public func sweep(keeping: Set<String>) async -> Int {
    await workQueue.run { [files] in files.sweep(keeping: keeping) }
  }
}

extension AttachmentStore {
  /// Reads a part of a stored file by its path in the store. Returns the bytes, fewer than `count` at the end, and the size of
  /// the whole; nil for a path that the store would not make, and if there is no such file.
  public func read(
    _ path: String,
    from offset: Int,
    atMost count: Int
  ) async -> (bytes: [UInt8], size: Int)? {
    guard let stored = StoredPath(path) else { return nil }
    let place = "\(folder)/\(stored.text)"
    return await workQueue.run {
      do throws(Errno) {
        let size = try FileStatus(of: place, followingLinks: false).size
        let file = try Descriptor(opening: place, O_RDONLY | O_NOFOLLOW)
        return (try file.read(upTo: count, at: offset), size)
      } catch {
        return nil
      }
    }
  }
}

extension AttachmentStore {
  /// The limits of an attachment store: sizes, times and numbers.
  public struct Limits: Hashable, Sendable {
    /// Bytes that the attachments of one app may have together. Apple says only that there is a quota
    /// (ios-behaviour 3.17); our choice.
    var perApp = 100 << 20
    /// The most bytes of a file; a type can have a lower limit.
    var largest = 50 << 20
    /// Seconds that fetching one file may take, redirects included.
    var timeout = 30.0
    /// Seconds that connecting to a server may take.
    var connectTimeout = 10.0
    /// The most redirects.
    var redirects = 5
    /// Bytes a second: a transfer that stays slower for `slowestSeconds` is ended.
    var slowestBytes = 256
    /// Seconds after which a transfer that is slower than `slowestBytes` is ended.
    var slowestSeconds = 10
    /// Files fetched at once for one app; more wait.
    var fetchesAtOnce = 8
    /// The standard limits.
    public init() {}
  }
}

extension AttachmentStore {
  func takeIn(
    _ attachment: Attachment,
    of app: App,
    fetches: Bool
  ) async throws(AttachmentError) -> Attachment {
    try attachment.options.check()
    if !fetches, case .web = try AttachmentLocation(attachment.url, of: app) {
      throw .notLocal(attachment.url)
    }
    var taken = attachment
    taken.file = try await store(
      attachment.url,
      hint: attachment.options.typeHint,
      kinds: [.image, .audio, .movie],
      of: app
    )
    if taken.identifier.isEmpty { taken.identifier = UUID().uuidString }
    return taken
  }

  func store(
    _ url: String,
    hint: String?,
    kinds: Set<MediaType.Kind>,
    moves: Bool = true,
    of app: App
  ) async throws(AttachmentError) -> StoredFile {
    let question = TypeQuestion(hint: hint, kinds: kinds)
    switch try AttachmentLocation(url, of: app) {
    case .file(let path, let bundle):
      return try await working { files throws(AttachmentError) in
        try files.keep(path, within: bundle, as: question, moves: moves, of: app)
      }
    case .web(let address):
      guard let fetcher else { throw .notFetched(address.text) }
      return try await store(address, from: fetcher, as: question, of: app)
    }
  }

  /// What the URL alone says about the type bounds what is fetched; where it says nothing the server is asked.
  private func store(
    _ address: WebAddress,
    from fetcher: Fetcher,
    as question: TypeQuestion,
    of app: App
  ) async throws(AttachmentError) -> StoredFile {
    let shown = address.text.shown
    let expected = try question.answer(forWebFile: address.path, shown: shown)
    let request = FetchRequest(
      address: address,
      transport: app.transportSecurity ?? TransportSecurity(),
      largest: min(expected?.mostBytes ?? .max, fetcher.limits.largest)
    )
    let file = try await fetcher.fetch(request, for: app.bundle)
    let source = Source(descriptor: file.descriptor, bytes: file.bytes, shown: shown)
    return try await working { files throws(AttachmentError) in
      let type = file.contentType
      let expectation = try question.answer(expected: expected, contentType: type, shown: shown)
      return try files.keep(source, as: expectation, of: app.bundle)
    }
  }

  private func working<T: Sendable>(
    _ body: @escaping @Sendable (FileKeeper) throws(AttachmentError) -> T
  ) async throws(AttachmentError) -> T {
    if Task.isCancelled { throw .givenUp }
    let result: Result<T, AttachmentError> = await workQueue.run { [files] in
      Result { () throws(AttachmentError) -> T in try body(files) }
    }
    return try result.get()
  }
}

extension Attachment.Options {
  /// Apple does not document what a bad clipping rectangle or time leads to, and there is no `UNError` for it. It is
  /// refused as an invalid parameter, because a designer could not tell why it has no effect.
  func check() throws(AttachmentError) {
    if let thumbnailClippingRect, !thumbnailClippingRect.isInside {
      throw .clipsOutside
    }
    if let thumbnailTime, !thumbnailTime.isFinite || thumbnailTime < 0 {
      throw .wrongTime(thumbnailTime)
    }
  }
}
