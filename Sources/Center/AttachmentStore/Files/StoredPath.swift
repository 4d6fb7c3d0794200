import Foundation
import Glibc
import JSON
import NotificationModel
import Platform
import Text

/// The path of a stored file, relative to the folder: 32 hex digits for the app, a UUID for the file, an extension for
/// the type. No part of it comes from an app, and no other file is ever opened or removed as a stored file.
struct StoredPath: Hashable {
  /// The folder of the app.
  let home: String
  let file: String

  var text: String { "\(home)/\(file)" }

  init(new type: MediaType, in home: String) {
    self.home = home
    file = "\(UUID().uuidString.lowercased()).\(type.fileExtension)"
  }

  /// nil for a path that `init(new:in:)` would not make.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isHome(parts[0]) else { return nil }
    let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard names.count == 2, names[0].utf8.count == 36, UUID(uuidString: String(names[0])) != nil,
      MediaType.allCases.contains(where: { $0.fileExtension == names[1] })
    else { return nil }
    home = String(parts[0])
    file = String(parts[1])
  }

  static func isHome(_ name: some StringProtocol) -> Bool {
    name.utf8.count == 32 && name.utf8.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }

  /// Two apps do not have the same hash by accident. An app that makes two on purpose only shares a quota.
  static func home(of bundle: String) -> String {
    let hex = String(FNV1a.hash128(bundle.utf8), radix: 16)
    return String(repeating: "0", count: 32 - hex.count) + hex
  }
}

/// The original of a copied file. It is removed when the request that the copy belongs to is durable.
struct Origin {
  /// The path with all links resolved.
  let path: String
  private let status: FileStatus

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Removes the file. A file that has changed since, or another one with its name, stays, because there is no copy of
  /// it.
  func disappear() {
    guard let now = try? FileStatus(of: path, followingLinks: false), now.identity == status.identity,
      now.size == status.size, now.modified == status.modified
    else { return }
    unlink(path)
  }
}
