public import NotificationModel
public import PayloadCoding
public import PayloadSimulation

/// A file of the gallery as it was saved last: a payload, or the manifest of an app.
public struct GalleryFile: Sendable {
  /// The path by which it is known from one save to the next.
  public var path: String
  /// The name in the list.
  var name: String
  /// What is wrong with it.
  public var document: CheckedDocument
  /// The app that a payload is for, or that a manifest describes; nil if the app is not known.
  var app: App?
  /// What the file is.
  public var content: Content

  /// What a file is.
  public enum Content: Sendable {
    /// nil if no phone could read it.
    case payload(GalleryText?)
    /// The manifest of an app, or a file of texts or card that it names. It is in the list while it has problems.
    case manifest
  }

  public init(path: String, name: String, document: CheckedDocument, app: App?, content: Content) {
    (self.path, self.name, self.document) = (path, name, document)
    (self.app, self.content) = (app, content)
  }

  var isPayload: Bool {
    if case .payload = content { true } else { false }
  }

  /// Payloads stand before manifests, each by their names.
  public func comes(before other: GalleryFile) -> Bool {
    guard isPayload == other.isPayload else { return isPayload }
    return (name, path) < (other.name, other.path)
  }
}

/// A text that a phone could read, with the app that it is for.
public struct GalleryText: Equatable, Sendable {
  /// The push that the text becomes.
  public var push: Push
  /// The app; nil if it has no manifest.
  public var app: App?
  /// What the app's service extension made of it; nil shows the original.
  public var extended: ExtensionResult?

  /// What a push to a Live Activity is drawn upon; nil if it needs no start.
  var start: ActivityStart?

  public init(push: Push, app: App?, extended: ExtensionResult? = nil, start: ActivityStart? = nil) {
    (self.push, self.app, self.extended, self.start) = (push, app, extended, start)
  }

  var payload: PayloadSeries.Payload {
    PayloadSeries.Payload(name: "", push: push, extended: extended, start: start)
  }
}

/// What has changed in the folder.
public struct GalleryUpdate: Sendable {
  /// The files that are new or different.
  public var files: [GalleryFile]
  /// The paths of the files that are gone.
  public var removed: [String]
  /// The file that the person has saved; nil for what was there before.
  var saved: SavedFile?
  /// Whether an app has changed, so that its programs may draw something else.
  var changesApps: Bool
  /// How many of the files that were there at the start are still to be read.
  public var unread: Int
  /// What fills the places of payloads.
  public var samples: [Sample]

  /// A file that was saved. It is the one that is shown if it is in the list; a file beside the payloads without problems is
  /// not, and then the first line names it.
  public struct SavedFile: Hashable, Sendable {
    /// The path by which it is known.
    var path: String
    /// The name in the list.
    var name: String
    /// Whether it is gone, and was not written anew.
    var isRemoved: Bool

    public init(path: String, name: String, isRemoved: Bool = false) {
      (self.path, self.name, self.isRemoved) = (path, name, isRemoved)
    }
  }

  public init(
    files: [GalleryFile],
    removed: [String] = [],
    saved: SavedFile? = nil,
    changesApps: Bool = false,
    unread: Int = 0,
    samples: [Sample] = []
  ) {
    self.samples = samples
    (self.files, self.removed, self.saved) = (files, removed, saved)
    (self.changesApps, self.unread) = (changesApps, unread)
  }
}
