import GRDB
import Glibc
public import NotificationModel
public import NotificationState
import Platform

/// Keeps the state of a center in an SQLite database: fed with events, it gives back a snapshot after a
/// restart.
///
/// What `write` has returned from survives `kill -9` and a power cut. A database has one store at a time; a
/// second one is refused with the number of the process that holds it. Files are made for their owner alone,
/// and none is ever removed or renamed, whatever is wrong with it.
public final class CenterStore: Sendable {
  /// Where a store lies.
  public enum Location: Hashable, Sendable {
    /// The database; SQLite puts `-wal` and `-shm` next to it, and the store `-lock`.
    case file(String)
    /// Nowhere: gone when the store is.
    case memory
  }

  /// The absolute path of the database, or `:memory:`.
  public let path: String

  private let queue: DatabaseQueue
  private let lock: FileLock?

  /// Creates the folder and the file where there is none, brings an older database up to date and checks it.
  /// Blocks; a few milliseconds when nothing is wrong.
  public convenience init(_ location: Location) throws(StoreError) {
    try self.init(location, maximumPages: nil)
  }

  /// A database that may not grow beyond so many pages of 4 KiB behaves as one on a full disk.
  init(_ location: Location, maximumPages: Int?) throws(StoreError) {
    switch location {
    case .memory:
      path = ":memory:"
      lock = nil
    case .file(let name):
      path = try StoreFile.locate(name)
      try StoreFile.checkKind(path)
      lock = try StoreFile.lock(path)
      try StoreFile.create(path)
    }
    queue = try DatabaseOpener(path: path, maximumPages: maximumPages).open()
  }

  /// Everything that was written, with the latest 500 responses and every older one (of those still kept, 10,000)
  /// that has no outcome yet. Blocks; about a second for 100,000 notifications.
  public func load() throws(StoreError) -> CenterSnapshot {
    let result = queue.inDatabase { database in
      Result { () throws(StoreError) in try self.snapshot(of: database) }
    }
    return try result.get()
  }

  /// Everything in `events` that is durable, or nothing, in one transaction. `state` is the one that they lead to, of
  /// which the rows are taken that hold more than an event says. It is on the disk when this returns. Calls take effect in the order in which they are made; the work is done on the store's own
  /// queue and is not affected by cancellation. Without a durable event among them nothing is written.
  ///
  /// It stays on the caller's executor until the events are in the queue: going by way of another one could
  /// let a later call overtake.
  public nonisolated(nonsending) func write(_ events: [Event], leadingTo state: CenterState)
    async throws(StoreError)
  {
    let events = events.filter(\.fact.isDurable)
    guard !events.isEmpty else { return }
    let result: Result<Void, StoreError> = await withCheckedContinuation { continuation in
      queue.asyncWriteWithoutTransaction { database in
        continuation.resume(
          returning: Result { () throws(StoreError) in try self.save(events, leadingTo: state, in: database) }
        )
      }
    }
    try result.get()
  }

  /// Finishes what is queued, folds the journal into the database and lets go of it. What is called
  /// afterwards throws. Closing again does nothing.
  public func close() {
    // It fails only for statements in use, and none outlives its call.
    try? queue.close()
    lock?.release()
  }
}

extension CenterStore {
  private func snapshot(of database: Database) throws(StoreError) -> CenterSnapshot {
    try explaining(database) {
      try checkOpen(database)
      var snapshot = CenterSnapshot()
      try database.inTransaction(.deferred) {
        snapshot = try Tables(database).snapshot()
        return .commit
      }
      return snapshot
    }
  }

  private func save(_ events: [Event], leadingTo state: CenterState, in database: Database)
    throws(StoreError)
  {
    try explaining(database) {
      try checkOpen(database)
      try database.inTransaction(.immediate) {
        let tables = Tables(database)
        for event in events.lasting { try tables.apply(event, leadingTo: state) }
        if let last = events.last { try tables.setSequence(last.sequence) }
        return .commit
      }
    }
  }

  private func checkOpen(_ database: Database) throws(StoreError) {
    guard database.sqliteConnection == nil else { return }
    throw .other(path, because: "it is closed")
  }

  private func explaining<T>(_ database: Database, _ body: () throws -> T) throws(StoreError) -> T {
    errno = 0
    do {
      return try body()
    } catch {
      throw StoreError(error, path: path, systemError: database.lastSystemError)
    }
  }
}
