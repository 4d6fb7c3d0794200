import Foundation
import JSON
import TestRepository
import Testing

@testable import ControlProtocol
@testable import NotificationModel

/// `apps.register` takes everything that an app has.
@Suite struct RegisterAppTests {
  /// An app with a value for every property.
  private static let full = App(
    bundle: "com.example.dely",
    name: "Dely",
    icon: "💌",
    iconImage: PhoneImage(light: .init(url: "/a.png", digest: "1"), dark: .init(url: "/b.png")),
    accent: "#ff0000",
    categories: [Category(identifier: "a", actions: [])],
    handler: Program(command: ["handle"]),
    launch: Program(command: ["launch"]),
    serviceExtension: ServiceExtension(program: Program(command: ["extend"])),
    contentExtensions: [ContentExtension(categories: ["a"], card: .program(Program(command: ["card"])))],
    liveActivities: [ActivityPresentation(attributesType: "Match", card: .template("card: []", file: "a"))],
    transportSecurity: TransportSecurity(),
    userActivityTypes: ["INSendMessageIntent"],
    folder: "/dely",
    strings: StringTables(developmentLocale: "en", locales: [:]),
    localization: AppLocalization(name: LocalizedText(key: "NAME")),
    capabilities: [.critical],
    sounds: ["ping.caf"],
    willPresent: [.banner],
    settings: Settings(.set(\.sound, false)),
    origin: .socket
  )

  @Test func nothingOfAnAppIsLost() throws {
    for (label, value) in Mirror(reflecting: Self.full).children {
      let isNil =
        Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
      #expect(!isNil, "give the sample a value for \(label ?? "")")
    }
    let json = try JSONValue(encoding: RegisterAppParameters(Self.full))

    #expect(try json.decoded(as: RegisterAppParameters.self).app == Self.full)
  }

  /// The shapes that docs/socket.md shows are the ones that are taken.
  @Test func theDocumentedShapesAreTaken() throws {
    let file = Repository.url("docs/socket.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## An app\n").dropFirst().first)
    let shapes = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("    \"")
    }
    #expect(shapes.count > 8)
    let document = "{\"bundle\": \"a.b\", " + shapes.joined(separator: ",") + "}"

    let app = try JSONParser.parse(document).decoded(as: RegisterAppParameters.self).app

    #expect(app.sounds == ["ping.caf"] && app.contentExtensions?.count == 1)
    #expect(app.serviceExtension != nil && app.strings != nil && app.transportSecurity != nil)
  }
}
