public import CenterGateway
import Dispatch
public import NotificationModel
public import NotificationState
import NotificationWords
import Platform
import Synchronization

/// Keeps the state of a center in an SQLite database: it takes events, and after a restart it returns a snapshot.
///
/// Events survive `kill -9` and a power cut once `write` has returned. A database has one store at a time; a second one
/// is refused with the number of the process that holds it. A row that cannot be read does not keep the others away.
/// Files are made for their owner alone, and none is ever removed or renamed, also not a damaged one. A file that another
/// program removes, replaces or overwrites is noticed before the next acknowledgement, and a journal that was lost between
/// two starts at the next one.
public final class CenterStore: Sendable {
  /// The absolute path of the database. SQLite puts `-wal` and `-shm` next to it, and the store `-lock` and `-reserve`.
  public let path: String

  /// Does one thing after another with the database, in the order in which it was asked to.
  private let queue = DispatchQueue(label: "center-store")
  private let database: Mutex<Database>
  private let lock: FileLock
  private let pace = CommitPace()
  private let files: OpenFiles
  private let reserve: StoreReserve?
  private let newFindings = Mutex<[String]>([])

  /// After so many pages they are copied to the database; SQLite's own measure.
  private static let journalPages = 1000

  /// Creates the folder and the file if they are missing, migrates an older database and checks it. Blocks for a few
  /// milliseconds if nothing is wrong.
  /// - Parameter program: the version of the program, which the store tells an older one that cannot read it.
  public convenience init(_ path: String, program: String? = nil) throws(StoreError) {
    try self.init(path, program: program, maximumPages: nil)
  }

  /// `maximumPages` is the size that the database may grow to, in pages of 4 KiB; at that size it behaves as on a full
  /// disk.
  init(_ name: String, program: String? = nil, maximumPages: Int?) throws(StoreError) {
    path = try StoreFile.locate(name)
    try StoreFile.checkKind(path)
    lock = try StoreFile.lock(path)
    try StoreFile.create(path)
    reserve = StoreReserve(for: path)
    let database = try DatabaseOpener(path: path, program: program, maximumPages: maximumPages).open()
    files = OpenFiles(path, database)
    self.database = Mutex(database)
  }

  /// The file to which rows of a store are moved that cannot be read.
  public static func damagedRows(of store: String) -> String { store + "-damaged.sql" }

  /// Returns sentences about what another program did to the files, each once: what is missing or was changed since the
  /// last run after `load`, a second name after `write`.
  public func takeFindings() -> [String] {
    newFindings.withLock { findings in
      defer { findings = [] }
      return findings
    }
  }

  /// Returns everything that was written. Of the 10,000 responses that are kept it returns the latest 500 and those
  /// without an outcome. Blocks, for about a second with 100,000 notifications.
  public func load() throws(StoreError) -> CenterSnapshot {
    let result = queue.sync {
      database.withLock { database in
        Result { () throws(StoreError) in try snapshot(of: database) }
      }
    }
    return try result.get()
  }

  /// Writes the durable ones of `events` in one transaction, all or none; they are on the disk when this returns.
  /// `state` is the state after the events, from which the rows are taken that they changed. Without a durable
  /// event nothing is written. Calls take effect in the order in which they are made. The work is done on the caller's
  /// thread or on the store's own queue, as `CommitPace` says, and cancellation does not affect it.
  ///
  /// This stays on the caller's executor until the events are in the queue, because on another executor a later call
  /// could overtake.
  public nonisolated(nonsending) func write(_ events: [Event], leadingTo state: CenterState)
    async throws(StoreError)
  {
    let events = events.filter(\.fact.isDurable)
    guard !events.isEmpty else { return }
    if pace.allows(events.count), let result = writeAtOnce(events, leadingTo: state) {
      return try result.get()
    }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: self.database.withLock { self.saving(events, leadingTo: state, in: $0) }
        )
      }
    }
    try result.get()
  }

  /// Writes on the caller's thread. Returns nil, and has written nothing, if another process is writing to the database;
  /// that is waited for on the store's queue.
  private func writeAtOnce(_ events: [Event], leadingTo state: CenterState) -> Result<Void, StoreError>? {
    queue.sync {
      database.withLock { database in
        database.setBusyTimeout(seconds: 0)
        defer { database.setBusyTimeout(seconds: DatabaseOpener.busyTimeout) }
        let result = saving(events, leadingTo: state, in: database)
        if case .failure(let error) = result, error.code == .locked { return nil }
        return result
      }
    }
  }

  /// Finishes the queued calls, moves the journal into the database and closes it. Later calls throw; closing again
  /// does nothing.
  public func close() {
    queue.sync { database.withLock { $0.close() } }
    lock.release()
  }
}

extension CenterStore {
  private func snapshot(of database: Database) throws(StoreError) -> CenterSnapshot {
    try explaining {
      try checkOpen(database)
      var snapshot = CenterSnapshot.empty
      var last: Int?
      let changed = ChangedRows()
      try database.transaction(.deferred) {
        let tables = Tables(database)
        snapshot = try tables.snapshot(changed)
        last = try tables.lastSequence()
      }
      if !changed.damaged.isEmpty {
        try DamagedRow.move(changed.damaged, from: database, at: path)
        try files.check(database, written: "-wal")
      }
      snapshot.sequence = last ?? highestSequence(in: snapshot)
      find(missingAfter: snapshot.sequence)
      find(changed)
      return snapshot
    }
  }

  private func saving(_ events: [Event], leadingTo state: CenterState, in database: Database) -> Result<
    Void, StoreError
  > {
    pace.measuring(events.count) {
      Result { () throws(StoreError) in try save(events, leadingTo: state, in: database) }
    }
  }

  /// Returns the highest number that is known, for a store that has lost the number of its last event. Rows are found by
  /// their numbers, so that no other event may get one of them.
  private func highestSequence(in snapshot: CenterSnapshot) -> Int {
    let numbers =
      snapshot.delivered.map(\.sequence) + snapshot.pending.map(\.sequence)
      + snapshot.responses.map(\.response.sequence)
    let highest = max(numbers.max() ?? 0, snapshot.seenUpTo, reserve?.acknowledged ?? 0)
    let finding =
      "In the store \(path) the number of the last event could not be read (meta); events are counted from "
      + "\(highest), the highest number that was found."
    newFindings.withLock { $0.append(finding) }
    return highest
  }

  private func find(missingAfter sequence: Int) {
    if let acknowledged = reserve?.acknowledged, acknowledged > sequence {
      let finding =
        "The store \(path) lacks what was acknowledged last (events \(sequence + 1) to \(acknowledged)): its journal "
        + "\(path)-wal was removed or cut, or an older copy is in its place."
      newFindings.withLock { $0.append(finding) }
    }
    reserve?.acknowledge(sequence)
    noteSecondName()
  }

  private func find(_ changed: ChangedRows) {
    let count = changed.counts.values.reduce(0, +)
    let tables = changed.counts.keys.sorted().joined(separator: ", ")
    var findings: [String] = []
    if count > 0 {
      findings.append(
        "In the store \(path) \(count == 1 ? "one row was" : "\(count) rows were") changed by something other than "
          + "Bellhop (\(tables)); they are used as they are."
      )
    }
    if let first = changed.damaged.first {
      let count = changed.damaged.count
      findings.append(
        "In the store \(path) \(count == 1 ? "one row" : "\(count) rows") could not be read (\(first.table): "
          + "\(first.reason)) and went to \(Self.damagedRows(of: path)), which is text. Everything else is there."
      )
    }
    newFindings.withLock { $0 += findings }
  }

  private func noteSecondName() {
    if files.hasNewName() {
      let finding =
        "The store \(path) has a second name (a hard link). Open it under this one only: the other has no journal."
      newFindings.withLock { $0.append(finding) }
    }
  }

  /// On a full disk a removal is tried with the room that the journal has already, and then with the reserve.
  private func save(_ events: [Event], leadingTo state: CenterState, in database: Database)
    throws(StoreError)
  {
    guard events.isRemoval else {
      try commit(events, leadingTo: state, in: database)
      reserve?.refill()
      return
    }
    do throws(StoreError) {
      return try commit(events, leadingTo: state, in: database)
    } catch  where error.code == .full {
      try checkpoint("RESTART", database)
    }
    do throws(StoreError) {
      try commit(events, leadingTo: state, in: database)
    } catch  where error.code == .full {
      guard reserve?.release() == true else { throw error }
      // With the reserve the database has room for the pages of the journal, which is mostly the larger of the two.
      try checkpoint("RESTART", database)
      try commit(events, leadingTo: state, in: database)
    }
  }

  /// Copies the pages of the journal to the database if there is room; after `RESTART` the journal is written from its
  /// beginning.
  private func checkpoint(_ mode: String, _ database: Database) throws(StoreError) {
    try? database.execute("PRAGMA wal_checkpoint(\(mode))")
    try explaining { try files.check(database, written: "") }
  }

  private func commit(_ events: [Event], leadingTo state: CenterState, in database: Database)
    throws(StoreError)
  {
    try explaining {
      try checkOpen(database)
      try files.check(database)
      do {
        try database.transaction(.immediate) {
          let tables = Tables(database)
          try tables.apply(events, leadingTo: state)
          if let last = events.last { try tables.setSequence(last.sequence) }
        }
      } catch {
        // It may have left a part in the journal, and SQLite counts a failure like a commit of another process.
        files.hasOtherCommit(database)
        try files.check(database, written: "-wal")
        throw error
      }
      // Something may have happened to the files during the commit.
      try files.check(database, written: "-wal")
      if database.hasJournaled(pages: Self.journalPages) {
        try checkpoint("PASSIVE", database)
      }
    }
    if let last = events.last { reserve?.acknowledge(last.sequence) }
    noteSecondName()
  }

  private func checkOpen(_ database: Database) throws(StoreError) {
    guard database.isOpen else { throw StoreError(.other, path, "it is closed") }
  }

  private func explaining<T>(_ body: () throws -> T) throws(StoreError) -> T {
    do {
      return try body()
    } catch {
      throw StoreError(error, path: path)
    }
  }
}

extension CenterStore: StateStorage {
  /// Whether a few of the events are written to a disk.
  public func waitsForDisk(toCommit events: [Event]) -> Bool {
    let count = events.count(where: \.fact.isDurable)
    return (1...CommitPace.mostAtOnce).contains(count)
  }

  /// The same as `write`, with the refusal that answers the requests.
  public nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState)
    async throws(Refusal)
  {
    do throws(StoreError) {
      try await write(events, leadingTo: state)
    } catch {
      throw Refusal(
        .center(.storeFailed(isFull: error.code == .full, cause: error.message, hint: error.hint))
      )
    }
  }
}
