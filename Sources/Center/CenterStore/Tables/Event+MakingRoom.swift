import NotificationModel

extension [Event] {
  /// Whether the events are a removal with what follows from it. On a full disk a removal is worth the last room.
  var isRemoval: Bool { contains(where: \.removes) && allSatisfy { $0.removes || $0.followsRemoval } }
}

extension Event {
  fileprivate var removes: Bool {
    switch fact {
    case .request(.removed), .notification(.removed), .activity(.dismissed): true
    case .request, .notification, .activity, .banner, .app, .phone, .response: false
    }
  }

  /// The number on the app's icon changes, or the app is told that its notification was dismissed.
  fileprivate var followsRemoval: Bool {
    switch fact {
    case .app(.badgeChanged), .response(.responded): true
    case .app, .response, .request, .notification, .activity, .banner, .phone: false
    }
  }
}
