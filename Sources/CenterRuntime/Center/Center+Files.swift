import AttachmentStore
import CenterGateway
import Logging
import NotificationEngine
import NotificationModel
import NotificationState
import NotificationWords

/// Files of the attachment store: they come with a request and go with its notification (ios-behaviour 3.17).
extension Center {
  /// A bad attachment fails a local request as a whole. Nothing is copied for a request that would be refused anyway, and
  /// nothing is gone from where it was before the request is on the disk.
  func addTakingIn(_ request: Request, of bundle: String) async -> Result<Answer, Refusal> {
    var request = request
    let claimed = request.content.attachments.map(\.unstored)
    let communication = request.content.communication
    request.content.communication = nil
    request.content.attachments = claimed.map(\.asIfStored)
    if let refusal = refusal(of: .add(app: bundle, request)) { return .failure(refusal) }
    let taken = await attachments.takeIn(claimed, of: state.app(bundle))
    request.content.attachments = taken.compactMap { try? $0.get() }
    if let refusal = taken.compactMap(\.failure).first {
      await attachments.discard(request.content.attachments)
      return .failure(refusal.below("request.content"))
    }
    request.content.communication = await takeIn(communication, of: bundle)
    let result = await carryOut(.add(app: bundle, request))
    switch result {
    case .success: await attachments.finishMoving(request.content.attachments)
    // Refused after all, by a full disk for instance.
    case .failure: await attachments.discard(request.content.attachments)
    }
    await removeUnneeded(request.content.communication?.files ?? [])
    return result
  }

  /// Who speaks, with the pictures in the store. One that cannot be had leaves the name, and the log says why: a local
  /// request has no trace of its own for that.
  private func takeIn(_ communication: Communication?, of bundle: String) async -> Communication? {
    guard let communication else { return nil }
    var intake = RichIntake(app: state.app(bundle), attachments: attachments)
    let taken = await intake.takeIn(communication)
    for reason in intake.reasons { log.warning("\(bundle): \(reason.text)") }
    return taken
  }

  /// Why a command would be refused; nil where it would not, and nothing happens then either.
  func refusal(of command: Command) -> Refusal? {
    do throws(Refusal) {
      _ = try decideOnly(command)
      return nil
    } catch {
      return error
    }
  }

  /// Of files that were taken in for something that was not kept, or not for long.
  func removeUnneeded(_ files: [StoredFile]) async {
    let state = state
    let unneeded = files.filter { !state.needs($0) }
    if !unneeded.isEmpty { await attachments.remove(unneeded) }
  }

  /// At the start: what a center that was killed left behind.
  func sweepFiles() async {
    let removed = await attachments.sweep(keeping: state.files)
    if removed > 0 { log.info("\(removed) attachment files belonged to nothing any more and were removed") }
  }
}

extension Attachment {
  /// Whatever a door says: only the store says which of its files it is.
  fileprivate var unstored: Attachment {
    var claimed = self
    claimed.file = nil
    return claimed
  }

  /// For asking what would follow once it is there.
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
