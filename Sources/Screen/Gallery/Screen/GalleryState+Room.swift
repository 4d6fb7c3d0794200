import Bidi
import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation
import PhonePictures

/// A language of the table of room.
struct RoomSection: Sendable {
  /// A device with a text size.
  struct Row: Sendable {
    var name: String
    /// The texts as a banner and in the list.
    var banner: PhonePicture
    var list: PhonePicture
  }

  var locale: String
  var rows: [Row] = []
  /// What the engine refuses about it; nil if nothing.
  var refusal: String?
}

extension GalleryState {
  /// What the texts of a card leave of their room; nil until they are measured.
  func room(of picture: PhonePicture) -> CopyRoom? {
    if let uses = measures[picture] { return CopyRoom(uses) }
    return unmeasurable == nil ? nil : CopyRoom(inColumns: picture)
  }

  /// Finds out what the table of room shows.
  mutating func settleRoom() {
    guard view == .room, let text = subjectText?.text else {
      roomSections = []
      return
    }
    roomSections = axes.locales.values(inGrid: true).map { locale in
      do throws(Refusal) {
        let outcome = try PicturedPhone(locale: locale)
          .outcome(of: text.payload, on: .list, apps: [text.app].compactMap(\.self), now: now)
        return RoomSection(locale: locale, rows: rows(of: outcome, locale))
      } catch {
        return RoomSection(locale: locale, refusal: error.message)
      }
    }
  }

  /// Empty if nothing is in the list.
  private func rows(of outcome: ScenarioResult, _ locale: String) -> [RoomSection.Row] {
    let phones = axes.textSizes.values(inGrid: true).flatMap { size in
      axes.devices.values(inGrid: true).map { PicturedPhone(device: $0, locale: locale, textSize: size) }
    }
    let contents = outcome.phonePicture(on: .list, of: PicturedPhone(locale: locale)).contents
    guard contents.firstCard != nil else { return [] }
    return phones.map { phone in
      func picture(_ surface: Surface) -> PhonePicture {
        PhonePicture(contents, on: surface, device: phone.device, textSize: phone.textSize)
      }
      let size = phone.textSize == .large ? "" : " \(phone.textSize.title)"
      return RoomSection.Row(
        name: phone.device.title + size,
        banner: picture(.banner),
        list: picture(.list)
      )
    }
  }

  // MARK: The table

  /// A line for each device and text size below each language, with columns for the texts.
  var roomTable: [StyledText] {
    var lines = [StyledText(CellText(unit), styles.ink(.panelNote))]
    for section in roomSections {
      lines += [
        StyledText(),
        StyledText(
          CellText(section.locale).fitted(to: nameColumns, ellipsis: ellipsis),
          styles.ink(.panelTitle)
        ) + head,
      ]
      lines += section.rows.map(line)
      if let refusal = section.refusal {
        lines.append(StyledText(CellText(refusal), styles.ink(.traceStopped)))
      }
    }
    return lines
  }

  /// What the figures count, and with what they were measured.
  private var unit: String {
    if let unmeasurable { return "Columns left; a wide character takes two. \(unmeasurable)" }
    guard !fonts.isEmpty else { return "Characters left" }
    return "Characters of ordinary text left, measured with \(fonts.joined(separator: ", "))"
  }

  /// How wide the names may be so that the figures, which matter most, are in sight.
  private var nameColumns: Int {
    min(naturalNameColumns, max(6, roomColumns - Self.figures * figureColumns))
  }

  private var naturalNameColumns: Int {
    roomSections.flatMap { [$0.locale] + $0.rows.map(\.name) }.map { CellText($0).width + 1 }.max() ?? 0
  }

  /// The columns of the whole table.
  private var roomColumns: Int { areas.pictures.inset(columns: 1).columns }

  private static let figures = 4

  private var isNarrow: Bool { naturalNameColumns + Self.figures * 9 > roomColumns }

  private var figureColumns: Int { isNarrow ? 6 : 9 }

  private var head: StyledText {
    let words = isNarrow ? ["title", "sub", "body", "list"] : ["title", "subtitle", "banner", "list"]
    return words.reduce(into: StyledText()) { line, word in
      line.append(CellText(word).padded(to: figureColumns, .trailing), styles.ink(.panelNote))
    }
  }

  private func line(_ row: RoomSection.Row) -> StyledText {
    var line = StyledText(CellText(row.name).fitted(to: nameColumns, ellipsis: ellipsis), styles.ink(.panel))
    let (banner, list) = (room(of: row.banner), room(of: row.list))
    let left = CopyUse.Part.allCases.map { banner?.left(of: $0) } + [list?.left(of: .body)]
    for (left, room) in zip(left, [banner, banner, banner, list]) {
      let none = room == nil ? styles.options.mark("…", "...") : styles.options.mark("–", "-")
      let role: Role = left.map { $0 < 0 ? .traceStopped : .panel } ?? .panelNote
      line.append(
        CellText(left.map(String.init) ?? none).padded(to: figureColumns, .trailing),
        styles.ink(role)
      )
    }
    return line
  }
}
