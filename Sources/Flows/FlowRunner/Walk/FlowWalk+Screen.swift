import Canvas
import CenterUI
import Flows
import JSON
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput

extension FlowWalk {
  mutating func perform(_ keys: KeySequence) async throws -> Result<Answer, Refusal> {
    for part in keys.parts {
      switch part {
      case .key(let key): note(try await phone.use(.key(key)), of: "The key \(key.label())")
      case .text(let text): note(try await phone.type(text), of: "The text \(text.quoted)")
      }
    }
    // The clock stands still, so what was cleared would never be: only a key of the same step brings it back.
    note(try await phone.commitClear(), of: "The step")
    return .success(.done)
  }

  /// Keeps why a part of the step did nothing, if it did and none before it.
  mutating func note(_ why: String?, of part: String) {
    if idle == nil, let why { idle = .idle(part, why) }
  }

  mutating func perform(_ paste: String) async throws -> Result<Answer, Refusal> {
    note(try await phone.use(.paste(paste)), of: "The step")
    return .success(.done)
  }

  /// Compares a surface with its file, row by row. Returns the path of the file if it was written.
  func compare(_ view: ScreenStep.View, _ step: FlowStep) async throws -> String? {
    guard let seen = await phone.text(of: view.surface, size: view.size, view.notification) else {
      throw FlowRunError("There is nothing to see (\(view.surface.title)).", at: step)
    }
    let file = ScreenFile(view.file.path(beside: step.file), of: step.file)
    switch try file.compare(seen, updates: options.updates) {
    case .same: return nil
    case .written: return file.path
    case .absent:
      throw FlowRunError(
        "The file \(file.path) is not there.",
        at: step,
        explanation: ["bellhop test --update writes it as the screen is now."]
      )
    case .different(let rows):
      throw FlowRunError(
        "What is seen differs from \(file.path) (\(view.surface.title)).",
        at: step,
        mismatches: rows,
        explanation: ["bellhop test --update writes the file as the screen is now."]
      )
    }
  }
}

extension FlowPhone {
  /// The rows of a surface as text; nil if there is nothing to see on it.
  func text(of surface: Surface, size: Size?, _ choice: NotificationChoice?) -> String? {
    frame(of: surface, size: size, choice).map { TextWriter().write($0.grid) }
  }

  /// A surface of the running center; nil if there is nothing to see on it.
  func frame(of surface: Surface, size: Size?, _ choice: NotificationChoice?) -> Frame? {
    screen.frame(of: surface, size: size, choice)
  }
}

extension ScreenState {
  /// A surface in a size; nil if there is nothing to see on it.
  func frame(of surface: Surface, size: Size?, _ choice: NotificationChoice?) -> Frame? {
    var screen = self
    if let size { screen.resize(to: size) }
    return screen.picture(of: surface, identifier: choice?.identifier, app: choice?.app)
  }
}
