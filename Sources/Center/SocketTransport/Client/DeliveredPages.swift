public import ControlProtocol
import JSON
public import NotificationModel
import NotificationWords

/// The delivered notifications, asked for page by page, so that neither side holds a long list as a whole.
public struct DeliveredPages: Sendable {
  private let client: SocketClient
  private let app: String?
  private let limit: Int?
  private let start: PageStart?

  /// - Parameters:
  ///   - app: the only app whose notifications are listed; nil lists those of all.
  ///   - limit: how many are listed; nil means all.
  ///   - start: where the listing starts; nil means at the newest.
  public init(from client: SocketClient, app: String?, limit: Int?, start: PageStart?) {
    (self.client, self.app, self.limit, self.start) = (client, app, limit, start)
  }

  /// The first page is short, so that the first line is there at once.
  private static let firstPage = 100
  /// The center looks at every notification for each page, and holds a page while it writes it: a page is twice as long
  /// as the one before, up to the last of these.
  private static let laterPages = 2_000...8_000

  /// Writes them as an indented array of JSON, each page as it comes. The notifications go through as the
  /// center wrote them, with the layout changed.
  public func writeJSON(_ write: ([UInt8]) throws -> Void) async throws {
    var isFirst = true
    var asked: Page? = try await elements(next(after: nil, listed: 0, size: Self.firstPage))
    while let page = asked {
      // The center makes the next page while this one is written.
      async let later = following(page)
      if !page.elements.isEmpty {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(page.elements.count * 5 / 2)
        bytes += isFirst ? "[\n  ".utf8 : ",\n  ".utf8
        JSONIndenter.append(page.elements, depth: 1, to: &bytes)
        try write(bytes)
        isFirst = false
      }
      asked = try await later
    }
    try write(Array((isFirst ? "[]\n" : "\n]\n").utf8))
  }

  /// All of them, for a table, whose columns are as wide as their longest text.
  public func all() async throws -> [DeliveredNotification] {
    var all: [DeliveredNotification] = []
    var request: DeliveredParameters? = next(after: nil, listed: 0, size: Self.laterPages.lowerBound)
    while let asked = request {
      let page = try await client.call(\.notifications.delivered, asked)
      all += page.notifications
      request = page.next.flatMap { next(after: $0, listed: all.count, size: Self.size(after: asked)) }
    }
    return all
  }

  // MARK: Pages

  private struct Page: Sendable {
    var elements: ArraySlice<UInt8>
    /// The number of notifications up to this page.
    var listed: Int
    var sizeOfNext: Int
    var next: Int?
  }

  /// The parameters of the next page; nil if the limit is reached.
  private func next(after sequence: Int?, listed: Int, size: Int) -> DeliveredParameters? {
    let left = (limit ?? .max) - listed
    guard left > 0 else { return nil }
    let before = sequence.map { PageStart(.beforeSequence($0)) } ?? start
    return DeliveredParameters(app: app, limit: min(left, size), before: before)
  }

  private static func size(after page: DeliveredParameters) -> Int {
    min(max(laterPages.lowerBound, 2 * (page.limit ?? 0)), laterPages.upperBound)
  }

  private func following(_ page: Page) async throws -> Page? {
    guard let sequence = page.next,
      let parameters = next(after: sequence, listed: page.listed, size: page.sizeOfNext)
    else { return nil }
    return try await elements(parameters, listed: page.listed)
  }

  private func elements(_ parameters: DeliveredParameters?, listed: Int = 0) async throws -> Page {
    guard let parameters else { return Page(elements: [], listed: listed, sizeOfNext: 0, next: nil) }
    let text = try await client.text(of: \.notifications.delivered, parameters)
    guard let parts = DeliveredResult.Text(text.utf8) else {
      throw Refusal(.message(.otherResult(of: "notifications.delivered", path: nil, problem: nil)))
    }
    // A page that is followed by another one is full.
    return Page(
      elements: parts.elements,
      listed: listed + (parameters.limit ?? 0),
      sizeOfNext: Self.size(after: parameters),
      next: parts.next
    )
  }
}
