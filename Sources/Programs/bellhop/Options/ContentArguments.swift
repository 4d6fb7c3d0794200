import ArgumentParser
import Foundation
import NotificationModel

/// The content of a local notification, one option for each property.
struct ContentArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The title.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("The line below the title.", valueName: "text"))
  var subtitle: String?

  @Option(help: ArgumentHelp("The message.", valueName: "text"))
  var body: String?

  @Option(help: ArgumentHelp("The number on the app's icon; 0 removes it.", valueName: "number"))
  var badge: Int?

  @Option(help: ArgumentHelp("A sound by its name, or 'default'.", valueName: "name"))
  var sound: String?

  @Option(help: ArgumentHelp("The category, which has the buttons.", valueName: "id"))
  var category: String?

  @Option(help: ArgumentHelp("The group in the list.", valueName: "id"))
  var thread: String?

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
      subtitle: subtitle ?? "",
      body: body ?? "",
      badge: badge,
      sound: sound.map { Sound(name: $0) },
      categoryIdentifier: category ?? "",
      threadIdentifier: thread ?? "",
      attachments: attach.map { Attachment(url: Self.place(of: $0)) }
    )
  }

  /// A path counts from the working folder; a URL is already absolute.
  private static func place(of name: String) -> String {
    name.contains("://")
      ? name : URL(filePath: (name as NSString).expandingTildeInPath).path(percentEncoded: false)
  }
}
