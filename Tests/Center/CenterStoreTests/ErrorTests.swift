import CSQLite
import Glibc
import NotificationModel
import Testing

@testable import CenterStore

@Suite("What SQLite reports, in words")
struct ErrorTests {
  private static let failedRead = SQLITE_IOERR | 1 << 8
  private static let failedWrite = SQLITE_IOERR | 3 << 8

  @Test(arguments: [
    (SQLITE_FULL, StoreError.Code.full),
    (failedWrite, .other),
    (failedRead, .other),
    (SQLITE_BUSY, .locked),
    (SQLITE_CORRUPT, .corrupt),
    (SQLITE_CORRUPT | 1 << 8, .corrupt),
    (SQLITE_NOTADB, .notADatabase),
    (SQLITE_READONLY, .readOnly),
    (SQLITE_READONLY | 4 << 8, .readOnly),
    (SQLITE_CANTOPEN, .cannotCreate),
    (SQLITE_NOMEM, .other),
  ])
  func everyResultHasAMeaning(result: CInt, code: StoreError.Code) {
    let error = StoreError(SQLiteError(code: result, message: "no"), path: "/x")

    #expect(error.code == code)
    #expect(error.path == "/x")
    #expect(error.description.contains("/x"))
    #expect(error.description.hasSuffix("."))
  }

  @Test("A failed write, sync or cut is a full disk only when the system says so", arguments: [3, 4, 6])
  func aFailedWriteIsAFullDiskOnlyWhenTheSystemSaysSo(detail: CInt) {
    func error(_ number: CInt) -> StoreError {
      StoreError(
        SQLiteError(code: SQLITE_IOERR | detail << 8, message: "no", systemError: number),
        path: "/x"
      )
    }
    for number in [ENOSPC, EDQUOT, EFBIG] { #expect(error(number).code == .full) }
    for number in [0, EIO, EROFS, ENODEV] { #expect(error(number).code == .other) }
    #expect(error(EIO).description.contains("Input/output error"))
  }

  /// A read that fails says nothing about room, whatever number was left from before.
  @Test func aFailedReadIsNeverAFullDisk() {
    let error = SQLiteError(code: Self.failedRead, message: "no", systemError: ENOSPC)
    #expect(StoreError(error, path: "/x").code == .other)
  }

  @Test func whatIsWrittenIsSyncedWithEveryTransaction() throws {
    let world = try StoreWorld()
    world.store.close()

    let database = try DatabaseOpener(path: world.path, maximumPages: nil).open()

    #expect(try database.int("PRAGMA synchronous") == 2)
    #expect(try database.text("PRAGMA journal_mode") == "wal")
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
