import Foundation
import NotificationModel

/// Where an app says that a file is.
enum AttachmentLocation {
  /// An absolute path; with `within`, the folder that the file has to be in after all links are followed.
  case file(String, within: String?)
  case web(WebAddress)

  /// A path without a scheme is relative to the app's folder and stays in it; if the app has no folder, the path has to
  /// be absolute.
  init(_ url: String, of app: App) throws(AttachmentProblem) {
    guard !url.isEmpty else { throw .noURL }
    guard !url.utf8.contains(0) else { throw .oddURL(url, because: "it contains a zero byte") }
    switch Self.scheme(of: url) {
    case nil: self = try Self.path(url, of: app)
    case "file": self = .file(try Self.path(ofFileURL: url), within: nil)
    case "http", "https":
      guard WebAddress.canBeRead else { throw .noLibrary(url) }
      guard let address = WebAddress(url) else { throw .oddURL(url, because: "it cannot be read as a URL") }
      guard !address.namesUser else { throw .namesUser(url) }
      self = .web(address)
    case let scheme?: throw .otherScheme(scheme, of: url)
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

  private static func path(_ path: String, of app: App) throws(AttachmentProblem) -> AttachmentLocation {
    if path.hasPrefix("/") { return .file(path, within: nil) }
    guard let folder = app.folder, folder.hasPrefix("/") else { throw .relativePath(path) }
    // Extensions pass on paths of a payload, and the sender of a payload must not reach files outside of the app's
    // folder.
    guard !path.split(separator: "/").contains("..") else { throw .leadsOut(path) }
    return .file("\(folder)/\(path)", within: folder)
  }

  private static func path(ofFileURL url: String) throws(AttachmentProblem) -> String {
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

  private static func decoded(_ place: Substring, of url: String) throws(AttachmentProblem) -> String {
    let encoded = place.prefix { $0 != "?" && $0 != "#" }
    guard let path = String(encoded).removingPercentEncoding, path.hasPrefix("/"), !path.utf8.contains(0)
    else { throw .oddURL(url, because: "no absolute path follows the scheme") }
    return path
  }
}
