public import NotificationModel

extension HandlerOutcome {
  /// What came of telling the app, without a full stop. It names the handler or the connected program.
  public var sentence: String {
    switch ending {
    case .exited(0): "the handler handled the response"
    case .exited(let status): "the handler ended with exit status \(status)"
    case .killed(let signal): "the handler was ended by signal \(signal)"
    case .timedOut(let seconds): "the handler did not end within \(Int(seconds)) s and was ended"
    case .couldNotStart(let reason): "the handler could not be started: \(reason)"
    case .answered: "\(recipientName) answered"
    case .failed(let reason): "\(recipientName) failed: \(reason)"
    case .logged: "nobody was there to be told; it is in the log"
    }
  }

  /// The program that was told: the handler's command, or the name of the connected program.
  public var recipientName: String {
    switch recipient {
    case .command(let command): command.first ?? "handler"
    case .connection(let name): name
    case .nobody: "nobody"
    }
  }
}

extension HandlerOutcome.Ending {
  /// The outcome of the handler's run, for the cell of a table.
  public var words: String {
    switch self {
    case .exited(0): "handled"
    case .exited(let status): "exited with \(status)"
    case .killed(let signal): "ended by signal \(signal)"
    case .timedOut(let seconds): "took longer than \(TimeSpan.words(seconds: seconds))"
    case .couldNotStart(let reason): "did not start: \(reason)"
    case .answered: "answered"
    case .failed(let reason): "failed: \(reason)"
    case .logged: "nobody to tell"
    }
  }
}
