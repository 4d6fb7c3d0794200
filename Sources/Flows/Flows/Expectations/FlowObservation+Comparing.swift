import JSON
import NotificationModel
import NotificationWords

extension FlowObservation {
  /// Returns where something else is seen than expected; empty if everything is as expected.
  public func mismatches(with expectation: FlowExpectation) -> [FlowMismatch] {
    guard let subject = FlowSubject.named(expectation.subject) else { return [] }
    do throws(FlowUnclear) {
      return try expectation.matcher.mismatches(with: subject.observe(self), at: expectation.subject)
    } catch {
      return [
        FlowMismatch(path: expectation.subject, expected: expectation.matcher.text, seen: error.message)
      ]
    }
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
