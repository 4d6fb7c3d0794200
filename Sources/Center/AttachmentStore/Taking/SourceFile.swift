import Foundation
import Glibc
import JSON
import NotificationModel
import Platform

/// The source of a stored file: so many bytes from the beginning of an open file.
struct Source: Sendable {
  var descriptor: Descriptor
  var bytes: Int
  /// The name of the file in sentences.
  var shown: String
}

/// A regular file that an app named, open for reading.
///
/// A symbolic link is followed: its target is read with the rights of the person that runs the center, and is copied.
/// Neither the link nor the target is removed. A link that leads out of the app's folder is refused if the path has to
/// stay in that folder: the sender of a payload chooses the path, and another program may have put the link there.
struct SourceFile {
  let source: Source
  /// The path that the app named, made absolute.
  let path: String
  /// The path with all links resolved; nil if that is not known.
  let resolved: String?
  private let isLink: Bool
  private let status: FileStatus

  init(_ path: String, within bundle: String?) throws(AttachmentError) {
    let shown = path.shown
    let file: RegularFile
    do throws(RegularFile.FileError) {
      file = try RegularFile(path)
    } catch {
      throw Self.problem(error, shown)
    }
    if let bundle, !Self.isOpen(file.descriptor, in: bundle) { throw .leadsOut(path) }
    source = Source(descriptor: file.descriptor, bytes: file.status.size, shown: shown)
    self.path = path
    status = file.status
    resolved = WorkingFolder.resolved(path)
    isLink = (try? FileStatus(of: path, followingLinks: false).kind) == .link
  }

  /// Whether the open file is in the folder. The descriptor is asked, because the links may have changed since it was
  /// opened.
  private static func isOpen(_ file: Descriptor, in folder: String) -> Bool {
    guard let folder = WorkingFolder.resolved(folder) else { return false }
    return WorkingFolder.resolved("/proc/self/fd/\(file.number)")?.hasPrefix(
      folder == "/" ? "/" : folder + "/"
    )
      ?? false
  }

  private static func problem(_ problem: RegularFile.FileError, _ shown: String) -> AttachmentError {
    switch problem {
    case .failed(let error): .unreadable(shown, error)
    case .wrongKind(let kind): .notAFile(shown, kind.phrase)
    case .tooLarge: .notAFile(shown, "no regular file")
    }
  }

  /// Whether the file may be removed after it was copied.
  private func isMovable(of app: App) -> Bool {
    guard !isLink, let resolved, status.isWritable, access(resolved, W_OK) == 0 else { return false }
    let folder = Folder.of(resolved)
    guard let above = try? FileStatus(of: folder), above.isWritable, access(folder, W_OK) == 0 else {
      return false
    }
    guard let bundle = app.folder.flatMap(WorkingFolder.resolved) else { return true }
    return !resolved.hasPrefix(bundle == "/" ? "/" : bundle + "/")
  }

  /// The file to remove later; nil if it may not be removed.
  func origin(of app: App) -> Origin? {
    guard isMovable(of: app), let resolved else { return nil }
    return Origin(path: resolved, status: status)
  }
}

extension FileStatus {
  /// Whether anybody may write to the file: a file that is read-only on purpose stays also for the superuser.
  fileprivate var isWritable: Bool { permissions & 0o222 != 0 }
}

/// Where an app says that a file is.
enum AttachmentLocation {
  /// An absolute path; with `within`, the folder that the file has to be in after all links are followed.
  case file(String, within: String?)
  case web(WebAddress)

  /// A path without a scheme is relative to the app's folder and stays in it; if the app has no folder, the path has to
  /// be absolute.
  init(_ url: String, of app: App) throws(AttachmentError) {
    guard !url.isEmpty else { throw .noURL }
    guard !url.utf8.contains(0) else { throw .oddURL(url, because: "it contains a zero byte") }
    switch Self.scheme(of: url) {
    case nil: self = try Self.path(url, of: app)
    case "file": self = .file(try Self.path(ofFileURL: url), within: nil)
    case "http", "https":
      guard WebAddress.canBeRead else { throw .noLibrary(url) }
      guard let address = WebAddress(url) else { throw .oddURL(url, because: "it cannot be read as a URL") }
      guard !address.namesUser else { throw .namesUser }
      self = .web(address)
    case let scheme?: throw .oddURL(url, because: "\(scheme.quoted) is not file, https or http")
    }
  }

  /// The scheme in lower case. A colon alone makes no scheme: `12:30.png` is a file.
  private static func scheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url[..<colon].lowercased()
    let isName = scheme.first?.isLetter == true && scheme.utf8.allSatisfy(Self.isOfScheme)
    let isKnown = ["file", "http", "https", "data", "blob"].contains(scheme)
    return isName && (isKnown || url[colon...].hasPrefix("://")) ? scheme : nil
  }

  private static func isOfScheme(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: false
    }
  }

  private static func path(_ path: String, of app: App) throws(AttachmentError) -> AttachmentLocation {
    if path.hasPrefix("/") { return .file(path, within: nil) }
    guard let folder = app.folder, folder.hasPrefix("/") else { throw .relativePath(path) }
    // Extensions pass on paths of a payload, and the sender of a payload must not reach files outside of the app's
    // folder.
    guard !path.split(separator: "/").contains("..") else { throw .leadsOut(path) }
    return .file("\(folder)/\(path)", within: folder)
  }

  private static func path(ofFileURL url: String) throws(AttachmentError) -> String {
    let rest = url.dropFirst("file:".count)
    guard rest.hasPrefix("//") else {
      // RFC 8089 has `file:/path` too.
      return try decoded(rest, of: url)
    }
    let place = rest.dropFirst(2)
    let host = place.prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" else {
      throw .oddURL(url, because: "it names a file of another machine")
    }
    return try decoded(place.dropFirst(host.count), of: url)
  }

  private static func decoded(_ place: Substring, of url: String) throws(AttachmentError) -> String {
    let encoded = place.prefix { $0 != "?" && $0 != "#" }
    guard let path = String(encoded).removingPercentEncoding, path.hasPrefix("/"), !path.utf8.contains(0)
    else { throw .oddURL(url, because: "no absolute path follows the scheme") }
    return path
  }
}
