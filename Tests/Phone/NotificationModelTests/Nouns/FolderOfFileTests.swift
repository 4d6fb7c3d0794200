import NotificationModel
import Testing

/// Where files lie, by their paths alone.
@Suite struct FolderOfFileTests {
  @Test(arguments: [
    ("apps/dely.yaml", "apps"), ("s", "."), ("/s", "/"), ("/a/b", "/a"), ("a/", "a"), ("", "."),
  ])
  func aFileLiesInAFolder(file: String, folder: String) {
    #expect(Folder.of(file) == folder)
  }

  @Test(arguments: [
    ("x", ".", "x"), ("x", "/", "/x"), ("x", "a/b", "a/b/x"), ("/x", "a", "/x"), ("~/x", "a", "~/x"),
  ])
  func aPathIsMeantFromAFolder(path: String, folder: String, meant: String) {
    #expect(Folder.resolve(path, in: folder) == meant)
  }
}
