import JSON
import NotificationModel
import Text

extension ExtensionRun {
  /// A sentence for the user that says what happened and helps to find out why. Text from the extension is quoted,
  /// shortened and escaped.
  public var sentence: String {
    switch ending {
    case .answered(_, afterExpiry: false): "The service extension answered."
    case .answered(_, afterExpiry: true):
      "The service extension answered after its time was up; its best attempt counts."
    case .garbage(let text):
      "The service extension answered \(text.quotedLine), which is not a JSON object." + said
    case .couldNotStart(let why): why
    case .cancelled: "The service extension was ended because the center shut down."
    case .noAnswer(let status?): "The service extension exited with \(status) without an answer." + said
    case .noAnswer(nil): "The service extension closed its output without an answer." + said
    case .killed(let signal):
      "The service extension was ended by signal \(signal) before it answered." + said
    case .tooMuchOutput(let limit):
      "The service extension was ended: its answer is longer than \(limit) bytes." + said
    case .tooMuchMemory(let megabytes):
      "The service extension was ended: it used more than \(megabytes) MB of memory." + said
    case .tooManyProcesses(let limit):
      "The service extension was ended: it started more than \(limit) processes." + said
    case .timedOut(let seconds):
      "The service extension had not answered when its \(seconds.shortest) s were up, and was ended." + said
    }
  }

  private var said: String { errorOutput.asLastWords }
}

extension String {
  /// The string in quotes, shortened to 120 characters, with control characters escaped.
  var quotedLine: String {
    let longest = 120
    let isLong = !unicodeScalars.dropFirst(longest).isEmpty
    return JSONWriter.string(.string(isLong ? String(unicodeScalars.prefix(longest)) + "…" : self))
  }

  /// A sentence with the last line that is not blank: interpreters write the error there, below the trace.
  var asLastWords: String {
    let line = split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return line.map { " It said: \(String($0).quotedLine)." } ?? ""
  }
}
