import Canvas
import CenterUI
import Gallery
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestPayloads
import Themes

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
func pictures(
  of payloads: [PayloadSeries.Payload],
  apps: [App] = [dely],
  locales: [String] = ["en"],
  screens: [PictureSeries.Screen] = [PictureSeries.Screen(.standard)],
  themes: [Theme] = [plain],
  _ surfaces: Surface...,
  look: DisplayOptions = DisplayOptions(depth: .monochrome)
) -> PictureSeries {
  let series = PayloadSeries(
    apps: apps,
    payloads: payloads,
    now: morning,
    locales: locales,
    surfaces: surfaces
  )
  return PictureSeries(series, screens: screens, themes: themes, look: look)
}

extension PictureSeries {
  /// The document as text.
  func document(_ format: PictureFormat, depth: ColorDepth = .trueColor) throws -> String {
    String(decoding: try draw().sheet.document(for: format, depth: depth) ?? [], as: UTF8.self)
  }
}
