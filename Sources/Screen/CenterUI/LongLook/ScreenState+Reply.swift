import NotificationModel
import PhoneContents
import TerminalInput

extension ScreenState {
  // MARK: Writing

  mutating func type(_ event: InputEvent, in look: LongLook, _ reply: LongLook.Reply) -> [Effect] {
    var (look, reply) = (look, reply)
    let outcome = reply.editor.handle(event, columns: LongLookMetrics(self, look).fieldColumns)
    look.reply = reply
    update(look)
    switch outcome {
    case .submitted: return send(look, reply)
    case .cancelled:
      if reply.editor.isEmpty { closeReply() } else { push(Question.dropUnsentText) }
    case .left: showNotice(whyNothing: "Enter sends, M-enter breaks the line, esc goes back.")
    case .refused(let reason): showNotice(whyNothing: reason.rawValue)
    case .ignored where event == .key(Key("c", .control)):
      if reply.editor.isEmpty { return quit() }
      push(Question.quitWithUnsentText)
    case .edited, .moved, .ignored: break
    }
    return []
  }

  /// Opens the field of the first action that takes a text.
  mutating func startReply() {
    selectNotificationInReach()
    guard let focused, let action = focusedActions.first(where: { $0.textInput != nil }) else { return }
    showInFull(focused, at: action)
  }

  /// The field of an action, with the text that was sent from it and has not arrived.
  func field(of action: Action, on key: NotificationKey) -> LongLook.Reply {
    let sent = longLookState.sentReplies.last {
      $0.key == key && $0.reply?.action.identifier == action.identifier
    }
    return LongLook.Reply(action: action, editor: sent?.reply?.editor ?? LineEditor(policy: .multiple))
  }

  /// Abandoning the field sends nothing (ios-behaviour 3.3).
  mutating func closeReply() {
    guard var look = openLongLook else { return }
    longLookState.sentReplies.removeAll { $0.key == look.key }
    look.reply = nil
    update(look)
  }

  // MARK: Sending

  /// An empty text keeps the send button disabled (ios-behaviour 3.3).
  private mutating func send(_ look: LongLook, _ reply: LongLook.Reply) -> [Effect] {
    guard !reply.editor.isEmpty else {
      showNotice(whyNothing: "There is nothing to send yet.")
      return []
    }
    let staysOpen = staysOpen(after: reply.action.identifier)
    if focus == .banner { focus = .list }
    longLookState.sentReplies.removeAll { $0.key == look.key }
    longLookState.sentReplies.append(look)
    if staysOpen { emptyReply() } else { closeOverlays() }
    return answer(look.key, with: reply.action.identifier, text: reply.editor.text)
  }

  /// Empties the field for the next text.
  mutating func emptyReply() {
    guard var look = openLongLook, look.reply != nil else { return }
    look.reply?.editor = LineEditor(policy: .multiple)
    update(look)
  }

  /// Restores a refused reply in its field. If something else is open by now, it is there when the field is opened
  /// the next time.
  mutating func restoreReply() {
    let center = center
    longLookState.sentReplies.removeAll { center.notification($0.key) == nil }
    guard let sent = longLookState.sentReplies.last, isFree(for: sent) else { return }
    if focus == .inspector { focus = .list }
    present(sent)
  }

  /// Whether nothing is open, or only the empty field from which the reply was sent.
  private func isFree(for sent: LongLook) -> Bool {
    guard let look = overlays.last as? LongLook else { return overlays.isEmpty }
    return look.key == sent.key && look.reply?.editor.isEmpty == true
      && look.reply?.action.identifier == sent.reply?.action.identifier
  }

  /// The reply has arrived; a field that was put back for another reason holds nothing unsent.
  mutating func receiveReceipt(of response: Response) {
    let key = response.notification.key
    longLookState.sentReplies.removeAll { $0.key == key }
    guard let text = response.userText, let look = openLongLook, look.key == key,
      look.reply?.editor.text == text
    else { return }
    close(LongLook.self)
  }
}
