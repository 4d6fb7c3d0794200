import CenterGateway
import Logging
import NotificationModel
import NotificationState
import NotificationWords

/// The center's access to the attachment store: files are added with a request and removed with its notification
/// (ios-behaviour 3.17).
struct AttachmentFiles: Sendable {
  let store: any AttachmentStorage
  private let log: Logger

  init(_ store: any AttachmentStorage, log: Logger) {
    self.store = store
    self.log = log
  }

  /// Returns the local request with its attachments in the store, or a refusal if any attachment is bad. The
  /// original files are not moved before `settle` is called. `fetches` says whether attachments may be web addresses.
  func takeIn(_ request: Request, of app: App, fetches: Bool) async -> Result<Request, Refusal> {
    var request = request
    let taken = await store.takeIn(
      request.content.attachments.map(\.unstored),
      of: app,
      fetches: fetches
    )
    request.content.attachments = taken.compactMap { try? $0.get() }
    if let refusal = taken.compactMap(\.failure).first {
      await store.discard(request.content.attachments)
      return .failure(refusal.below("request.content"))
    }
    request.content.communication = await takeIn(request.content.communication, of: app)
    return .success(request)
  }

  /// Returns the communication with its pictures in the store. A picture that cannot be fetched is left out, and
  /// the log says why, because a local request has no trace.
  private func takeIn(_ communication: Communication?, of app: App) async -> Communication? {
    guard let communication else { return nil }
    var intake = AttachmentIntake(app: app, attachments: store)
    let taken = await intake.takeIn(communication)
    for reason in intake.reasons { log.warning("\(app.bundle): \(reason.text)") }
    return taken
  }

  /// Returns the picture with its files in the store; `known` is the one that the phone has.
  /// - Parameter app: the app whose icon it is; nil for the wallpaper.
  func takeIn(_ image: PhoneImage, of app: App?, known: PhoneImage?) async -> Result<PhoneImage, Refusal> {
    let path = app == nil ? "wallpaper" : "icon"
    let owner = app ?? App(unregistered: path)
    // Only the store assigns files.
    var stored = image
    stored.light.file = nil
    stored.dark?.file = nil
    do throws(Refusal) {
      stored.light = try await takeIn(image.light, of: owner, at: path, known: known?.light)
      if let dark = image.dark {
        stored.dark = try await takeIn(dark, of: owner, at: path, known: known?.dark)
      }
    } catch {
      await store.remove(stored.files.filter { known?.files.contains($0) != true })
      return .failure(error)
    }
    return .success(stored)
  }

  private func takeIn(
    _ source: PhoneImage.Source,
    of app: App,
    at path: String,
    known: PhoneImage.Source?
  ) async throws(Refusal) -> PhoneImage.Source {
    var stored = source
    if let known, known.digest != nil, known.digest == source.digest, known.url == source.url {
      stored.file = known.file
    } else {
      stored.file = try await store.takeInImage(
        source.url,
        of: app,
        path: path,
        kinds: [.image, .drawing]
      ).get()
    }
    return stored
  }

  /// Moves the used attachments away from their original places and leaves the other originals there.
  func settle(_ attachments: [Attachment], areUsed: (Attachment) -> Bool) async {
    await store.finishMoving(attachments.filter(areUsed))
    await store.discard(attachments.filter { !areUsed($0) })
  }

  /// Removes those of the files that no notification in `state` needs.
  func remove(_ files: [StoredFile], unlessNeededIn state: CenterState) async {
    let unneeded = files.filter { !state.needs($0) }
    if !unneeded.isEmpty { await store.remove(unneeded) }
  }

  /// Removes files that a killed center left behind. Called at the start.
  func sweep(keeping state: CenterState) async {
    let removed = await store.sweep(keeping: state.files)
    if removed > 0 { log.info("\(removed) attachment files belonged to nothing any more and were removed") }
  }
}

extension Request {
  /// The request as if its attachments were in the store, for a dry run of the decision.
  var asIfStored: Request {
    var request = self
    request.content.communication = nil
    request.content.attachments = content.attachments.map(\.asIfStored)
    return request
  }
}

extension Attachment {
  /// The attachment without the file that the input names: only the store assigns files.
  fileprivate var unstored: Attachment {
    var claimed = self
    claimed.file = nil
    return claimed
  }

  fileprivate var asIfStored: Attachment {
    var claimed = self
    claimed.file = StoredFile(path: "", type: .png, bytes: 0)
    return claimed
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

extension Refusal {
  fileprivate func below(_ path: String) -> Refusal {
    var refusal = self
    refusal.path = self.path.map { "\(path).\($0)" } ?? path
    return refusal
  }
}
