import AttachmentStore
import Logging
import NotificationModel
import NotificationState
import NotificationWords

/// The files of the attachment store, as the center uses them: they come with a request and go with its notification
/// (ios-behaviour 3.17).
struct AttachmentFiles: Sendable {
  let store: AttachmentStore
  private let log: Logger

  init(_ store: AttachmentStore, log: Logger) {
    self.store = store
    self.log = log
  }

  /// A local request with what it attaches in the store. A bad attachment fails the request as a whole; nothing is gone
  /// from where it was before `settle` is called.
  func takeIn(_ request: Request, of app: App) async -> Result<Request, Refusal> {
    var request = request
    let taken = await store.takeIn(request.content.attachments.map(\.unstored), of: app)
    request.content.attachments = taken.compactMap { try? $0.get() }
    if let refusal = taken.compactMap(\.failure).first {
      await store.discard(request.content.attachments)
      return .failure(refusal.below("request.content"))
    }
    request.content.communication = await takeIn(request.content.communication, of: app)
    return .success(request)
  }

  /// Who speaks, with the pictures in the store. One that cannot be had leaves the name, and the log says why: a local
  /// request has no trace of its own for that.
  private func takeIn(_ communication: Communication?, of app: App) async -> Communication? {
    guard let communication else { return nil }
    var intake = AttachmentIntake(app: app, attachments: store)
    let taken = await intake.takeIn(communication)
    for reason in intake.reasons { log.warning("\(app.bundle): \(reason.text)") }
    return taken
  }

  /// Moves those of the attachments that are used out of the place where they came from, and leaves the others there.
  func settle(_ attachments: [Attachment], areUsed: (Attachment) -> Bool) async {
    await store.finishMoving(attachments.filter(areUsed))
    await store.discard(attachments.filter { !areUsed($0) })
  }

  /// Removes files that came for something that was not kept, or that was let go.
  func remove(_ files: [StoredFile], unlessNeededIn state: CenterState) async {
    let unneeded = files.filter { !state.needs($0) }
    if !unneeded.isEmpty { await store.remove(unneeded) }
  }

  /// At the start: removes what a center that was killed left behind.
  func sweep(keeping state: CenterState) async {
    let removed = await store.sweep(keeping: state.files)
    if removed > 0 { log.info("\(removed) attachment files belonged to nothing any more and were removed") }
  }
}

extension Request {
  /// The request as it would be with its attachments in the store: for asking what would follow.
  var asIfStored: Request {
    var request = self
    request.content.communication = nil
    request.content.attachments = content.attachments.map(\.asIfStored)
    return request
  }
}

extension Attachment {
  /// Whatever a door says: only the store says which of its files it is.
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
