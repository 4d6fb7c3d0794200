import NotificationModel

extension [Event] {
  /// The events of a transaction that have to be written. If several events set the same row whole, as a request does
  /// that fires a thousand times while the clock is turned, only the last of them is written.
  var lasting: [Event] {
    guard count > 1 else { return self }
    var settled: Set<Row> = []
    var kept: [Event] = []
    for event in reversed() {
      if let row = event.rowSetWhole {
        if settled.insert(row).inserted { kept.append(event) }
      } else {
        settled.formUnion(event.rowsRemoved)
        kept.append(event)
      }
    }
    return kept.reversed()
  }
}

/// A row that an event overwrites without reading it.
private enum Row: Hashable {
  case pending(NotificationKey)
  /// In the list and in the summary queue, because a delivered notification is no longer queued.
  case delivered(NotificationKey)
  case badge(String)
}

extension Event {
  /// The row that the event sets whole; nil if it changes other rows too, or none whole.
  fileprivate var rowSetWhole: Row? {
    switch fact {
    case .request(.scheduled(let request)), .request(.rescheduled(let request)): .pending(request.key)
    case .notification(.delivered(let notification, _)): .delivered(notification.key)
    case .app(.badgeChanged): .badge(app ?? "")
    case .request(.removed), .notification, .activity, .banner, .app, .phone, .response: nil
    }
  }

  /// The rows that do not exist after the event.
  fileprivate var rowsRemoved: [Row] {
    switch fact {
    case .request(.removed(let identifiers, _)): keys(identifiers).map(Row.pending)
    case .notification(.removed(let identifiers, _)): keys(identifiers).map(Row.delivered)
    case .request(.scheduled), .request(.rescheduled), .notification, .activity, .banner, .app, .phone,
      .response:
      []
    }
  }

  private func keys(_ identifiers: [String]) -> [NotificationKey] {
    identifiers.map { NotificationKey(app: app ?? "", identifier: $0) }
  }
}
