import PictureFormats
import Testing

@Suite struct FileBytesTests {
  /// Ten bytes, each as high as its place, of which four are there at a time.
  private static var windows: FileBytes {
    FileBytes(count: 10) { place in Array(UInt8(place)..<UInt8(min(10, place + 4))) }
  }

  @Test func aNumberMayLieInTwoWindows() {
    var file = Self.windows
    let (first, big, little) = (file[0], file.big(3, 2), file.little(3, 2))
    #expect(first == 0 && big == 0x0304 && little == 0x0403)
    let back = file[1]
    #expect(back == 1)
  }

  @Test func beyondTheEndThereIsNothing() {
    var file = Self.windows
    let (last, after, before) = (file[9], file[10], file[-1])
    #expect(last == 9 && after == nil && before == nil)
    let (whole, cut) = (file.bytes(6, 4), file.bytes(7, 4))
    #expect(whole == [6, 7, 8, 9] && cut == nil)
    #expect(file.beginning(20).count == 10 && file.beginning(2) == [0, 1])
  }

  @Test func noMoreThanAWindowIsReadAtOnce() {
    var file = FileBytes([UInt8](repeating: 7, count: 5000))
    let (most, tooMany) = (file.bytes(0, 4096), file.bytes(0, 4097))
    #expect(most?.count == 4096 && tooMany == nil)
  }

  @Test func whatCannotBeReadIsNotThere() {
    var file = FileBytes(count: 10) { _ in [] }
    let (byte, name) = (file[0], file.name(0))
    #expect(byte == nil && name == nil && file.beginning(8).isEmpty)
  }
}
