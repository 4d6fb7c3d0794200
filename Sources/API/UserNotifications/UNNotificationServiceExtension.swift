import AppConnection
public import Foundation
import JSON
import NotificationModel
import Synchronization

/// The class that an app's service extension subclasses: it may change a push before it is shown (ios-behaviour 1.13).
///
/// Its executable is the subclass with `@main`, or a call of its `main()`. A center runs it as the `serviceExtension` of a
/// manifest, or of the app whose `Info.plist` names it under `BellhopServiceExtension`.
open class UNNotificationServiceExtension: NSObject {
  public required override init() {}

  /// Changes the content, and hands it on. An extension that does not override this leaves it as it is.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// The time is nearly over: what is there is to be handed on.
  open func serviceExtensionTimeWillExpire() {}

  /// Works on the push that a center writes to the standard input, and ends the process with the content that is handed on
  /// first. A phone makes the object on a queue of its own, too, and runs the main thread meanwhile.
  public static func main() {
    Thread.detachNewThread { serve() }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static func serve() {
    guard let line = LineInput.line(), let push = ExtensionPush(line: line) else {
      CenterLink.say(
        "This is a service extension. A center starts it for a push: name it as serviceExtension in the app's manifest."
      )
      exit(EX_USAGE)
    }
    let service = Self()
    let isHandedOn = Mutex(false)
    service.didReceive(UNNotificationRequest(value: push.request)) { content in
      let isFirst = isHandedOn.withLock { isHandedOn in
        defer { isHandedOn = true }
        return !isHandedOn
      }
      guard isFirst else { return }
      FileHandle.standardOutput.write(Data(push.answer(content.value)))
      exit(0)
    }
    // The next line says that the time is nearly over; the end of the input, that nobody waits any more.
    guard LineInput.line() != nil else { exit(1) }
    service.serviceExtensionTimeWillExpire()
    while true { sleep(60) }
  }
}

/// A push as a service extension reads it, and its answer.
struct ExtensionPush {
  let request: Request

  /// Returns nil for a line that is no push.
  init?(line: [UInt8]) {
    guard let value = try? JSONParser.parse(line, limits: .written),
      let request = try? value["request"]?.decoded(as: Request.self)
    else { return nil }
    self.request = request
  }

  /// The line that hands on a content: the properties that differ, those without a value as `null`, and the people as the
  /// intent that they come from.
  func answer(_ content: Content) -> [UInt8] {
    let before = (try? JSONValue(encoding: request.content))?.objectValue ?? [:]
    let after = (try? JSONValue(encoding: content))?.objectValue ?? [:]
    var changed: JSONObject = [:]
    for key in before.keys + after.keys where before[key] != after[key] && key != "communication" {
      changed[key] = after[key] ?? .null
    }
    if content.attachments != request.content.attachments {
      changed["attachments"] = .array(content.attachments.map(Self.claim))
    }
    var answer: JSONObject = ["content": .object(changed)]
    if let people = content.communication { answer["intent"] = .object(Self.intent(people)) }
    return JSONWriter.bytes(.object(answer)) + [UInt8(ascii: "\n")]
  }

  private static func claim(_ attachment: Attachment) -> JSONValue {
    var attachment = attachment
    attachment.file = nil
    return (try? JSONValue(encoding: attachment)) ?? .null
  }

  private static func intent(_ communication: Communication) -> JSONObject {
    var intent: JSONObject = [
      "type": "INSendMessageIntent", "sender": person(communication.sender),
      "recipients": .array(communication.recipients.map(person)),
    ]
    intent["speakableGroupName"] = communication.groupName.map { .string($0) }
    intent["conversationIdentifier"] = communication.conversationIdentifier.map { .string($0) }
    if let image = communication.groupImage { intent["images"] = ["speakableGroupName": claim(image)] }
    return intent
  }

  private static func person(_ person: Communication.Person) -> JSONValue {
    var object: JSONObject = ["displayName": .string(person.displayName)]
    object["personHandle"] = person.handle.map { .string($0) }
    object["image"] = person.image.map(claim)
    return .object(object)
  }
}
