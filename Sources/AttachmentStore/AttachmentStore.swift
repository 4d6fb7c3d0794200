public import NotificationModel

/// The files of attachments: fetched, checked, moved in, removed (ios-behaviour 3.17).
///
/// A file lies under a name that the store made up, for its owner alone, and is whole: under its name there is
/// never a part of one, whatever ends the process. What an app names becomes part of no path. All work that waits
/// for a disk or a network is done on threads of the store's own.
public struct AttachmentStore: Sendable {
  /// The absolute path of its folder. It is made, for its owner alone, when the first file comes.
  public let folder: String

  let files: FileKeeper
  let fetcher: Fetcher?
  let workQueue: BlockingWorkQueue

  /// One store for a folder at a time. Without `fetching` a URL of the web is refused.
  public init(folder: String, limits: Limits = Limits(), fetching: Fetching?) {
    let place = StoreFolder(folder)
    let ledger = Ledger()
    self.folder = place.path
    files = FileKeeper(folder: place, ledger: ledger, limits: limits)
    fetcher = fetching.map { fetching in
      let cache = FetchCache(
        folder: place,
        ledger: ledger,
        mostBytes: limits.fetchedBytes,
        now: fetching.now
      )
      return Fetcher(cache: cache, limits: limits, certificates: fetching.certificates)
    }
    workQueue = BlockingWorkQueue(atOnce: 4)
  }

  /// Takes each file in, one after another: what comes back has its `file` and an identifier. Every file is where it was
  /// until `finishMoving` says that the copy is in use: whatever ends the process, it is in one of both places. A
  /// refusal says at `attachments[i]` what is wrong.
  ///
  /// An app may give two attachments one identifier; the framework does not forbid it, so both keep it. It does not say
  /// either what two of one file lead to; here each has a copy.
  public func takeIn(_ attachments: [Attachment], of app: App) async -> [Result<Attachment, Refusal>] {
    var results: [Result<Attachment, Refusal>] = []
    for (index, attachment) in attachments.enumerated() {
      do throws(AttachmentProblem) {
        results.append(.success(try await takeIn(attachment, of: app)))
      } catch {
        results.append(.failure(error.refusal { "attachments[\(index)].\($0)" }))
      }
    }
    return results
  }

  /// What was taken in is written down: each file disappears from where it was. One in the app's folder, in a place that
  /// may not be written, or behind a symbolic link was copied and stays, and so does one that has changed since.
  public func finishMoving(_ attachments: [Attachment]) async {
    let stored = attachments.compactMap(\.file)
    await workQueue.run { [files] in for file in stored { files.finishMoving(file) } }
  }

  /// The same for the picture of a person or group: a PNG, JPEG or GIF (ios-behaviour 3.19). It is no attachment,
  /// so its file is copied and stays where it is. `path` is where a refusal says that it stands.
  public func takeInImage(
    _ url: String,
    of app: App,
    path: String = "image"
  ) async -> Result<StoredFile, Refusal> {
    do throws(AttachmentProblem) {
      return .success(try await store(url, hint: nil, kinds: [.image], moves: false, of: app))
    } catch {
      return .failure(error.refusal { _ in path })
    }
  }

  /// Undoes `takeIn` for attachments whose request was refused after all: the copies go, and nothing else.
  public func discard(_ attachments: [Attachment]) async {
    let stored = attachments.compactMap(\.file)
    await workQueue.run { [files] in for file in stored { files.discard(file) } }
  }

  /// Removes them; one that is not there is no error.
  public func remove(_ stored: [StoredFile]) async {
    await workQueue.run { [files] in for file in stored { files.remove(file) } }
  }

  /// Removes what nobody knows any more and what a crash left half done; `keeping` holds the `StoredFile.path` of all
  /// that is in use. Returns how many stored files went. A file that was taken in since the store was opened stays
  /// until one call has named it in `keeping`, as its request may not be written down yet.
  @discardableResult public func sweep(keeping: Set<String>) async -> Int {
    await workQueue.run { [files] in files.sweep(keeping: keeping) }
  }

  /// Where it lies; nil for a path that the store would not make, as a database can be edited.
  public func path(of file: StoredFile) -> String? {
    StoredPath(file.path).map { "\(folder)/\($0.text)" }
  }

  /// Bytes that the attachments of that app have together.
  public func used(by bundle: String) async -> Int {
    await workQueue.run { [files] in files.used(by: bundle) }
  }
}
