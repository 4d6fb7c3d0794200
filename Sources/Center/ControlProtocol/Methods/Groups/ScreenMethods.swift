import JSON
public import NotificationModel
import NotificationWords

/// What a person does on a screen in another process.
public struct ScreenMethods: MethodGroup {
  public let submit = Method<SubmitParameters, SubmittedResult>(
    "screen.submit",
    "What a person does on a screen in another process; answered once the change is durable.",
    command: { parameters throws(Refusal) in try parameters.checked() }
  )
}

/// Parameters of `screen.submit`.
public struct SubmitParameters: MethodParameters, Equatable {
  /// The version of the form that commands have in JSON. A center takes its own alone.
  var version: Int
  /// An object with the name of the command.
  var command: Command

  /// It counts up when a command that an earlier center or screen knows changes its form.
  static let version = 1

  static let example = SubmitParameters(.mute(app: "com.example.dely", .hour))

  /// The parameters for a command.
  public init(_ command: Command) {
    version = Self.version
    self.command = command
  }

  /// Refuses another version before the command is read, which may have any form there.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      let message =
        "The center takes commands of version \(Self.version), and this one is of version \(version). "
        + "Use a screen and a center of the same version of Bellhop."
      throw DecodingError.dataCorruptedError(forKey: .version, in: values, debugDescription: message)
    }
    let names = try values.decode(JSONObject.self, forKey: .command).keys
    guard names.count == 1, names.allSatisfy(Command.namesForScreens.contains) else {
      let names = names.prefix(2).map(\.quoted).joined(separator: " and ")
      let message =
        "A screen submits no \(names.isEmpty ? "command without a name" : names). A command has one of the names "
        + "\(Command.namesForScreens.joined(separator: ", "))."
      throw DecodingError.dataCorruptedError(forKey: .command, in: values, debugDescription: message)
    }
    command = try values.decode(Command.self, forKey: .command)
  }

  /// Returns the command. Throws if it brings what only the center may add, or says that a response came by what no
  /// screen has.
  func checked() throws(Refusal) -> Command {
    switch input {
    case nil, .key, .mouse: break
    case .command, .socket, .flow:
      throw Refusal(.response(.notByPerson))
    }
    guard case .push(let push) = command else { return command.by(.socket) }
    do throws(Refusal) {
      return .push(try push.checked())
    } catch {
      throw error.within("command.push.push")
    }
  }

  /// By what the person responds, as the screen says.
  private var input: ResponseInput? {
    if case .dismiss(_, let origin) = command { return origin.input }
    if case .respond(_, _, _, _, _, _, let origin) = command { return origin.input }
    return nil
  }
}

/// Result of `screen.submit`: an empty object, because the screen sees what came of it in the events.
public struct SubmittedResult: MethodOutput, Hashable {
  /// Every answer that is no refusal says that the command was carried out.
  static func from(_ result: any MethodOutput) -> SubmittedResult? { SubmittedResult() }
}
