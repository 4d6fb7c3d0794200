import AppProcesses
import AttachmentStore
import CenterGateway
import HashTreeCollections
import Logging
import NotificationEngine
import NotificationModel
import NotificationState

/// Service extensions: each runs aside from everything else (ios-behaviour 3.15).
extension Center {
  func extend(_ push: ExtendingPush) {
    guard phase == .open else { return }
    let number = push.notification.sequence
    endSuperseded()
    let app = state.app(push.key.app)
    let round = ExtensionRound(push: push, app: app, extensions: extensions, attachments: attachments)
    extending[number] = Task { await self.extended(push, await round.result()) }
  }

  /// Those that another one took the place of, or whose app was installed anew, work for nobody: in a flood of one
  /// identifier they would hold every turn of their app.
  func endSuperseded() {
    let wanted = Set(state.extending.values.map(\.notification.sequence))
    for (number, task) in extending where !wanted.contains(number) { task.cancel() }
  }

  /// What came of it counts as long as nothing took its place; files that it made for nothing go. While the center is
  /// closing nothing comes of it: at the next start the original is shown.
  private func extended(_ push: ExtendingPush, _ result: ExtensionResult) async {
    let number = push.notification.sequence
    defer { extending[number] = nil }
    let isRecorded = await record(.finishExtension(push.key, sequence: number, result))
    let made = result.content?.attachments ?? []
    // What came too late, or was not taken, leaves its files where the extension put them.
    let used = isRecorded ? made.filter { $0.file.map(state.needs) ?? false } : []
    await attachments.finishMoving(used)
    await attachments.discard(made.filter { !used.contains($0) })
    await removeUnneeded(result.content?.files ?? [])
  }

  /// Until it is written down nothing is presented; it is tried again, not lost. False where it was not, as the center
  /// ends.
  private func record(_ command: Command) async -> Bool {
    while phase == .open {
      guard case .failure(let refusal) = await carryOut(command) else { return true }
      log.error("what an extension made could not be recorded, trying again in 5 s: \(refusal.message)")
      do { try await Task.sleep(for: .seconds(5)) } catch { return false }
    }
    return false
  }

  /// Nobody works any more on what was being extended before the center ended; what came since the start is another
  /// matter.
  func settleExtendingBefore() {
    let reason = Reason(.odd, .serviceExtension(.interrupted))
    let left = state.extending.values.filter { extending[$0.notification.sequence] == nil }
    for push in left.sorted(by: { $0.notification.sequence < $1.notification.sequence }) {
      let result = ExtensionResult(content: nil, reasons: [reason])
      enqueue(.finishExtension(push.key, sequence: push.notification.sequence, result))
    }
  }

  func endExtensions() async {
    for task in extending.values { task.cancel() }
    for task in extending.values { await task.value }
    await extensions.end()
    await cards.end()
  }
}
