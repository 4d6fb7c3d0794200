import Foundation
import Platform
import SystemPackage
import Testing

@Suite struct FileStatusTests {
  @Test func kindsAreTold() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("abc", as: "file", mode: 0o640)
    let link = folder.path(of: "link")
    let pipe = folder.path(of: "pipe")
    #expect(symlink(file, link) == 0 && mkfifo(pipe, 0o600) == 0)

    #expect(try FileStatus(of: folder.path).kind == .folder)
    #expect(try FileStatus(of: pipe).kind == .pipe)
    #expect(try FileStatus(of: "/dev/null").kind == .device)
    #expect(try FileStatus(of: link, followingLinks: false).kind == .link)
    let status = try FileStatus(of: link)
    #expect(status.kind == .regular && status.size == 3 && status.permissions == 0o640 && status.links == 1)
    #expect(try status == FileStatus(of: file))
    #expect(try status.identity == FileStatus(of: Descriptor(opening: file, O_RDONLY)).identity)
    let open = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
    #expect(try FileStatus(of: "link", in: open).kind == .link)
  }
}

@Suite struct RegularFileTests {
  @Test func aRegularFileIsReadInWhole() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "bytes ", count: 40_000)
    let file = try RegularFile(try folder.write(text, as: "file"))
    #expect(try file.contents(upTo: 1 << 20) == Array(text.utf8))
  }

  @Test func whatIsNoRegularFileIsNotOpened() throws {
    let folder = try TemporaryFolder()
    // Opening it would wait for a writer.
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: RegularFile.FileError.wrongKind(.pipe)) { try RegularFile(pipe) }
    #expect(throws: RegularFile.FileError.wrongKind(.folder)) { try RegularFile(folder.path) }
    #expect(throws: RegularFile.FileError.failed(.noSuchFileOrDirectory)) {
      try RegularFile(folder.path(of: "no"))
    }
  }

  @Test func aLinkIsFollowedOnlyIfItMayBe() throws {
    let folder = try TemporaryFolder()
    let link = folder.path(of: "link")
    #expect(symlink(try folder.write("x", as: "file"), link) == 0)
    #expect(try RegularFile(link).contents(upTo: 1) == [UInt8(ascii: "x")])
    #expect(throws: RegularFile.FileError.wrongKind(.link)) { try RegularFile(link, followingLinks: false) }
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("12345", as: "file")
    let file = try RegularFile(path)
    #expect(throws: RegularFile.FileError.tooLarge(5)) { try file.contents(upTo: 4) }
    // It may grow after it was opened.
    let grown = try RegularFile(path)
    try folder.write("1234567", as: "more")
    let writer = try Descriptor(opening: path, O_WRONLY)
    try writer.writeAll(Array("1234567".utf8)[...], at: 0)
    #expect(throws: RegularFile.FileError.tooLarge(7)) { try grown.contents(upTo: 5) }
  }
}
