package import NotificationModel

extension NotificationIndex {
  /// Returns the selected elements that exist, sorted, so that two runs return the same.
  package func selected(_ selection: Command.Selection, of app: String?) -> [(
    app: String, identifiers: [String]
  )] {
    let candidates = app.map { [$0] } ?? apps.sorted()
    return candidates.compactMap { app in
      let found: [String] =
        switch selection {
        case .all: of(app).map(\.key.identifier).sorted()
        case .identifiers(let wanted): unique(wanted).filter { contains(app, $0) }
        }
      return found.isEmpty ? nil : (app, found)
    }
  }

  private func contains(_ app: String, _ identifier: String) -> Bool {
    self[NotificationKey(app: app, identifier: identifier)] != nil
  }

  private func unique(_ identifiers: [String]) -> [String] {
    var seen: Set<String> = []
    return identifiers.filter { seen.insert($0).inserted }
  }
}

extension [(app: String, identifiers: [String])] {
  package var keys: [NotificationKey] {
    flatMap { app, identifiers in identifiers.map { NotificationKey(app: app, identifier: $0) } }
  }
}
