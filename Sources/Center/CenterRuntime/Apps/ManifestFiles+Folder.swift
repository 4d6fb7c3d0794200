public import Configuration
import Foundation
import JSON
import NotificationModel
import Platform
import SystemPackage

extension ManifestFiles {
  /// The longest file that is read, in bytes.
  private static let largest = 8 << 20

  /// The files that a manifest names, from the manifest's folder; `~/` is the home folder. Only regular files are read,
  /// so that no pipe or device is waited for.
  public static func beside(_ manifest: String) -> ManifestFiles {
    let folder = Folder.of(manifest)
    return ManifestFiles { path in
      guard !path.utf8.contains(0) else { return .failure(FileError("is no name of a file")) }
      return contents(of: Folder.resolve((path as NSString).expandingTildeInPath, in: folder))
    }
  }

  /// Returns the bytes of a regular file.
  package static func contents(of path: String) -> Result<[UInt8], FileError> {
    do throws(RegularFile.FileError) {
      return .success(try RegularFile(path).contents(upTo: largest))
    } catch {
      return .failure(FileError(reason(error)))
    }
  }

  private static func reason(_ problem: RegularFile.FileError) -> String {
    switch problem {
    case .wrongKind(.folder): "is a folder"
    case .wrongKind: "is no ordinary file"
    case .tooLarge(let bytes): "is too large: \(bytes) bytes"
    case .failed(.noSuchFileOrDirectory), .failed(.notDirectory): "is not there"
    case .failed(.permissionDenied), .failed(.notPermitted): "may not be read"
    case .failed(let error): "cannot be read: \(error.description)"
    }
  }
}
