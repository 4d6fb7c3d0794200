import CenterUI
public import FoundationEssentials
import LinearMode
import NotificationModel
import NotificationState
import NotificationWords
public import PayloadSimulation
import PhoneContents
import Text

extension GalleryFile {
  /// The file in lines of text, without a screen: what the phone shows, as the linear mode writes it, then a line for each
  /// problem, in the format of compilers.
  public func lines(on phone: PicturedPhone, at now: Date) -> (text: String, hasErrors: Bool) {
    let (shown, remarks, isRefused) = shown(on: phone, at: now)
    var lines = document.problems.map { "\($0.diagnostic.line(in: document.name)) [\($0.diagnostic.rule)]" }
    if lines.isEmpty, !isRefused { lines.append("\(document.name): no problems") }
    lines += (remarks + [document.remark].compactMap(\.self)).map { "\(document.name): \($0)" }
    let text = lines.map { Sanitizer.line($0).string + "\n" }.joined()
    return (shown + text, isRefused || document.hasErrors)
  }

  private func shown(on phone: PicturedPhone, at now: Date) -> (text: String, [String], isRefused: Bool) {
    guard case .payload(let text?) = content else { return ("", [], false) }
    do throws(Refusal) {
      let apps = [text.app].compactMap(\.self)
      let outcome = try phone.outcome(of: text.payload, on: .list, apps: apps, now: now)
      return (outcome.linearText, [outcome.absence(on: .list)].compactMap(\.self), false)
    } catch {
      return ("", ["error: \(error.message)"], true)
    }
  }
}

extension ScenarioResult {
  /// What has happened, as the linear mode of a screen writes it.
  fileprivate var linearText: String {
    var center = CenterState(viewing: start)
    let first = MachineTime(simulatedAt: steps.first?.date ?? now)
    var writer = LinearWriter(center, now: first, zone: .gmt)
    var text = ""
    for step in steps {
      for event in step.events { center.apply(event) }
      text += writer.text(for: step.events, leadingTo: center, at: MachineTime(simulatedAt: step.date))
    }
    return text
  }
}
