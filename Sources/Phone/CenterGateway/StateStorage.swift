public import NotificationModel
public import NotificationState

/// Keeps what a center has acknowledged. The center loads it once, and commits to it from then on.
public protocol StateStorage: Sendable {
  /// Why nothing can be loaded.
  associatedtype Failure: Error

  /// Everything that was committed before.
  func load() throws(Failure) -> CenterSnapshot

  /// Keeps the durable ones of `events`, all or none; they survive what the storage survives when this returns. `state`
  /// is the state after the events. Calls take effect in the order in which they are made. The refusal is the answer to
  /// the requests whose events are not kept.
  nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState) async throws(Refusal)

  /// Whether a commit of the events would wait for a disk, and mostly for that: the events are few.
  func waitsForDisk(toCommit events: [Event]) -> Bool

  /// Returns sentences about what other programs did to the storage, each once.
  func takeFindings() -> [String]

  /// Finishes the commits that were begun; later ones are refused. Closing again does nothing.
  func close()
}

extension StateStorage {
  /// False, as for a storage without a disk.
  public func waitsForDisk(toCommit events: [Event]) -> Bool { false }
}

/// The files of attachments, as a center has them: taken in with a request and removed with its notification
/// (ios-behaviour 3.17).
public protocol AttachmentStorage: Sendable {
  /// The absolute path of the folder; each `StoredFile.path` is relative to it.
  var folder: String { get }

  /// Takes the files in, one after another, and returns the attachments with `file` and an identifier. The originals
  /// stay until `finishMoving`. Without `fetches` web addresses are refused.
  func takeIn(_ attachments: [Attachment], of app: App, fetches: Bool) async -> [Result<Attachment, Refusal>]

  /// The same for the picture of a person or group, whose original stays. `path` is the path in a refusal.
  func takeInImage(_ url: String, of app: App, path: String, kinds: Set<MediaType.Kind>) async -> Result<
    StoredFile, Refusal
  >

  /// Removes the originals, after the request was made durable.
  func finishMoving(_ attachments: [Attachment]) async

  /// Undoes `takeIn` for attachments whose request was refused.
  func discard(_ attachments: [Attachment]) async

  /// Removes stored files; a missing one is no error.
  func remove(_ stored: [StoredFile]) async

  /// Removes what a killed center left; `keeping` holds the `StoredFile.path` of all that are in use. Returns how many
  /// files were removed.
  func sweep(keeping: Set<String>) async -> Int

  /// Reads a part of a stored file by its path. Returns the bytes, fewer than `count` at the end, and the size of the
  /// whole; nil if there is no such file.
  func read(_ path: String, from offset: Int, atMost count: Int) async -> (bytes: [UInt8], size: Int)?
}
