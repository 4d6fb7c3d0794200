/// What an app said when it had handled a push in the background (ios-behaviour 3.18 and 6.8).
public enum PushResult: Codable, Hashable, Sendable {
  /// The result that the app gave to the completion handler of a silent push.
  case fetch(BackgroundFetchResult)
  /// Whether the app reported a call for a VoIP push.
  case call(isReported: Bool)
  /// No program was connected that could report the call of a VoIP push.
  case unreportedCall
}

/// `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Codable, CaseIterable, Sendable {
  case newData
  case noData
  case failed
}
