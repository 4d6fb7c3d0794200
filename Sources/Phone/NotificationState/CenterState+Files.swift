import HashTreeCollections
public import NotificationModel

/// The files of the attachment store that the state needs. A file goes when the notification that it is attached
/// to does (ios-behaviour 3.17).
extension CenterState {
  /// The paths of all needed files in the store.
  public var files: Set<String> {
    let indexes = [pending.files, delivered.files, summaryQueue.files, asked.files, extending.files]
    return Set(indexes.flatMap(\.keys)).union((bannerFiles + imageFiles).map(\.path))
  }

  /// Returns the files that the state before some events needed and this state does not. The cost depends on the
  /// events, not on the size of the state.
  public func filesLetGo(by events: [Event], since before: CenterState) -> [StoredFile] {
    let images = events.flatMap { before.imageFiles(replacedBy: $0.fact) }
    guard before.hasFiles || !images.isEmpty || events.contains(where: { !$0.fact.files.isEmpty }) else {
      return []
    }
    let touched = images + events.flatMap { $0.fact.files + before.files(touchedBy: $0) } + before.bannerFiles
    var seen: Set<String> = []
    return touched.filter { seen.insert($0.path).inserted && !needs($0) }
  }

  private var hasFiles: Bool {
    !(pending.files.isEmpty && delivered.files.isEmpty && summaryQueue.files.isEmpty && asked.files.isEmpty
      && extending.files.isEmpty) || banners.needFiles
  }

  /// Whether a request, notification or banner needs the file. The cost does not depend on how many there are.
  public func needs(_ file: StoredFile) -> Bool {
    [pending.files, delivered.files, summaryQueue.files, asked.files, extending.files].contains {
      $0[file.path] != nil
    } || bannerFiles.contains(file) || imageFiles.contains(file)
  }

  /// Whether a delivered notification, a banner, an icon or the wallpaper has the file of that path. The cost does not
  /// depend on how many notifications there are.
  public func shows(fileAt path: String) -> Bool {
    delivered.files[path] != nil || bannerFiles.contains { $0.path == path }
      || imageFiles.contains { $0.path == path }
  }

  /// The files of the banners, whose notifications may be in no list.
  private var bannerFiles: [StoredFile] {
    guard banners.needFiles else { return [] }
    return (banners.waiting + [banner].compactMap(\.self)).flatMap(\.content.files)
  }

  /// The files of the apps' icons and of the wallpaper.
  private var imageFiles: some Sequence<StoredFile> {
    (apps.values.lazy.map(\.iconImage) + CollectionOfOne(device.wallpaper)).lazy.flatMap { $0?.files ?? [] }
  }

  /// The files of the picture in whose place a fact puts another one.
  private func imageFiles(replacedBy fact: Fact) -> [StoredFile] {
    switch fact {
    case .app(.registered(let app)): apps[app.bundle]?.iconImage?.files ?? []
    case .phone(.deviceChanged): device.wallpaper?.files ?? []
    case .app, .phone, .request, .notification, .activity, .banner, .response: []
    }
  }

  /// The files of the requests and notifications whose identifiers an event names.
  private func files(touchedBy event: Event) -> [StoredFile] {
    event.keys.flatMap { key in
      [
        pending[key]?.content, delivered[key]?.content, summaryQueue[key]?.content, asked[key]?.content,
        extending[key]?.content,
      ].flatMap { $0?.files ?? [] }
    }
  }
}

extension Fact {
  /// The files of the content that the fact carries. The state may not keep that content at all.
  fileprivate var files: [StoredFile] {
    switch self {
    case .request(.scheduled(let request)): request.content.files
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)),
      .notification(.queuedForSummary(let notification)):
      notification.content.files
    case .notification(.presentationAsked(let notification, _)): notification.content.files
    case .notification(.extensionStarted(let push)): push.content.files
    case .request(.rescheduled), .request(.removed), .notification(.removed),
      .notification(.summaryDelivered), .notification(.presentationAnswered),
      .notification(.extensionFinished):
      []
    case .activity, .banner, .app, .phone, .response: []
    }
  }
}
