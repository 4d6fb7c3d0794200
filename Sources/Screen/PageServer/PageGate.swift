import Foundation
import NIOHTTP1

/// Who may see the page: those who were handed its address, and their browser as long as it is open.
///
/// Other pages in the same browser must not. They can send requests here, but neither with our cookie (`SameSite`) nor with
/// our address as their origin; and a page whose host's name was turned to this machine asks with that name.
struct PageGate: Sendable {
  /// The host and port that was printed.
  let authority: String
  /// The value of the cookie.
  let token: String
  /// Keys that were not used yet.
  private var keys: Set<String> = []

  init(authority: String) {
    (self.authority, token) = (authority, Self.secret())
  }

  /// What becomes of a request.
  enum Admission: Equatable {
    /// It is answered.
    case admitted(PageRequest)
    /// It is led to the page without its key, and with the cookie if that is new.
    case opened(cookie: String?)
    case refused(HTTPResponseStatus, String)
  }

  /// Makes a key that opens the page once.
  mutating func newKey() -> String {
    let key = Self.secret()
    keys.insert(key)
    return key
  }

  mutating func judge(_ head: HTTPRequestHead) -> Admission {
    guard head.method == .GET || head.method == .HEAD else {
      return .refused(.methodNotAllowed, "The page is only read: GET and HEAD.")
    }
    guard head.headers["host"] == [authority] else {
      return .refused(.forbidden, "The page is at http://\(authority)/ and answers to no other name.")
    }
    guard head.headers["origin"].allSatisfy({ $0 == "http://\(authority)" }) else {
      return .refused(.forbidden, "The page answers no other page.")
    }
    guard let request = PageRequest(head.uri) else {
      return .refused(.badRequest, "This is no address of the page.")
    }
    let hasCookie = cookies(of: head).contains { $0 == token }
    if request.path == "/", head.method == .GET, let key = request.query["key"] {
      if hasCookie { return .opened(cookie: nil) }
      guard keys.remove(key) != nil else {
        return .refused(
          .forbidden,
          "This address was used already, or belongs to an earlier run. Press return in the terminal for another one."
        )
      }
      return .opened(cookie: "\(cookieName)=\(token); HttpOnly; SameSite=Strict; Path=/")
    }
    guard hasCookie else {
      return .refused(.forbidden, "Open the page with the address that its terminal has printed.")
    }
    return .admitted(request)
  }

  /// Browsers keep cookies by host and not by port, and two pages may be open.
  private var cookieName: String { "bellhop-\(authority.split(separator: ":").last ?? "")" }

  private func cookies(of head: HTTPRequestHead) -> [Substring] {
    head.headers["cookie"].flatMap { $0.split(separator: ";") }.compactMap { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0] == cookieName ? parts[1] : nil
    }
  }

  /// 160 bits that nobody can guess.
  private static func secret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<5).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}

/// What a page asks for.
public struct PageRequest: Hashable, Sendable {
  /// The path, "/section".
  public var path: String
  /// The parameters behind the question mark; of one that is there twice the last.
  public var query: [String: String]

  /// Reads the target of a request; nil if it is none of a page.
  init?(_ target: String) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasPrefix("/"), !path.contains("%") else { return nil }
    self.path = String(path)
    query = [:]
    for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(sides[0]), let value = Self.decoded(sides.count > 1 ? sides[1] : "")
      else {
        return nil
      }
      query[name] = value
    }
  }

  /// A part of a form as browsers write it; nil if it is no such text.
  private static func decoded(_ text: Substring) -> String? {
    text.replacing("+", with: " ").removingPercentEncoding
  }
}

/// What a page is answered.
public struct PageAnswer: Sendable {
  /// Whether there is something at that path.
  public var isFound: Bool
  /// The type of the bytes.
  public var type: ContentType
  /// The bytes of the answer.
  public var bytes: [UInt8]

  /// What the bytes are.
  public enum ContentType: String, Sendable {
    case html = "text/html; charset=utf-8"
    case style = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case text = "text/plain; charset=utf-8"
  }

  /// An answer that was found.
  public init(_ type: ContentType, _ text: String) { self.init(type, Array(text.utf8)) }

  /// An answer that was found.
  public init(_ type: ContentType, _ bytes: [UInt8]) {
    (isFound, self.type, self.bytes) = (true, type, bytes)
  }

  /// There is nothing; a sentence says so.
  public init(missing sentence: String) {
    (isFound, type, bytes) = (false, .text, Array(sentence.utf8))
  }
}
