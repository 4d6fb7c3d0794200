import NotificationModel

extension PhoneFact {
  /// - Parameter reasons: what exactly changed is in the reasons of the event.
  func summary(because reasons: [Reason]) -> String {
    switch self {
    case .deviceChanged(let device):
      reasons.isEmpty
        ? "the phone speaks \(device.locale)" : reasons.map(\.text).joined(separator: ", ")
    case .clockChanged: "clock: \(reasons.first?.text ?? "changed")"
    case .regionCrossed(let region, let entered): "\(entered ? "arrived at" : "left") \(region)"
    case .inputRefused(let source, let refusal): "\(source): \(refusal.sentence)"
    }
  }

  var summaryTellsReasons: Bool {
    switch self {
    case .deviceChanged, .clockChanged, .inputRefused: true
    case .regionCrossed: false
    }
  }

  var notice: EventNotice? {
    switch self {
    case .inputRefused(let source, let refusal): EventNotice("\(source): \(refusal.sentence)", isError: true)
    case .deviceChanged, .clockChanged, .regionCrossed: nil
    }
  }
}
