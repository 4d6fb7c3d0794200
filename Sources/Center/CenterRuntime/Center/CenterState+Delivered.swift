import Foundation
import JSON
import NotificationModel
import NotificationState
import NotificationWords

/// The listing of what is delivered, made off the actor like every long one.
extension CenterState {
  /// A page, newest first; refused if it starts behind an identifier that is not there.
  @concurrent
  func deliveredNewestFirst(of app: String?, _ page: ListingPage) async -> Result<Answer, Refusal> {
    switch page.start {
    case nil: .success(delivered(of: app, page))
    case .beforeSequence(let number): .success(delivered(of: app, page, before: number))
    case .beforeDate(let date): .success(delivered(of: app, page) { $0.date < date })
    case .beforeIdentifier(let identifier):
      sequence(of: identifier, of: app).map { delivered(of: app, page, before: $0) }
    }
  }

  /// One more than the limit is looked for, to know whether anything follows.
  private func delivered(
    of app: String?,
    _ page: ListingPage,
    before end: Int = .max,
    where isWanted: (DeliveredNotification) -> Bool = { _ in true }
  ) -> Answer {
    let limit = page.limit
    let sought = limit.map { $0 < Int.max ? $0 + 1 : $0 }
    var found = delivered.newestFirst(of: app, before: end, limit: sought) {
      isWanted($0) && !(page.isForApp && $0.isFromLocation)
    }
    guard let limit, found.count > limit else { return .delivered(found) }
    found.removeLast(found.count - limit)
    return .delivered(found, next: found.last?.sequence)
  }

  /// The number of the delivered notification of that identifier.
  private func sequence(of identifier: String, of app: String?) -> Result<Int, Refusal> {
    let found = delivered.matching(identifier).filter { app == nil || $0.app == app }
    if let only = found.first, found.count == 1 { return .success(only.sequence) }
    return .failure(found.isEmpty ? .unknownPageStart(identifier) : .ambiguousPageStart(identifier))
  }
}

extension DeliveredNotification {
  /// Whether a location trigger fired it.
  fileprivate var isFromLocation: Bool {
    if case .location? = request.trigger { true } else { false }
  }
}
