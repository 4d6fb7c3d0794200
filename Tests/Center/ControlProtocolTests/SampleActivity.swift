import JSON

@testable import NotificationModel

extension Sample {
  /// A Live Activity that is stale.
  static let activity = LiveActivity(
    notification: delivered("final"),
    attributesType: "Match",
    attributes: ["home": "Aker"],
    contentState: ["score": "1:0"],
    startedAt: date,
    timestamp: 100,
    staleDate: date,
    isStale: true,
    relevanceScore: 75
  )
}
