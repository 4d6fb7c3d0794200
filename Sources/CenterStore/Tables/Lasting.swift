import NotificationModel

extension [Event] {
  /// Those of a transaction that are worth writing: where several set the same row whole, as a request does that fires
  /// a thousand times on the way of a turned clock, only the last one leaves anything behind.
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

/// What events write over without looking at what was there before.
private enum Row: Hashable {
  case pending(NotificationKey)
  /// In the list or in the summary queue: what is delivered is no longer queued.
  case delivered(NotificationKey)
  case badge(String)
}

extension Event {
  /// The one row that is all that the event changes; nil if it changes others too, or none whole.
  fileprivate var rowSetWhole: Row? {
    switch fact {
    case .request(.scheduled(let request)), .request(.rescheduled(let request)): .pending(request.key)
    case .notification(.delivered(let notification, _)): .delivered(notification.key)
    case .app(.badgeChanged): .badge(app ?? "")
    case .request(.removed), .notification, .banner, .app, .phone, .response: nil
    }
  }

  /// Rows that are gone after the event, however they came to be there.
  fileprivate var rowsRemoved: [Row] {
    switch fact {
    case .request(.removed(let identifiers, _)): keys(identifiers).map(Row.pending)
    case .notification(.removed(let identifiers, _)): keys(identifiers).map(Row.delivered)
    case .request(.scheduled), .request(.rescheduled), .notification, .banner, .app, .phone, .response: []
    }
  }

  private func keys(_ identifiers: [String]) -> [NotificationKey] {
    identifiers.map { NotificationKey(app: app ?? "", identifier: $0) }
  }
}
