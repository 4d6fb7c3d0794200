package import Foundation
package import NotificationModel
import PayloadCoding
package import PayloadSimulation
package import PhoneContents

/// 2026-03-24 09:41 UTC.
package let morning = Date(timeIntervalSince1970: 1_774_345_260)

/// An app whose invitations have three buttons.
package let dely: App = {
  var app = App(bundle: "com.example.dely", name: "Dely", origin: .manifest)
  app.icon = "💌"
  let actions: [(String, String, Action.Option)] = [
    ("join", "Accept", .authenticationRequired), ("look", "See", .foreground),
    ("cancel", "Decline", .destructive),
  ]
  let buttons = actions.map { identifier, title, option in
    var action = Action(identifier: identifier, title: title)
    action.options = [option]
    return action
  }
  app.categories = [Category(identifier: "invitation", actions: buttons)]
  return app
}()

/// A payload as a sender writes it, for Dely unless told otherwise.
package func payload(_ name: String, _ json: String, to topic: String = "com.example.dely") throws
  -> PayloadSeries.Payload
{
  let document = try PayloadReader.read(Array(json.utf8), source: nil)
  return PayloadSeries.Payload(name: name, push: try PushCoding.push(document, topic: topic))
}

/// An invitation to dinner.
package func invitation() throws -> PayloadSeries.Payload {
  try payload(
    "invitation",
    #"{"aps":{"alert":{"title":"Dinner tonight","body":"The usual place"},"category":"invitation"}}"#
  )
}

/// The payloads on one phone and surface, unless told otherwise.
package func series(
  _ payloads: [PayloadSeries.Payload],
  apps: [App] = [dely],
  locales: [String] = ["en"],
  _ surfaces: Surface...
) -> PayloadSeries {
  PayloadSeries(apps: apps, payloads: payloads, now: morning, locales: locales, surfaces: surfaces)
}
