public import Canvas
public import Foundation
import HashTreeCollections
import JSON
public import NotificationModel
public import NotificationState
import NotificationWords

/// What is seen of a center when expectations are compared with it.
public struct FlowObservation: Sendable {
  /// Everything as it is.
  public var state: CenterState
  /// What the phone's clock shows.
  public var now: Date
  /// What the steps since the last expectations have caused, in order.
  public var events: [Event]
  /// Why the last step was refused; nil if it was not.
  var refusal: Refusal?
  /// Whether the last step came to nothing or was left hanging; nil if there are no steps.
  public var cameToNothing: Bool?
  /// What is read on the screen; nil if there is none.
  public var screen: GridText?
  /// The notification and the app that the expectations are about.
  var choice: NotificationChoice
  /// The bundle identifiers of the flow's apps.
  var apps: [String]
  /// How many bytes of each output of a program the center keeps.
  public var keptOutput = Self.mostOutput

  public init(
    state: CenterState,
    now: Date,
    events: [Event],
    refusal: Refusal?,
    screen: GridText?,
    choice: NotificationChoice,
    apps: [String]
  ) {
    self.state = state
    self.now = now
    self.events = events
    self.refusal = refusal
    self.screen = screen
    self.choice = choice
    self.apps = apps
  }
}

extension FlowObservation {
  /// How many bytes of each output of a program are kept in a flow; nothing can be said about one that is longer.
  public static let mostOutput = 8 << 20

  /// The notification that arrived last, or the chosen one; nil if none did.
  var arrived: DeliveredNotification? {
    let arrivals = events.lazy.reversed().compactMap(\.fact.arrived)
    return arrivals.first { isChosen($0.key) } ?? chosenInList
  }

  private var chosenInList: DeliveredNotification? {
    guard let identifier = choice.identifier else { return nil }
    return state.delivered.matching(identifier).first { isChosen($0.key) }
  }

  /// Whether expectations are about the notification of that key.
  func isChosen(_ key: NotificationKey) -> Bool {
    (choice.identifier ?? key.identifier) == key.identifier && (choice.app ?? key.app) == key.app
  }

  /// The app that expectations are about: the named one, the only one of the flow, or the one of the last event.
  var app: String? {
    choice.app ?? (apps.count == 1 ? apps.first : events.lazy.reversed().compactMap(\.app).first)
  }

  /// Responses of the person that reached an app or a content extension, in order.
  var responses: [Response] {
    events.compactMap { event in
      switch event.fact {
      case .response(.responded(let response)), .response(.contentExtensionAnswered(let response)):
        isChosen(response.notification.key) ? response : nil
      case .response(.handlerFinished), .request, .notification, .activity, .banner, .app, .phone: nil
      }
    }
  }

  /// What came of the last response that was handed over; nil if none was.
  var handler: HandlerOutcome? {
    events.lazy.reversed().compactMap { event -> HandlerOutcome? in
      guard case .response(.handlerFinished(let outcome)) = event.fact else { return nil }
      return outcome
    }.first { outcome in
      self.state.responses[outcome.response].map { self.isChosen($0.response.notification.key) } ?? true
    }
  }

  /// The reasons of what happened, in order, each once.
  var reasons: [Reason] {
    var reasons: [Reason] = []
    for event in events {
      let arrived = event.fact.arrived
      if let arrived, !isChosen(arrived.key) { continue }
      for reason in arrived?.trace ?? event.reasons where !reasons.contains(reason) {
        reasons.append(reason)
      }
    }
    return reasons
  }
}

extension FlowObservation {
  /// Returns where something else is seen than expected; empty if everything is as expected.
  public func mismatches(with expectation: FlowExpectation) -> [FlowMismatch] {
    guard let subject = FlowSubject.named(expectation.subject) else { return [] }
    do throws(FlowError) {
      let value = try subject.observe(self)
      guard subject.name == FlowSubject.screenName else {
        return try expectation.matcher.mismatches(with: value, at: subject.name, kept: keptOutput)
      }
      // Of a screen only what is missing is said, with the rows around it.
      return try expectation.matcher.parts.map { (part) throws(FlowError) in
        try part.mismatches(with: value, at: subject.name).map { mismatch in
          var mismatch = mismatch
          mismatch.seen = rows(near: part.text)
          return mismatch
        }
      }.flatMap(\.self)
    } catch {
      return [
        FlowMismatch(path: expectation.subject, expected: expectation.matcher.text, seen: error.message)
      ]
    }
  }

  /// All that is read on the screen: its rows, and the texts that go on from row to row.
  var screenText: String {
    ((screen?.rows ?? []) + (screen?.paragraphs ?? [])).joined(separator: "\n").withTypedLetters
  }

  /// The row of the screen that has most of the words of a text, between its neighbors; all rows if none has one.
  private func rows(near text: String) -> String {
    let rows = (screen?.rows ?? []).map(\.withTypedLetters)
    let words = text.words
    let shares = rows.map { $0.words.intersection(words).count }
    let most = shares.max() ?? 0
    let near = most == 0 ? nil : shares.firstIndex(of: most)
    let shown = rows.indices.filter { index in near.map { abs($0 - index) < 2 } ?? true }
    return shown.filter { !rows[$0].isEmpty }.map { "row \($0 + 1): \(rows[$0])" }.joined(separator: "\n")
  }

  /// The lines of the trace that explain what is seen of a subject: why the last step was refused, what stopped the
  /// notification or let it through, how the handler ended, or else what happened last.
  public func explanation(of subject: String) -> [String] {
    if let refusal { return [refusal.sentence] }
    switch FlowSubject.named(subject)?.explanation {
    case .handler?:
      guard let handler else { return ["No response was handed to the app."] }
      return [handler.sentence] + firstLine(of: handler.errorOutput)
    case .stops?:
      let trace = arrived?.trace ?? reasons
      let stops = subject == "not" ? [] : trace.filter { $0.mark != .met }
      if !trace.isEmpty { return (stops.isEmpty ? trace : stops).map(\.text) }
    case .lastEvent?, nil: break
    }
    guard let last = events.last else { return ["Nothing has happened."] }
    return [last.summary]
  }

  private func firstLine(of text: String) -> [String] {
    text.split(separator: "\n").prefix(1).map(String.init)
  }
}

extension String {
  fileprivate var words: Set<Substring> {
    Set(split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 1 })
  }

  /// The text with Arabic letters as they are typed; a screen shows them in the shapes in which they are joined.
  fileprivate var withTypedLetters: String {
    func isShape(_ scalar: UnicodeScalar) -> Bool {
      (0xFB50...0xFDFF).contains(scalar.value) || (0xFE70...0xFEFC).contains(scalar.value)
    }
    return unicodeScalars.map { scalar in
      isShape(scalar) ? String(scalar).precomposedStringWithCompatibilityMapping : String(scalar)
    }.joined()
  }
}
