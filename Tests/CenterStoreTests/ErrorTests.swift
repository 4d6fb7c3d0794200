import GRDB
import NotificationModel
import Testing

@testable import CenterStore

@Suite("What SQLite reports, in words")
struct ErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, StoreError.Code.full),
    (.SQLITE_IOERR_WRITE, .full),
    (.SQLITE_IOERR_FSYNC, .full),
    (.SQLITE_IOERR_READ, .other),
    (.SQLITE_BUSY, .locked),
    (.SQLITE_CORRUPT, .corrupt),
    (.SQLITE_CORRUPT_VTAB, .corrupt),
    (.SQLITE_NOTADB, .notADatabase),
    (.SQLITE_READONLY, .readOnly),
    (.SQLITE_READONLY_DBMOVED, .readOnly),
    (.SQLITE_CANTOPEN, .cannotCreate),
    (.SQLITE_NOMEM, .other),
  ])
  func everyResultHasAMeaning(result: ResultCode, code: StoreError.Code) {
    let error = StoreError(DatabaseError(resultCode: result), path: "/x")

    #expect(error.code == code)
    #expect(error.path == "/x")
    #expect(error.description.contains("/x"))
    #expect(error.description.hasSuffix("."))
  }

  @Test func whatIsWrittenIsSyncedWithEveryTransaction() throws {
    let world = try StoreWorld()
    world.store.close()

    let queue = try Opening(path: world.path, maximumPages: nil).open()

    #expect(try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    try queue.close()
  }

  /// JSON knows no infinity; such a value is a fault of the program, and must not take other events with it.
  @Test func anEventThatCannotBeWrittenDownIsRefusedWhole() async throws {
    let world = try StoreWorld()
    let store = world.store
    try await world.write(.badgeChanged(1))
    var note = DeliveredNotification.note("a", sequence: 3)
    note.request.content.relevanceScore = .infinity
    let events = world.next([.badgeChanged(2), .delivered(note, replacing: false)])

    let error = try await #require(throws: StoreError.self) { try await store.write(events) }

    #expect(error.code == .other)
    try world.expectHistorySurvives()
  }
}
