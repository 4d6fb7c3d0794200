import NotificationModel
import TerminalInput

extension ScreenState {
  /// Whether keys are text now.
  var isTyping: Bool {
    if case .longLook(let look) = layer { return look.reply != nil }
    return layer == nil && search != nil
  }

  /// Also while a question lies over it.
  var openLongLook: LongLook? {
    if case .longLook(let look) = layer { return look }
    return replyBehindQuestion
  }

  var hasUnsentText: Bool { openLongLook?.reply?.editor.isEmpty == false }

  mutating func type(_ event: InputEvent) -> [Effect] {
    if case .longLook(var look) = layer, var reply = look.reply {
      let outcome = reply.editor.handle(event)
      look.reply = reply
      layer = .longLook(look)
      return typed(outcome, event, in: look, reply)
    }
    if layer == nil, var editor = search {
      let outcome = editor.handle(event)
      search = editor
      return searched(outcome, event)
    }
    tell("There is no field to paste into.")
    return []
  }

  private mutating func typed(
    _ outcome: LineEditor.Outcome,
    _ event: InputEvent,
    in look: LongLook,
    _ reply: LongLook.Reply
  ) -> [Effect] {
    switch outcome {
    case .submitted(let text): return send(text, look, reply)
    case .cancelled:
      guard reply.editor.isEmpty else { return ask(.dropUnsentText, behind: look) }
      closeReply()
    case .left: tell("Enter sends, esc goes back.")
    case .refused(let reason): tell(reason.sentence)
    case .ignored where event == .key(Key("c", .control)):
      return reply.editor.isEmpty ? [.quit] : ask(.quitWithUnsentText, behind: look)
    case .edited where reply.editor.isFull: tell(LineEditor.Refusal.full.sentence)
    case .edited, .moved, .ignored: break
    }
    return []
  }

  /// An empty text keeps the send button disabled (ios-behaviour 3.3).
  private mutating func send(_ text: String, _ look: LongLook, _ reply: LongLook.Reply) -> [Effect] {
    guard !text.isEmpty else {
      tell("There is nothing to send yet.")
      return []
    }
    let staysOpen = staysOpen(after: reply.action.identifier)
    layer = nil
    if focus == .banner { focus = .list }
    sentReplies.removeAll { $0.key == look.key }
    sentReplies.append(look)
    guard staysOpen else { return answer(look.key, with: reply.action.identifier, text: text) }
    layer = .longLook(look)
    emptyReply()
    let open = openLongLook
    let effects = answer(look.key, with: reply.action.identifier, text: text)
    if case .confirm = layer { replyBehindQuestion = open }
    return effects
  }

  /// The field is there for the next text.
  mutating func emptyReply() {
    if case .longLook(var look) = layer, look.reply != nil {
      look.reply?.editor = LineEditor()
      layer = .longLook(look)
    } else if replyBehindQuestion?.reply != nil {
      replyBehindQuestion?.reply?.editor = LineEditor()
    }
  }

  /// A reply that was refused is in its field again, unless something else is being typed or asked by now; then it
  /// is when the field is opened the next time.
  mutating func putBackReply() {
    sentReplies.removeAll { center.notification($0.key) == nil }
    guard isFree, search == nil, let look = sentReplies.last else { return }
    if focus == .inspector { focus = .list }
    layer = .longLook(look)
    settleLayers()
  }

  /// Nothing is open, or the empty field from which the last reply was sent.
  private var isFree: Bool {
    guard case .longLook(let look) = layer, let sent = sentReplies.last else { return layer == nil }
    return look.key == sent.key && look.reply?.editor.isEmpty == true
      && look.reply?.action.identifier == sent.reply?.action.identifier
  }

  /// The reply has arrived; a field that was put back for another reason holds nothing unsent.
  mutating func takeReceipt(of response: Response) {
    let key = response.notification.key
    sentReplies.removeAll { $0.key == key }
    guard let text = response.userText, let look = openLongLook, look.key == key,
      look.reply?.editor.text == text
    else { return }
    layer = nil
    replyBehindQuestion = nil
  }

  /// Abandoning the field sends nothing (ios-behaviour 3.3).
  mutating func closeReply() {
    guard case .longLook(var look) = layer else { return }
    sentReplies.removeAll { $0.key == look.key }
    look.reply = nil
    layer = .longLook(look)
    settleLayers()
  }

  private mutating func ask(_ question: Question, behind look: LongLook) -> [Effect] {
    replyBehindQuestion = look
    layer = .confirm(question)
    return []
  }
}

// MARK: Searching

extension ScreenState {
  /// The search is about the list, so what lies over that goes; an earlier search is gone on with.
  mutating func startSearch() {
    layer = nil
    focus = .list
    search = LineEditor(text: list.found == nil ? "" : lastSought, limit: 200)
  }

  private mutating func searched(_ outcome: LineEditor.Outcome, _ event: InputEvent) -> [Effect] {
    switch outcome {
    case .edited: find()
    case .submitted, .left: search = nil
    case .cancelled: endSearch()
    case .refused(let reason): tell(reason.sentence)
    case .ignored where event == .key(Key("c", .control)): return [.quit]
    case .moved, .ignored: moveThroughFound(event)
    }
    return []
  }

  /// Keys that mean nothing to a field of one line go through what was found while it is typed into.
  private mutating func moveThroughFound(_ event: InputEvent) {
    switch event {
    case .key(Key(.up)): move(.up)
    case .key(Key(.down)): move(.down)
    case .key(Key(.pageUp)): move(.pageUp)
    case .key(Key(.pageDown)): move(.pageDown)
    default: break
    }
  }

  /// What the person is looking for.
  var soughtText: String { search?.text ?? lastSought }

  /// A longer text is looked for among what the shorter one found.
  private mutating func find() {
    let before = lastSought
    lastSought = soughtText
    guard let sought = SearchQuery(lastSought) else {
      list.found = nil
      list.top = nil
      list.focus = list.focus.flatMap(navigator.settled)
      return keepFocusVisible()
    }
    if list.found != nil, !before.isEmpty, lastSought.hasPrefix(before) {
      narrow(to: sought)
    } else {
      list.found = search(for: sought)
    }
    list.top = nil
    list.focus = navigator.first
  }

  private mutating func narrow(to sought: SearchQuery) {
    guard let found = list.found else { return }
    let kept = found.newestFirst.filter { key in
      center.notification(key).map { matches($0, sought) } ?? false
    }
    if kept.count < found.count { list.found = RecencyList(newestFirst: kept) }
  }

  mutating func endSearch() {
    search = nil
    lastSought = ""
    list.found = nil
    list.focus = list.focus.flatMap(navigator.settled)
    list.top = nil
    keepFocusVisible()
  }
}
