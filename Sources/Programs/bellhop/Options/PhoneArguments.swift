import ArgumentParser
import Foundation
import NotificationModel
import PayloadSimulation
import PictureFormats
import Platform
import Text

/// The phone that is meant: the same words in every command that shows one.
struct PhoneArguments: ParsableArguments {
  @OptionGroup var look: PhoneLookArguments

  @Option(
    help: ArgumentHelp(
      "standard, locked, hidden, focus, summary or accessibility; of pictures also grouped[:N], expanded[:N], reply[:text] or stale.",
      valueName: "state"
    ),
    completion: .list(PicturedState.names)
  )
  var state: [String] = []

  @Option(
    help: ArgumentHelp(
      "The wallpaper: a picture file, or two as LIGHT,DARK, one for each appearance.",
      valueName: "file"
    ),
    completion: .file(extensions: ["png", "jpg", "jpeg", "gif"]),
    transform: { try PhoneImage(wallpaper: $0) }
  )
  var wallpaper: PhoneImage?

  /// The states of pictures, each once. Throws for any other word.
  func states() throws -> [PicturedState] { try state.once.map { try PicturedState(typed: $0) } }

  /// The settings of the one phone that there is; with a state, all that any state can change. Throws where several
  /// phones are meant, and for a state that only a picture has.
  func settings() throws -> SettingAssignments<Device> {
    if let name = repeated.first {
      throw ValidationError(
        "There is one phone here, so \(name) may be given once. 'bellhop snapshot' compares several."
      )
    }
    let states = try states()
    if let state = states.first(where: \.isOfPicture) {
      throw ValidationError(
        "'\(state.title)' is about what has arrived, not about the phone. 'bellhop snapshot' and 'bellhop preview' draw it, and 'bellhop explain' says what it means."
      )
    }
    var settings = SettingAssignments<Device>(states.flatMap(\.completeSettings.all))
    for device in look.device { settings.append(.set(\.preset, device.name)) }
    for locale in look.locale { settings.append(.set(\.locale, locale)) }
    for appearance in look.appearance { settings.append(.set(\.appearance, appearance)) }
    for size in look.textSize { settings.append(.set(\.textSize, size)) }
    if let wallpaper { settings.append(.set(\.wallpaper, wallpaper)) }
    // As in a picture, a state that is a text size counts more.
    for setting in states.flatMap(\.settings.all) { settings.append(setting) }
    return settings
  }

  private var repeated: [String] { look.repeated + (state.once.count > 1 ? ["--state"] : []) }
}

extension PhoneImage {
  /// The pictures whose paths were typed. Throws what is wrong with one of them.
  init(wallpaper text: String) throws {
    guard let typed = PhoneImage(typed: text) else {
      throw ValidationError("'\(text)' names no picture; write a path, or two as LIGHT,DARK.")
    }
    self = try typed.located
  }

  /// With whole paths, because a center works in another folder.
  var located: PhoneImage {
    get throws {
      func whole(_ source: Source) throws -> Source {
        let path = URL(filePath: source.url).standardizedFileURL.path(percentEncoded: false)
        guard let bytes = try? RegularFile(path).contents(upTo: MediaType.Kind.image.mostBytes) else {
          throw ValidationError(
            "There is no wallpaper '\(source.url)' that can be read; it is a picture of at most \(MediaType.Kind.image.mostBytes.inBytes)."
          )
        }
        var reading = FileBytes(bytes)
        guard let outline = PictureOutline(&reading, called: path, mostFrames: { _ in 1 }) else {
          throw ValidationError(
            "The wallpaper '\(source.url)' is no PNG, JPEG, GIF or SVG picture; save it as one."
          )
        }
        if let fault = outline.fault { throw ValidationError("The wallpaper '\(source.url)' \(fault).") }
        return Source(url: path)
      }
      return try PhoneImage(light: whole(light), dark: dark.map(whole))
    }
  }
}

extension PicturedState {
  /// Throws a sentence that names the states for any other word; `more` are states that the command has besides them.
  init(typed text: String, more: String = "") throws {
    if let state = PicturedState(text) {
      self = state
      return
    }
    if let name = ["grouped", "expanded"].first(where: { text.lowercased().hasPrefix($0 + ":") }) {
      let counts = PicturedState.counts
      throw ValidationError(
        "'\(text)' is no state: \(name) takes a number from \(counts.lowerBound) to \(counts.upperBound)."
      )
    }
    throw ValidationError(
      "'\(text)' is no state; there are: \(PicturedState.names.joined(separator: ", "))\(more)."
    )
  }

  /// Whether it is about the notifications of a picture and not about the phone.
  var isOfPicture: Bool {
    switch self {
    case .standard, .locked, .hidden, .focus, .summary, .accessibility: false
    case .grouped, .expanded, .reply, .stale: true
    }
  }
}

extension Array where Element: Hashable {
  /// Each only the first time.
  var once: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The one phone that a decision is explained for: its states are those of the matrix too.
struct ExplainedPhoneArguments: ParsableArguments {
  @OptionGroup var look: PhoneLookArguments

  @Option(
    help: ArgumentHelp(
      "As of pictures: standard, locked, hidden, focus, summary, accessibility, grouped[:N], expanded[:N], reply[:text] or stale; or a state of --matrix: \(Self.states).",
      valueName: "state"
    ),
    completion: .list((PicturedState.names + PhoneStates.all.map(\.name)).once)
  )
  var state: String?

  /// The names of all states of the matrix.
  static var states: String { PhoneStates.all.map { "'\($0.name)'" }.joined(separator: ", ") }

  mutating func validate() throws {
    if let name = look.repeated.first {
      throw ValidationError(
        "A decision is explained for one phone, so \(name) may be given once. 'bellhop snapshot' compares several."
      )
    }
    _ = try phoneState()
  }

  /// One of the matrix, or one of a picture. Throws for any other word.
  func phoneState() throws -> PhoneState {
    guard let name = state else { return PhoneStates.asSet }
    if let state = PhoneStates.named(name) { return state }
    return PhoneState(try PicturedState(typed: name, more: ", and of --matrix: \(Self.states)"))
  }

  /// The phone on which the notification is seen.
  var phone: PicturedPhone { look.first(in: state.flatMap { PicturedState($0) }) }
}
