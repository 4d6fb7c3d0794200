import JSON
import NotificationModel
import Text

extension Reason.AuthorizationRule {
  var text: String {
    switch self {
    case .allows(let alert, let sound, let badge): Self.allowance(alert: alert, sound: sound, badge: badge)
    case .provisional: "provisional authorisation: delivered quietly, to the list only"
    case .denied: "the person does not allow notifications of this app"
    case .notDetermined: "the app has not asked for permission yet"
    case .prompted(wasProvisional: false): "the app asks for the first time: the person is asked"
    case .prompted(wasProvisional: true): "the app was provisional and asks for more: the person is asked"
    case .askedBefore(let answer): "asked before: \(answer.rawValue), and nobody is asked again"
    case .grantedProvisionally: "provisional: granted without asking, for quiet notifications"
    case .answered(let allows): "the person \(allows ? "allows" : "does not allow") it"
    case .answeredInSettings(let answer): "answered in the settings: \(answer.rawValue)"
    }
  }

  private static func allowance(alert: Bool, sound: Bool, badge: Bool) -> String {
    let allowed = [alert ? "alert" : nil, sound ? "sound" : nil, badge ? "badge" : nil].compactMap(\.self)
    return allowed.isEmpty
      ? "authorised, but nothing is allowed" : "authorised: \(allowed.joined(separator: ", "))"
  }
}

extension Reason.WillPresentRule {
  var text: String {
    switch self {
    case .asked: "app is in the foreground: it is asked (willPresent)"
    case .answered(let answer): answer.reply
    case .presentsAs(let answer): answer.consequence
    case .alertIsDeprecated: "alert is deprecated: taken as banner and list"
    case .leftForeground: "the app left the foreground before it answered"
    case .withdrawn(let why): why.text
    }
  }
}

extension PresentationAnswer {
  fileprivate var reply: String {
    switch self {
    case .options(let options):
      options.isEmpty ? "the app answered with no options" : "the app answered \(Self.names(options))"
    case .nobody: "nobody is there to answer"
    case .late(let seconds): "no answer within \(Int(seconds)) s"
    case .failed(let why): "the app failed to answer: \(why.text)"
    }
  }

  fileprivate var consequence: String {
    switch self {
    case .options(let options):
      options.isEmpty
        ? "app is in the foreground and willPresent returned no options: swallowed"
        : "app is in the foreground and willPresent returned \(Self.names(options))"
    case .nobody: "app is in the foreground and nobody answers willPresent: nothing is shown"
    case .late(let seconds):
      "willPresent had no answer within \(Int(seconds)) s: taken as none, nothing is shown"
    case .failed(let why): "willPresent failed, taken as none, nothing is shown: \(why.text)"
    }
  }

  private static func names(_ options: OrderedOptions<PresentationOption>) -> String {
    options.inOrder.map(\.rawValue).joined(separator: ", ")
  }
}

extension PresentationFailure {
  /// Why, to follow a colon.
  var text: String {
    switch self {
    case .error(let text): text
    case .notAsked: "it was not told"
    case .withoutOptions: "it did not say how"
    case .replaced: "another one of its identifier came before the answer"
    case .tooManyQuestions: "too many others are being asked about"
    case .reinstalled(let app): "\(app) was deleted and installed again"
    }
  }
}

extension Reason.FocusRule {
  var text: String {
    switch self {
    case .criticalComesThrough: "Focus is on: a critical notification comes through"
    case .timeSensitiveComesThrough: "Focus is on: it lets time-sensitive notifications through"
    case .allows(let sender, let criteria):
      "Focus is on: it allows \(sender?.quoted ?? "this app")"
        + (criteria.map { ", and the app's filter accepts \($0.quoted)" } ?? "")
    case .filteredOut(let criteria):
      "the Focus filter of this app does not accept it: "
        + (criteria.isEmpty ? "it has no filter criteria" : "its filter criteria are \(criteria.quoted)")
    case .silences(let isTimeSensitive, let hasSender):
      "Focus is on: "
        + (isTimeSensitive ? "it lets nothing time-sensitive through" : "the app is not among those allowed")
        + (hasSender ? ", nor is the sender" : "")
    }
  }
}

extension Reason.SummaryRule {
  var text: String {
    switch self {
    case .waits: "waits for the scheduled summary"
    case .comesAtOnce(let exemption): "does not wait for the summary: \(exemption.words)"
    case .delivered(let count):
      "the time of the summary has come: \(count.counted("notification")), the most relevant on top"
    }
  }
}

extension Reason.SummaryRule.Exemption {
  fileprivate var words: String {
    switch self {
    case .critical: "critical"
    case .timeSensitive: "time-sensitive"
    case .sender: "somebody speaks in it"
    }
  }
}
