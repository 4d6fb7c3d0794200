public import NotificationModel
import Text

extension Clock {
  /// As in "the clock goes with the machine".
  public var words: String {
    switch self {
    case .real: "with the machine"
    case .frozen: "not at all: it is frozen"
    case .running(1, _, _): "as the machine does, from another time on"
    case .running(let factor, _, _): "\(factor.shortest) times as fast as the machine"
    }
  }

  /// As a value beside others: "stands still". `times` is the sign before a factor.
  package func title(times: String) -> String {
    switch self {
    case .real: "real"
    case .frozen: "stands still"
    case .running(1, _, _): "set, and goes on"
    case .running(let factor, _, _): times + factor.shortest
    }
  }

  /// In as few words as there are, for a line about the whole phone: "frozen".
  package func note(times: String) -> String {
    switch self {
    case .frozen: "frozen"
    case .running(1, _, _): "clock set"
    case .real, .running: title(times: times)
    }
  }

  /// The factors that a clock may have: "0.001 to 100000".
  package static var rangeOfFactors: String {
    "\(factors.lowerBound.shortest) to \(factors.upperBound.shortest)"
  }
}
