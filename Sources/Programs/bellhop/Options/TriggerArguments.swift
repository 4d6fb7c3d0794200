import ArgumentParser
import Foundation
import JSON
import NotificationModel
import NotificationWords

/// The options for the trigger of a local notification, of which at most one may be given.
struct TriggerArguments: ParsableArguments {
  @Option(name: .customLong("in"), help: ArgumentHelp("After a time: 10s, 5m, 1h30m.", valueName: "time"))
  var interval: Interval?

  @Option(help: ArgumentHelp("At a moment, by the phone's clock: 2026-12-24T18:00.", valueName: "moment"))
  var at: Moment?

  @Option(help: ArgumentHelp("Every day at a time: 08:00.", valueName: "time"))
  var daily: String?

  @Option(
    help: ArgumentHelp("When the parts of a date match: hour=8,weekday=2 (1 is Sunday).", valueName: "parts")
  )
  var matching: String?

  @Option(help: ArgumentHelp("When a region is entered or left, by its identifier.", valueName: "id"))
  var region: String?

  @Option(help: "With --region: entry, exit or both.")
  var on: CrossingChoice?

  @Flag(name: .customLong("repeat"), help: "Repeat; with --in at least a minute apart.")
  var repeats = false

  /// Which crossings of a region's border fire.
  enum CrossingChoice: String, ExpressibleByArgument, CaseIterable {
    case entry, exit, both

    var crossings: Set<Region.Crossing> {
      switch self {
      case .entry: [.entered]
      case .exit: [.left]
      case .both: [.entered, .left]
      }
    }
  }

  mutating func validate() throws {
    let given = [interval != nil, at != nil, daily != nil, matching != nil, region != nil]
    guard given.count(where: \.self) <= 1 else {
      throw ValidationError("Give one of --in, --at, --daily, --matching and --region.")
    }
    if on != nil, region == nil { throw ValidationError("--on needs a region. Give it with --region.") }
    if repeats, !given.contains(true) { throw ValidationError("--repeat needs a time. Give it with --in.") }
    if repeats, at != nil {
      throw ValidationError("A moment does not come again. Give --daily or --matching.")
    }
    _ = try trigger()
  }

  /// Returns the trigger; nil if the notification fires at once.
  func trigger() throws -> Trigger? {
    if let interval { return .timeInterval(interval.seconds, repeats: repeats) }
    if let at { return .calendar(at.components, repeats: false) }
    if let daily { return .calendar(try Self.time(daily), repeats: true) }
    if let matching { return .calendar(try Self.components(matching), repeats: repeats) }
    guard var region = region.map({ Region(identifier: $0) }) else { return nil }
    let crossings = (on ?? .entry).crossings
    region.notifyOnEntry = crossings.contains(.entered)
    region.notifyOnExit = crossings.contains(.left)
    return .location(region, repeats: repeats)
  }

  private static func time(_ text: String) throws -> CalendarComponents {
    guard let time = TimeOfDay(text) else {
      throw ValidationError("--daily cannot be '\(text)'; write it as 08:00.")
    }
    return CalendarComponents(hour: time.hour, minute: time.minute, second: time.second)
  }

  /// `hour=8,weekday=2`.
  private static func components(_ text: String) throws -> CalendarComponents {
    var object: JSONObject = [:]
    let known = CalendarComponents(hour: nil, minute: nil, second: nil).fields
    for part in text.split(separator: ",").map(String.init) {
      let keys = known.map(\.name) + ["timeZone"]
      let setting = try KeyValue(part, of: "a date", keys: keys)
      guard let field = known.first(where: { $0.name == setting.key }) else {
        object["timeZone"] = .string(setting.value)
        continue
      }
      guard let number = Int(setting.value), field.range.contains(number) else {
        let range = "\(field.range.lowerBound) to \(field.range.upperBound)"
        throw ValidationError("\(setting.key) cannot be '\(setting.value)'; it is a number from \(range).")
      }
      object[setting.key] = .integer(Int64(number))
    }
    guard let components = try? JSONValue.object(object).decoded(as: CalendarComponents.self), !object.isEmpty
    else { throw ValidationError("--matching names no part of a date; write it as hour=8,weekday=2.") }
    return components
  }
}

/// The content of a local notification, one option for each property.
struct ContentArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The title.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The message.", valueName: "text"))
  var body: String?

  @Option(help: ArgumentHelp("The number on the app's icon; 0 removes it.", valueName: "number"))
  var badge: Int?

  @Option(help: ArgumentHelp("A sound by its name, or 'default'.", valueName: "name"))
  var sound: String?

  @Option(help: ArgumentHelp("The category, which has the buttons.", valueName: "id"))
  var category: String?

  @Option(
    help: ArgumentHelp(
      "A picture, sound or movie to attach; may be repeated. The file is moved into the center.",
      valueName: "file"
    ),
    completion: .file()
  )
  var attach: [String] = []

  mutating func validate() throws {
    if let badge, badge < 0 { throw ValidationError("The badge is \(badge); it must be 0 or more.") }
  }

  /// Whether the content has nothing to see or to hear.
  var isEmpty: Bool { content == Content() || !(content.hasText || badge != nil || sound != nil) }

  var content: Content {
    Content(
      title: title ?? "",
      body: body ?? "",
      badge: badge,
      sound: sound.map { Sound(name: $0) },
      categoryIdentifier: category ?? "",
      attachments: attach.map { Attachment(url: Self.place(of: $0)) }
    )
  }

  /// A path counts from the working folder; a URL is already absolute.
  private static func place(of name: String) -> String {
    name.contains("://")
      ? name : URL(filePath: (name as NSString).expandingTildeInPath).path(percentEncoded: false)
  }
}
