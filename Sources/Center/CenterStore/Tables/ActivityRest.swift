import Foundation
import JSON
import NotificationModel

/// What a Live Activity has beside its latest push.
struct ActivityRest: Codable {
  private var attributesType: String
  private var attributes: JSONObject
  private var contentState: JSONObject
  private var timestamp: Double
  private var relevanceScore: Double
  private var isStale: Bool
  /// Seconds since 2001, because dates in JSON have milliseconds only.
  private var startedAt: Double
  private var staleDate: Double?
  private var endedAt: Double?
  private var dismissalDate: Double?

  init(_ activity: LiveActivity) {
    attributesType = activity.attributesType
    attributes = activity.attributes
    contentState = activity.contentState
    timestamp = activity.timestamp
    relevanceScore = activity.relevanceScore
    isStale = activity.isStale
    startedAt = activity.startedAt.timeIntervalSinceReferenceDate
    staleDate = activity.staleDate?.timeIntervalSinceReferenceDate
    endedAt = activity.endedAt?.timeIntervalSinceReferenceDate
    dismissalDate = activity.dismissalDate?.timeIntervalSinceReferenceDate
  }

  func activity(_ notification: DeliveredNotification) -> LiveActivity {
    LiveActivity(
      notification: notification,
      attributesType: attributesType,
      attributes: attributes,
      contentState: contentState,
      startedAt: Date(timeIntervalSinceReferenceDate: startedAt),
      timestamp: timestamp,
      staleDate: staleDate.map { Date(timeIntervalSinceReferenceDate: $0) },
      isStale: isStale,
      relevanceScore: relevanceScore,
      endedAt: endedAt.map { Date(timeIntervalSinceReferenceDate: $0) },
      dismissalDate: dismissalDate.map { Date(timeIntervalSinceReferenceDate: $0) }
    )
  }
}
