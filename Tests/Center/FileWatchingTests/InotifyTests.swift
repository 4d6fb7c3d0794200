import Testing

@testable import FileWatching

@Suite struct InotifyTests {
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
