import Foundation
import NotificationModel

@testable import ControlProtocol

/// Commands of every case: those that the examples of the methods make, and those that no method makes.
enum SampleCommand {
  static let key = NotificationKey(app: "a.b", identifier: "1")
  static let origin = ResponseOrigin(.banner, by: .key)
  private static let date = Date(timeIntervalSince1970: 1_774_345_260)

  /// Those that a screen in another process submits.
  static let ofScreens = all.filter { Command.namesForScreens.contains($0.name) }
  /// Those of programs, doors and the center itself.
  static let ofOthers = all.filter { !Command.namesForScreens.contains($0.name) }

  private static let all = ofMethods + ofNoMethod + ofOtherForms

  /// A command that has a method is here by the example of the method. Those of responses are by the socket, and a person
  /// at a screen responds by key or mouse: they are among the other forms.
  private static let ofMethods = MethodTable.entries.compactMap { entry -> Command? in
    guard let line = try? entry.example(),
      case .call(_, _, let parameters) = try? Message(line: Array(line.dropLast())),
      case .command(let command) = try? entry.call(parameters),
      !["respond", "dismiss"].contains(command.name)
    else { return nil }
    return command
  }

  private static let ofNoMethod: [Command] = [
    .connectProgram(app: "a.b"), .endProgram(app: "a.b"),
    .answerPresentation(key, sequence: 1, .nobody),
    .finishExtension(key, sequence: 1, ExtensionResult(content: nil, reasons: [])),
    .finishHandling(HandlerOutcome(response: 1, recipient: .nobody, ending: .logged)),
    .finishPush(app: "a.b", .unreportedCall), .reportInput(source: "x", Refusal(.notJSON, "x")),
    .passTime(catchingUp: false),
  ]

  /// The other forms of some commands in JSON.
  private static let ofOtherForms: [Command] = [
    .respond(
      app: "a.b",
      identifier: "1",
      action: "reply",
      text: "On my way",
      authenticated: true,
      origin: ResponseOrigin(.longLook, by: .mouse)
    ),
    .dismiss([key, NotificationKey(app: "c.d", identifier: "2")], origin: origin),
    .removeDelivered(app: nil, .all), .setDevice([.set(\.locale, "ar")]),
    .setClock(.real), .setClock(.freeze(nil)), .setClock(.freeze(date)), .setClock(.set(date)),
    .setClock(.scale(60)), .setClock(.advance(86_400)),
    .setSettings(app: "a.b", [.set(\.authorization, .denied), .set(\.sound, false)]),
    .reinstall(app: "a.b", keepsSettings: true),
  ]
}

extension Command {
  /// The name of the case.
  var name: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}
