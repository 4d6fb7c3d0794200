import HashTreeCollections
public import NotificationModel

/// Which files of the attachment store are needed. They go with what they are attached to (ios-behaviour 3.17).
extension CenterState {
  /// By their path in the store.
  public var files: Set<String> {
    let shelves = [pending.files, delivered.files, summaryQueue.files, asked.files, extending.files]
    return Set(shelves.flatMap(\.keys)).union(bannerFiles.map(\.path))
  }

  /// What was needed before those events and is not any more. Costs what the events are about.
  public func filesLetGo(by events: [Event], since before: CenterState) -> [StoredFile] {
    guard before.hasFiles || events.contains(where: { !$0.fact.files.isEmpty }) else { return [] }
    let touched = events.flatMap { $0.fact.files + before.files(touchedBy: $0) } + before.bannerFiles
    var seen: Set<String> = []
    return touched.filter { seen.insert($0.path).inserted && !needs($0) }
  }

  private var hasFiles: Bool {
    ![pending.files, delivered.files, summaryQueue.files, asked.files, extending.files].allSatisfy(\.isEmpty)
      || !bannerFiles.isEmpty
  }

  /// Whether anything there is needs it; whatever there is, that costs the same.
  public func needs(_ file: StoredFile) -> Bool {
    [pending.files, delivered.files, summaryQueue.files, asked.files, extending.files].contains {
      $0[file.path] != nil
    } || bannerFiles.contains(file)
  }

  /// A banner may be in no list.
  private var bannerFiles: [StoredFile] {
    (banners.waiting + [banner].compactMap(\.self)).flatMap(\.content.files)
  }

  /// Of what lies under the identifiers that an event names.
  private func files(touchedBy event: Event) -> [StoredFile] {
    let app = event.app ?? ""
    let keys = event.fact.keys(of: app)
    return keys.flatMap { key in
      [
        pending[key]?.content, delivered[key]?.content, summaryQueue[key]?.content, asked[key]?.content,
        extending[key]?.content,
      ].flatMap { $0?.files ?? [] }
    }
  }
}

extension Fact {
  /// What it names that was there before.
  fileprivate func keys(of app: String) -> [NotificationKey] {
    switch self {
    case .request(.removed(let identifiers, _)), .notification(.removed(let identifiers, _)):
      identifiers.map { NotificationKey(app: app, identifier: $0) }
    case .request(.scheduled(let request)): [request.key]
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)),
      .notification(.queuedForSummary(let notification)):
      [notification.key]
    case .notification(.presentationAnswered(let key, _)), .notification(.extensionFinished(let key)): [key]
    case .notification(.summaryDelivered(let keys)): keys
    default: []
    }
  }

  /// Of what it brings, which may not be kept at all.
  fileprivate var files: [StoredFile] {
    switch self {
    case .request(.scheduled(let request)): request.content.files
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)),
      .notification(.queuedForSummary(let notification)):
      notification.content.files
    case .notification(.presentationAsked(let notification, _)): notification.content.files
    case .notification(.extensionStarted(let push)): push.content.files
    default: []
    }
  }
}
