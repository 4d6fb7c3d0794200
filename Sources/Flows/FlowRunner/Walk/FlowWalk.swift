import Canvas
import CenterUI
import Flows
import Foundation
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState
import NotificationWords
import PayloadCoding
import PhoneContents
import Text

/// The walk through one case. Each step is carried out by an extension of this type, by the subject of the step.
struct FlowWalk {
  private(set) var flow: FlowCase
  let options: FlowRunOptions
  let phone: FlowPhone
  /// The bundle identifiers of the flow's apps.
  private(set) var apps: [String]
  /// Whether more steps may come behind those of the flow, so that a question may still be answered at its end.
  private let isOpen: Bool
  /// What the person was doing when the phone asked for the passcode.
  var gated: Command?
  /// Why the last step was refused, for the expectations after it.
  var refusal: Refusal?
  /// That the last step, or a part of it, did nothing; nil if all of it did something.
  var idle: LooseEnd?
  /// Whether the last step was refused, came to nothing or left something hanging.
  private var cameToNothing = false
  /// The steps to come.
  private(set) var route: FlowRoute
  /// How many steps were walked.
  private(set) var walked = 0
  /// The steps whose expectations were met.
  private var met: [FlowStep] = []
  /// The paths of the files that were written.
  private(set) var written: [String] = []
  /// Whether something happened since the last expectations.
  private var hasActed = true

  init(
    _ flow: FlowCase,
    _ options: FlowRunOptions,
    _ phone: FlowPhone,
    apps: [String],
    isOpen: Bool = false
  ) {
    self.isOpen = isOpen
    self.flow = flow
    self.options = options
    self.phone = phone
    self.apps = apps
    route = FlowRoute(flow.steps)
  }

  mutating func walk() async throws(FlowRunError) {
    while let step = await nextStep() {
      try await walk(step)
      if await phone.isInterrupted { throw await overdue(step) }
    }
    try await checkNamesToTheEnd()
  }

  /// Goes on with more steps, behind the last one.
  mutating func append(_ steps: [FlowStep]) {
    flow.steps += steps
    route = FlowRoute(steps)
  }

  /// Goes on with one more app on the phone.
  mutating func append(app: String) {
    if !apps.contains(app) { apps.append(app) }
  }

  /// Takes the next step; nil at the end.
  mutating func nextStep() async -> FlowStep? { route.next(on: await phone.state.device) }

  /// Takes the next step if it only checks what the steps before it have caused; nil otherwise.
  mutating func nextCheck() async -> FlowStep? {
    var ahead = route
    guard let step = ahead.next(on: await phone.state.device), step.stops == 0, step.onlyLooks else {
      return nil
    }
    route = ahead
    return step
  }

  /// Walks a step and waits for all that it causes. Throws if something is not as expected; the walk can go on.
  mutating func walk(_ step: FlowStep) async throws(FlowRunError) {
    walked += 1
    do {
      if let expected = step.expectations {
        try await compare(expected, step)
        met.append(step)
        hasActed = false
        return
      }
      if let view = step.comparedView {
        if let path = try await compare(view, step) { written.append(path) }
        return
      }
      if step.isRemark { return }
      if !hasActed { await phone.beginWindow() }
      hasActed = true
      (refusal, idle) = (nil, nil)
      let (before, past, open) = await (phone.state, phone.history.count, phone.openQuestions)
      if case .failure(let refusal) = try await perform(step) { self.refusal = refusal }
      let events = await Array(phone.history.dropFirst(past))
      let questions = await phone.openQuestions
      let next = route.upcoming(on: await phone.state.device)
      let ends =
        [gated == nil ? nil : refusal.map(LooseEnd.passcode), idle].compactMap(\.self)
        // A question that was open before counts only if the step could have answered it.
        + questions.filter { $0.answers.contains(step.name) || !open.contains($0) }
        + LooseEnd.strangers(in: events, of: step, before: before, after: await phone.state)
      cameToNothing = refusal != nil || !ends.isEmpty
      if let refusal, gated == nil, !next.contains(where: { $0.expects("refusal") }) {
        let hint = refusal.hintIsCommand ? nil : refusal.hint
        throw FlowRunError(
          "The step was refused (\(refusal.code.rawValue)): \(refusal.message)",
          at: step,
          explanation: hint.map { [$0] } ?? []
        )
      }
      let left = ends.filter { !$0.isTakenUp(by: next) && !(isOpen && next.isEmpty && $0.isQuestion) }
      if let end = left.first {
        throw FlowRunError(end.text, at: step, explanation: end.hint.map { [$0] } ?? [])
      }
    } catch let failure as FlowRunError {
      throw failure
    } catch let error as FlowError {
      throw FlowRunError(error.message, at: step)
    } catch {
      throw await overdue(step)
    }
  }

  private func overdue(_ step: FlowStep) async -> FlowRunError {
    FlowRunError(await phone.ending(of: flow), at: step, explanation: await phone.underWay)
  }

  // MARK: Expectations

  private func compare(_ step: ExpectStep, _ written: FlowStep) async throws(FlowRunError) {
    // Of an app that is not there everything is as if nothing had happened, unless something was sent to it.
    let named = [step.notification.app].compactMap(\.self) + step.expectations.flatMap { $0.names(of: .app) }
    let known = Set(await phone.history.compactMap(\.app))
    for name in named where !known.contains(name) { _ = try app(name, written) }
    var observation = FlowObservation(
      state: await phone.state,
      now: await phone.now,
      events: await phone.events,
      refusal: refusal,
      screen: nil,
      choice: step.notification,
      apps: apps
    )
    observation.cameToNothing = cameToNothing
    if written.expects("screen") {
      observation.screen = await phone.frame(of: .screen, size: nil, nil).map { GridText($0.grid) }
    }
    let unmet = step.expectations.map { ($0, observation.mismatches(with: $0)) }.filter { !$1.isEmpty }
    guard let first = unmet.first?.0 else { return try await checkNames(of: step, written) }
    if await phone.isInterrupted { throw await overdue(written) }
    let subjects = unmet.map(\.0.subject)
    let explanation = subjects.flatMap(observation.explanation).reduce(into: [String]()) { lines, line in
      if !lines.contains(line) { lines.append(line) }
    }
    throw FlowRunError(
      "\(subjects.joined(separator: ", ")) \(subjects.count == 1 ? "is" : "are") not as expected.",
      at: written,
      line: first.line,
      mismatches: unmet.flatMap(\.1),
      explanation: explanation
    )
  }

  /// Of a notification that there never was, everything is as if nothing had happened to it, so a name that is misspelt
  /// would be as expected.
  private func checkNames(of step: ExpectStep, _ written: FlowStep) async throws(FlowRunError) {
    let named =
      [step.notification.identifier].compactMap(\.self)
      + step.expectations.flatMap { $0.names(of: .notification) }
    let sent = flow.steps.identifiers
    for name in named where !sent.contains(name) {
      let text = JSONWriter.string(.string(name))
      let events = await phone.history.compactMap { try? JSONValue(encoding: $0.fact) }
      guard !events.contains(where: { JSONWriter.string($0).contains(text) }) else { continue }
      let names = "The flow names: \(sent.joined(separator: ", "))."
      throw FlowRunError(
        "No notification has the identifier \(name.quoted).",
        at: written,
        explanation: sent.isEmpty ? [] : [names]
      )
    }
  }
}

extension FlowWalk {
  /// Of an action, a category or a thread that there never was nothing is seen, so that in a `not` one that is misspelt
  /// is as expected. What comes later may bring it along; so this is known at the end alone.
  private func checkNamesToTheEnd() async throws(FlowRunError) {
    let (state, history) = await (phone.state, phone.history)
    let categories = state.apps.values.flatMap(\.categories)
    let known: [FlowName: Set<String>] = [
      .action: Set(categories.flatMap(\.actions).map(\.identifier) + ["default", "dismiss"]),
      .category: Set(categories.map(\.identifier)),
      .thread: Set(history.compactMap(\.fact.arrived?.request.content.threadIdentifier)),
    ]
    let met = met.flatMap { step in (step.expectations?.expectations ?? []).map { (step, $0) } }
    let named = met.flatMap { step, expectation in
      known.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { kind, known in
        // What holds no part of a name does not hold the name either.
        expectation.names(of: kind).filter { name in !known.contains { $0.contains(name) } && name != "" }
          .map { (kind: kind, name: $0, step: step, line: expectation.line) }
      }
    }
    guard !named.isEmpty else { return }
    let facts = history.compactMap { try? JSONValue(encoding: $0.fact) }.map { JSONWriter.string($0) }
    let sent = facts + flow.steps.sentTexts
    // Cards have actions of their own.
    let apps = state.apps.values.compactMap { try? JSONValue(encoding: $0) }.map { JSONWriter.string($0) }
    // The program of a card may draw any action.
    let cards = state.apps.values.flatMap { $0.contentExtensions ?? [] }.map(\.card)
    let isOpen = cards.contains { if case .program = $0 { true } else { false } }
    for (kind, name, step, line) in named where kind != .action || !isOpen {
      let text = JSONWriter.string(.string(name))
      guard !sent.contains(where: { $0.contains(text) }), !apps.contains(where: { $0.contains(name) }) else {
        continue
      }
      let names = (known[kind] ?? []).filter { $0 != "" }.sorted()
      let meant = Spelling.closest(to: name, among: names, .wide).map { "Did you mean \($0.quoted)?" }
      throw FlowRunError(
        "There never was a\(kind == .action ? "n" : "") \(kind.rawValue) \(name.quoted).",
        at: step,
        line: line,
        explanation: [
          meant ?? (names.isEmpty ? "There is none." : "There are: \(names.joined(separator: ", ")).")
        ]
      )
    }
  }
}

extension [FlowStep] {
  /// What its pushes and requests send as JSON, also those that were skipped.
  fileprivate var sentTexts: [String] {
    flatMap { step -> [String] in
      if case .run(let steps) = step.action { return steps.sentTexts }
      if case .schedule(let schedule) = step.action {
        return [try? JSONValue(encoding: schedule.content)].compactMap(\.self).map { JSONWriter.string($0) }
      }
      guard case .push(let push) = step.action else { return [] }
      switch push.payload {
      case .inline(let payload): return [JSONWriter.string(.object(payload))]
      case .file(let file):
        let bytes = try? FlowFiles.bytes(file.path(beside: step.file), of: step.file)
        return [String(decoding: bytes ?? [], as: UTF8.self)]
      }
    }
  }

  /// The identifiers that its pushes and requests are given.
  fileprivate var identifiers: [String] {
    flatMap { step -> [String] in
      if case .push(let push) = step.action { return [push.identifier].compactMap(\.self) }
      if case .schedule(let schedule) = step.action { return [schedule.identifier] }
      if case .run(let steps) = step.action { return steps.identifiers }
      return []
    }
  }
}

extension FlowWalk {
  /// Pushes the payload as a phone reads it.
  func perform(_ push: PushStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    let (bytes, place) = try payload(push.payload, step)
    let parsed: Push
    do throws(Refusal) {
      let document = try PayloadReader.read(bytes, source: nil)
      let headers = PushHeaders(collapseIdentifier: push.identifier)
      let named = push.app ?? PushCoding.topic(of: document, nil)
      let only = apps.count == 1 ? apps.first : nil
      parsed = try PushCoding.push(document, topic: named ?? only, headers: headers)
    } catch {
      throw FlowRunError("The payload cannot be pushed: \(error.line(in: place))", at: step)
    }
    return try await phone.submit(.push(parsed))
  }

  private func payload(
    _ source: PushStep.PayloadSource,
    _ step: FlowStep
  ) throws(FlowError) -> (bytes: [UInt8], place: String) {
    switch source {
    case .inline(let payload): return (JSONWriter.bytes(.object(payload)), "payload")
    case .file(let file):
      let path = file.path(beside: step.file)
      return (try FlowFiles.bytes(path, of: step.file), path)
    }
  }

  func perform(_ schedule: ScheduleStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    if schedule.delay != nil, schedule.trigger != nil {
      throw FlowRunError("A request has either \"in\" or \"trigger\".", at: step)
    }
    let delay = schedule.delay.map { Trigger.timeInterval($0.seconds, repeats: false) }
    let request = Request(
      identifier: schedule.identifier,
      content: schedule.content,
      trigger: schedule.trigger ?? delay
    )
    return try await phone.submit(.add(app: app(schedule.app, step), request))
  }
}

extension FlowWalk {
  /// Carries out a step and waits for all that it causes. Returns why it was refused, or its answer.
  mutating func perform(_ step: FlowStep) async throws -> Result<Answer, Refusal> {
    // A passcode can be given only while the phone asks for it.
    let asked = gated
    gated = nil
    return switch step.action {
    case .push(let push): try await perform(push, step)
    case .schedule(let schedule): try await perform(schedule, step)
    case .press(let press): try await respond(press.action, nil, to: press.notification, step)
    case .reply(let reply): try await perform(reply, step)
    case .open(let open): try await respond("default", nil, to: open, step)
    case .dismiss(let dismiss): try await perform(dismiss, step)
    case .clear(let app): try await clear(app, step)
    case .flick(let flick): try await perform(flick, step)
    case .passcode(let passcode): try await perform(passcode, asked, step)
    case .lock: try await phone.submit(.setDevice([.set(\.isLocked, true)]))
    case .unlock: try await phone.submit(.setDevice([.set(\.isLocked, false)]))
    case .device(let device): try await phone.set(device)
    case .focus(let focus): try await turn(focus)
    case .settings(let changes, let named):
      try await phone.submit(.setSettings(app: app(named, step), changes))
    case .prompt(let answer, let app): try await perform(answer, of: app, step)
    case .advance(let advance): try await phone.advance(by: advance.seconds)
    case .clock(let clock): try await perform(clock)
    case .region(let region):
      try await phone.submit(.crossRegion(region.region, entered: region.crossing == .entered))
    case .app(let app): try await perform(app, step)
    case .authorize(let options, let named):
      try await phone.submit(.requestAuthorization(app: app(named, step), OrderedOptions(Set(options))))
    case .answer(let options, let app): try await perform(options, of: app, step)
    case .badge(let badge, let named): try await phone.submit(.setBadge(app: app(named, step), badge))
    case .remove(let remove): try await perform(remove, step)
    case .keys(let keys): try await perform(keys)
    case .paste(let paste): try await perform(paste)
    case .crash: try await restart()
    case .screen, .expect, .run, .note: .success(.done)
    }
  }

  /// The app of that name, or the only one of the flow.
  func app(_ named: String?, _ step: FlowStep) throws(FlowRunError) -> String {
    let known = "There are: \(apps.joined(separator: ", "))."
    guard let named else {
      if let only = apps.first, apps.count == 1 { return only }
      throw FlowRunError(
        "The flow has \(apps.isEmpty ? "no app" : "several apps"); name one with \"app\".",
        at: step,
        explanation: apps.isEmpty ? [] : [known]
      )
    }
    guard apps.contains(named) else {
      throw FlowRunError("There is no app \"\(named)\" on the phone.", at: step, explanation: [known])
    }
    return named
  }

  private func restart() async throws -> Result<Answer, Refusal> {
    try await phone.restart()
    return .success(.done)
  }
}
