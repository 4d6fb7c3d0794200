import ArgumentParser
import Foundation
import NotificationWords

@testable import NotificationModel
@testable import bellhop

/// A moment, in UTC: 2026-03-24 09:41:05.
let morning = Date(timeIntervalSince1970: 1_774_345_265)

let utc = LocalTime(.gmt, person: .gmt)

func delivered(
  _ identifier: String,
  app: String = "com.example.dely",
  title: String = "",
  body: String = "",
  _ presentation: Presentation = Presentation(banner: .temporary, list: true)
) -> DeliveredNotification {
  DeliveredNotification(
    app: app,
    date: morning,
    request: Request(identifier: identifier, content: Content(title: title, body: body)),
    presentation: presentation,
    trace: [],
    sequence: 1
  )
}

func pending(_ identifier: String, every seconds: Double, repeats: Bool) -> PendingRequest {
  PendingRequest(
    app: "com.example.dely",
    request: Request(
      identifier: identifier,
      content: Content(title: "Tea"),
      trigger: .timeInterval(seconds, repeats: repeats)
    ),
    since: morning,
    nextTriggerDate: morning.addingTimeInterval(seconds),
    sequence: 1
  )
}

/// What a person reads who types this, and the status it ends with; nil when it is understood.
func usageFailure<Command: ParsableArguments>(
  _ command: Command.Type,
  _ arguments: String...
) -> (text: String, status: Int32)? {
  do {
    _ = try Command.parse(arguments)
    return nil
  } catch {
    return (Command.message(for: error), Command.exitCode(for: error).rawValue)
  }
}
