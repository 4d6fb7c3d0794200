import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation

extension GalleryState {
  /// A line for each device and text size below each language, with columns for the texts.
  var roomTable: [StyledText] {
    guard let text = subjectText else { return [] }
    var lines = [StyledText(CellText("Columns left; a wide character takes two"), styles.ink(.panelNote))]
    for locale in axes.locales.values(inGrid: true) {
      let phone = PicturedPhone(locale: locale)
      let outcome = try? phone.outcome(
        of: text.text.payload,
        on: .list,
        apps: [text.text.app].compactMap(\.self),
        now: now
      )
      guard let content = outcome?.latest?.request.content else { continue }
      lines += [
        StyledText(),
        StyledText(CellText(locale).padded(to: Self.nameColumns), styles.ink(.panelTitle)) + head,
      ]
      for size in axes.textSizes.values(inGrid: true) {
        for device in axes.devices.values(inGrid: true) { lines.append(line(content, device, size)) }
      }
    }
    return lines
  }

  private static let nameColumns = 24
  private static let figureColumns = 9

  private var head: StyledText {
    ["title", "subtitle", "banner", "list"].reduce(into: StyledText()) { line, word in
      line.append(CellText(word).padded(to: Self.figureColumns, .trailing), styles.ink(.panelNote))
    }
  }

  private func line(_ content: Content, _ device: DevicePreset, _ size: Device.TextSize) -> StyledText {
    let room = CopyRoom(content, on: device, size)
    let name = device.title + (size == .large ? "" : " \(size.title)")
    var line = StyledText(CellText(name).fitted(to: Self.nameColumns), styles.ink(.panel))
    let figures = ["title", "subtitle", "body"].map { name in room.banner.first { $0.name == name }?.left }
    for left in figures + [room.listBody?.left] {
      let words = left.map(String.init) ?? styles.options.mark("–", "-")
      let role: Role = left.map { $0 < 0 ? .traceStopped : .panel } ?? .panelNote
      line.append(CellText(words).padded(to: Self.figureColumns, .trailing), styles.ink(role))
    }
    return line
  }
}
