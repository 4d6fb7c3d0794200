import Testing

@testable import FileWatching

/// The rules by themselves, for what a real file system does only now and then.
@Suite(.timeLimit(.minutes(3))) struct ArrivalsTests {
  private let first = FileStamp(inode: 1, size: 10, modified: 100)
  private let second = FileStamp(inode: 1, size: 20, modified: 200)

  private func isArrival(
    _ arrivals: inout Arrivals,
    _ change: FolderChange,
    _ stamp: FileStamp? = nil,
    of name: String = "a.json",
    cookie: UInt32 = 0
  ) -> Bool {
    arrivals.isArrival(FolderNote(watch: 1, change: change, cookie: cookie), of: name) { stamp }
  }

  @Test func writingAndClosingIsOneArrival() {
    var arrivals = Arrivals()
    #expect(!isArrival(&arrivals, .created, first))
    #expect(!isArrival(&arrivals, .written, first))
    #expect(isArrival(&arrivals, .closed, first))
    #expect(!isArrival(&arrivals, .closed, first))
  }

  @Test func aSaveThatAListingShowedFirstIsNotTakenAgain() {
    var arrivals = Arrivals()
    #expect(arrivals.arrivals(in: ["a.json": first]) == ["a.json"])
    arrivals.note("a.json", first, fromListing: true)

    // The notes about that save were still under way.
    _ = isArrival(&arrivals, .written, first)
    #expect(!isArrival(&arrivals, .closed, first))
    #expect(!isArrival(&arrivals, .movedIn, first))

    _ = isArrival(&arrivals, .written, second)
    #expect(isArrival(&arrivals, .closed, second))
  }

  @Test func aListingShowsWhatChangedOldestFirst() {
    var arrivals = Arrivals()
    arrivals.note("same.json", first)
    arrivals.note("changed.json", first)
    let listing = [
      "same.json": first,
      "changed.json": second,
      "older.json": FileStamp(inode: 3, size: 1, modified: 50),
      "empty.json": FileStamp(inode: 4, size: 0, modified: 60),
    ]
    #expect(arrivals.arrivals(in: listing) == ["older.json", "changed.json"])
  }

  @Test func twoQuickSavesThatLookTheSameAreTwo() {
    var arrivals = Arrivals()
    for _ in 1...2 {
      _ = isArrival(&arrivals, .written, first)
      #expect(isArrival(&arrivals, .closed, first))
      arrivals.note("a.json", first)
    }
  }

  @Test func aRenamedFileIsCompleteWhenItsWriterClosesIt() {
    var arrivals = Arrivals()
    _ = isArrival(&arrivals, .written, of: "a.json")
    #expect(!isArrival(&arrivals, .movedOut, of: "a.json", cookie: 7))
    #expect(!isArrival(&arrivals, .movedIn, first, of: "b.json", cookie: 7))
    #expect(isArrival(&arrivals, .closed, first, of: "b.json"))
  }

  @Test func aRenamingThatBeganElsewhereIsAnArrival() {
    var arrivals = Arrivals()
    #expect(!isArrival(&arrivals, .movedOut, of: "a.json", cookie: 7))
    #expect(isArrival(&arrivals, .movedIn, first, of: "b.json", cookie: 8))
  }

  @Test func notesAreReadFromTheKernelsBytes() {
    let bytes: [UInt8] =
      [1, 0, 0, 0] + [8, 0, 0, 0] + [0, 0, 0, 0] + [16, 0, 0, 0] + Array("a.json".utf8)
      + [UInt8](repeating: 0, count: 10)
      + [255, 255, 255, 255] + [0, 64, 0, 0] + [0, 0, 0, 0] + [0, 0, 0, 0]
    let notes = FolderNote.notes(in: bytes[...])
    #expect(
      notes == [
        FolderNote(watch: 1, change: .closed, name: Array("a.json".utf8)),
        FolderNote(watch: -1, change: .overflow),
      ]
    )
    #expect(FolderNote.notes(in: bytes.dropLast(20)).count == 1)
  }
}
