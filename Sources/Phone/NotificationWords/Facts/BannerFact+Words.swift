import NotificationModel

extension BannerFact {
  var summary: String {
    switch self {
    case .shown(let key): "banner: \(key.identifier)"
    case .ended(let key, let ending): "banner of \(key.identifier) ended: \(ending.words)"
    case .pinned(let isPinned): isPinned ? "the banner is pinned" : "the banner may leave"
    }
  }

  var step: String {
    switch self {
    case .shown: "banner shown"
    case .ended(_, let ending): "banner ended: \(ending.words)"
    case .pinned: summary
    }
  }
}

extension BannerFact.Ending {
  fileprivate var words: String {
    switch self {
    case .timedOut: "timed out"
    case .flicked: "flicked away"
    case .gone: "its notification is gone or replaced"
    case .gaveWay: "gave way, it comes back"
    case .displaced: "a newer one took its place"
    case .locked: "the phone was locked"
    case .skipped: "it was never shown"
    }
  }
}
