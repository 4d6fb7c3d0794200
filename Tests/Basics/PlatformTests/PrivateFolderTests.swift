import Foundation
import Platform
import SystemPackage
import Testing

@Suite struct PrivateFolderTests {
  @Test func aFolderIsMadeWithThoseAboveItForTheUserAlone() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "a/b/c")
    try PrivateFolder.create(path)
    try PrivateFolder.create(path)
    for made in ["a", "a/b", "a/b/c"] {
      #expect(try FileStatus(of: folder.path(of: made)).permissions == 0o700)
    }
    try PrivateFolder.examine(path, for: .ownedByUser)
  }

  @Test func aFolderThatIsThereKeepsItsMode() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "open")
    #expect(mkdir(path, 0o700) == 0 && chmod(path, 0o755) == 0)
    try PrivateFolder.create(path)
    #expect(try FileStatus(of: path).permissions == 0o755)
  }

  @Test func aFileInTheWayIsAnError() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", as: "file")
    #expect(throws: PrivateFolder.FolderError.notExamined(path: file + "/sub", .notDirectory)) {
      try PrivateFolder.create(file + "/sub")
    }
    #expect(throws: PrivateFolder.FolderError.notAFolder) {
      try PrivateFolder.examine(file, for: .safeForUser)
    }
    #expect(PrivateFolder.FolderError.notAFolder.predicate == "is no folder")
  }

  @Test func aFolderThatOthersMayWriteToIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "shared")
    #expect(mkdir(path, 0o700) == 0 && chmod(path, 0o770) == 0)
    let problem = PrivateFolder.FolderError.writableByOthers(mode: 0o770)
    #expect(throws: problem) { try PrivateFolder.examine(path, for: .safeForUser) }
    #expect(problem.predicate == "can be written to by others (mode 770)")
    // As /tmp is: nobody can remove what is another user's.
    #expect(chmod(path, 0o1777) == 0)
    try PrivateFolder.examine(path, for: .safeForUser)
    #expect(throws: PrivateFolder.FolderError.writableByOthers(mode: 0o777)) {
      try PrivateFolder.examine(path, for: .ownedByUser)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only the administrator can give a folder away"))
  func aFolderOrALinkOfAnotherUserIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "theirs")
    let link = folder.path(of: "link")
    try PrivateFolder.create(path)
    #expect(symlink(path, link) == 0 && lchown(link, 4711, 4711) == 0)
    #expect(throws: PrivateFolder.FolderError.foreign(owner: 4711)) {
      try PrivateFolder.examine(link, for: .safeForUser)
    }
    #expect(chown(path, 4712, 4712) == 0)
    #expect(throws: PrivateFolder.FolderError.foreign(owner: 4712)) {
      try PrivateFolder.examine(path, for: .ownedByUser)
    }
  }
}

@Suite struct FileLockTests {
  @Test func oneHoldsItAtATimeAndIsNamed() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "lock")
    let lock = try #require(try FileLock(path))
    #expect(try FileLock(path) == nil)
    #expect(FileLock.holder(of: path) == Int(getpid()))
    lock.release()
    lock.release()
    let next = try FileLock(path)
    #expect(next != nil && access(path, F_OK) == 0)
    next?.release(removingFile: true)
    #expect(access(path, F_OK) != 0)
  }

  @Test func aForgottenLockLetsTheNextOneIn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "lock")
    _ = try FileLock(path)
    #expect(try FileLock(path) != nil)
  }

  @Test func aLinkIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    let link = folder.path(of: "lock")
    #expect(symlink(try folder.write("keep", as: "file"), link) == 0)
    #expect(throws: Errno.tooManySymbolicLinkLevels) { try FileLock(link) }
    #expect(FileLock.holder(of: link) == nil)
  }

  @Test func anotherFileUnderItsNameIsNotRemoved() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "lock")
    let lock = try FileLock(path)
    #expect(unlink(path) == 0)
    try folder.write("new", as: "lock")
    lock?.release(removingFile: true)
    #expect(access(path, F_OK) == 0)
  }
}
