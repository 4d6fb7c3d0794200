import GRDB
import Glibc
import NotificationModel
import Testing

@testable import CenterStore

@Suite("What SQLite reports, in words")
struct ErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_FULL, StoreError.Code.full),
    (.SQLITE_IOERR_WRITE, .other),
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

  @Test(arguments: [ResultCode.SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE])
  func aFailedWriteIsAFullDiskOnlyWhenTheSystemSaysSo(result: ResultCode) {
    func error(_ number: CInt) -> StoreError {
      StoreError(DatabaseError(resultCode: result), path: "/x", systemError: number)
    }
    for number in [ENOSPC, EDQUOT, EFBIG] { #expect(error(number).code == .full) }
    for number in [0, EIO, EROFS, ENODEV] { #expect(error(number).code == .other) }
    #expect(error(EIO).description.contains("Input/output error"))
  }

  /// A read that fails says nothing about room, whatever number was left from before.
  @Test func aFailedReadIsNeverAFullDisk() {
    let error = DatabaseError(resultCode: .SQLITE_IOERR_READ)
    #expect(StoreError(error, path: "/x", systemError: ENOSPC).code == .other)
  }

  @Test func whatIsWrittenIsSyncedWithEveryTransaction() throws {
    let world = try StoreWorld()
    world.store.close()

    let queue = try DatabaseOpener(path: world.path, maximumPages: nil).open()

    #expect(try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 2)
    #expect(try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    try queue.close()
  }

  /// JSON knows no infinity; such a value is a fault of the program, and must not take other events with it.
  @Test func anEventThatCannotBeWrittenDownIsRefusedWhole() async throws {
    let world = try StoreWorld()
    let store = world.store
    try await world.write(.app(.badgeChanged(1)))
    var note = DeliveredNotification.note("a", sequence: 3)
    note.request.content.relevanceScore = .infinity
    let events = world.next([.app(.badgeChanged(2)), .notification(.delivered(note, replacing: false))])

    let error = try await #require(throws: StoreError.self) { try await store.write(events) }

    #expect(error.code == .other)
    try world.expectHistorySurvives()
  }
}
