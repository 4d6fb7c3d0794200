import Foundation
import Glibc
import NotificationModel
import NotificationState
import Testing

@testable import CenterStore

@Suite("Files and folders")
struct PlaceTests {
  @Test func whatItMakesIsForItsOwnerAlone() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))

    #expect(try mode(world.folder + "/state") == 0o700)
    #expect(try mode(world.folder + "/state/bellhop") == 0o700)
    for suffix in ["", "-wal", "-shm", "-lock", "-reserve"] {
      #expect(try mode(world.path + suffix) == 0o600, "\(suffix)")
    }
  }

  @Test func afterClosingOnlyTheDatabaseAndTheLockFileAreLeft() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))

    world.store.close()

    let left = try FileManager.default.contentsOfDirectory(atPath: world.folder + "/state/bellhop")
    #expect(left.sorted() == ["center.sqlite", "center.sqlite-lock", "center.sqlite-reserve"])
  }

  @Test func aRelativePathIsGivenBackAsAnAbsoluteOne() throws {
    let name = "center-store-\(UUID().uuidString).sqlite"
    let store = try CenterStore(name)
    defer { for suffix in ["", "-lock", "-reserve"] { unlink(store.path + suffix) } }

    #expect(store.path == FileManager.default.currentDirectoryPath + "/" + name)
    store.close()
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "a b", "ü", "100%25"])
  func aNameIsANameAndNothingElse(name: String) async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }

    try CenterStore(folder + "/" + name).close()

    #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
  }

  @Test func aFolderUnderAFileCannotBeMade() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/file/deeper/center.sqlite"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/file"))

    let error = try refusal(path)

    #expect(error.code == .cannotCreate)
    #expect(
      error.description == "The store \(path) cannot be created: \(folder)/file/deeper: Not a directory."
    )
    #expect(error.hint?.contains("--store") == true)
  }

  @Test func aFolderWhereNothingCanBeMadeIsNamed() throws {
    let error = try refusal("/proc/bellhop/center.sqlite")

    #expect(error.code == .cannotCreate)
    #expect(
      error.description.hasPrefix("The store /proc/bellhop/center.sqlite cannot be created: /proc/bellhop: ")
    )
  }

  @Test(arguments: ["", "/", "/tmp/", "a\u{0}b"])
  func aPathThatNamesNoFileIsRefused(path: String) throws {
    #expect(try refusal(path).code == .cannotCreate)
  }

  /// Nobody, not even root, may write to a program that is running, which stands for every file that cannot
  /// be written.
  @Test func aFileThatCannotBeWrittenIsRefused() throws {
    let error = try #require(throws: StoreError.self) { try StoreFile.create("/proc/self/exe") }

    #expect(error.code == .readOnly)
    #expect(error.description.hasPrefix("The store /proc/self/exe cannot be written: "))
  }

  @Test func aFolderThatTakesNoLockFileIsNamed() throws {
    let error = try #require(throws: StoreError.self) { try StoreFile.lock("/proc/version") }

    #expect(error.code == .readOnly)
    #expect(error.description.hasPrefix("The store /proc/version cannot be written: /proc/version-lock: "))
  }

  @Test(.enabled("root may write everywhere") { geteuid() != 0 })
  func withoutPermissionToWriteItIsRefusedAndLeftAlone() async throws {
    let world = try StoreWorld()
    try await world.write(.app(.badgeChanged(1)))
    world.store.close()
    let folder = world.folder + "/state/bellhop"

    chmod(world.path, 0o400)
    #expect(try refusal(world.path).code == .readOnly)
    unlink(world.path + "-lock")
    chmod(folder, 0o500)
    #expect(try refusal(world.path).code == .readOnly)
    #expect(try refusal(folder + "/other.sqlite").code == .cannotCreate)

    chmod(folder, 0o700)
    chmod(world.path, 0o600)
    try world.expectHistorySurvives()
  }

  @Test func aFolderInItsPlaceIsRefusedAndNothingIsPutNextToIt() throws {
    let world = try StoreWorld()

    let error = try refusal(world.folder + "/state")

    #expect(error.code == .notADatabase)
    #expect(error.description == "\(world.folder)/state is not a store of Bellhop: it is a folder.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.folder) == ["state"])
  }

  @Test func aPipeInItsPlaceIsRefusedWithoutWaitingForIt() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    mkfifo(folder + "/pipe", 0o600)

    #expect(try refusal(folder + "/pipe").code == .notADatabase)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }
}
