extension FlowFailure {
  /// What went wrong, in one line for a caption: the place, what was expected and seen, and the first reason.
  public var caption: String {
    let name = file.split(separator: "/").last ?? ""
    let difference = mismatches.first.map { "\($0.path): expected \($0.expected), seen \($0.seen)." }
    var text = "\(name):\(line): \(difference ?? message)"
    if let reason = explanation.first { text += " \(reason)" }
    return text
  }
}
