import Canvas
import CenterUI
import Foundation
import NotificationModel
import PayloadCoding
import PayloadSimulation

/// 2026-03-24 09:41 UTC.
let morning = Date(timeIntervalSince1970: 1_774_345_260)

let dely = App(
  bundle: "com.example.dely",
  name: "Dely",
  icon: "💌",
  categories: [
    Category(
      identifier: "invitation",
      actions: [
        Action(identifier: "join", title: "Accept", options: [.authenticationRequired]),
        Action(identifier: "look", title: "See", options: [.foreground]),
        Action(identifier: "cancel", title: "Decline", options: [.destructive]),
      ]
    )
  ],
  origin: .manifest
)

/// A payload as a sender writes it, for Dely unless told otherwise.
func payload(_ name: String, _ json: String, to topic: String = "com.example.dely") throws
  -> PictureSeries.Payload
{
  let document = try PayloadReader.read(Array(json.utf8), source: nil)
  return PictureSeries.Payload(name: name, push: try PushCoding.push(document, topic: topic))
}

func invitation() throws -> PictureSeries.Payload {
  try payload(
    "invitation",
    #"{"aps":{"alert":{"title":"Dinner tonight","body":"The usual place"},"category":"invitation"}}"#
  )
}

let dark: Theme = {
  let text = """
    wallpaper: { top: "#283250", bottom: "#0a101e" }
    roles:
      card: { text: "#dcdce6", area: "#3c4664" }
      banner: { text: "#dcdce6", area: "#46506e" }
    """
  return ThemeReader.read(text, name: "dark").theme ?? plain
}()

let plain = Theme(name: "plain", roles: [:])

/// One picture of each thing unless told otherwise, in plain lines as for text.
func series(
  _ payloads: [PictureSeries.Payload],
  apps: [App] = [dely],
  locales: [String] = ["en"],
  screens: [PictureSeries.Screen] = [PictureSeries.Screen(.standard)],
  themes: [Theme] = [plain],
  _ surfaces: Surface...,
  look: DisplayOptions = DisplayOptions(depth: .monochrome)
) -> PictureSeries {
  PictureSeries(
    apps: apps,
    payloads: payloads,
    now: morning,
    locales: locales,
    screens: screens,
    themes: themes,
    surfaces: surfaces,
    look: look
  )
}

extension PictureSeries {
  /// The document as text.
  func document(_ format: PictureFormat, depth: ColorDepth = .trueColor) throws -> String {
    String(decoding: try sheet().document(for: format, depth: depth), as: UTF8.self)
  }
}
