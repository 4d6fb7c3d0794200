import Configuration
import Foundation
import NotificationModel
import PayloadCoding
import TestRepository
import Testing

@testable import Localization

/// What ships as a place to start from holds together.
@Suite struct DemoMaterialTests {
  private static let folder = Repository.url("demo-payloads")

  private static func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private static func files(_ subfolder: String = "", _ suffix: String) throws -> [String] {
    let place = folder.appending(path: subfolder).path(percentEncoded: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  private static func apps() throws -> [String: App] {
    try files("apps", ".yaml").reduce(into: [:]) { apps, file in
      let files = ManifestFiles { path in
        (try? Data(contentsOf: folder.appending(path: "apps/\(path)"))).map { .success([UInt8]($0)) }
          ?? .failure(ManifestFiles.FileError("is not there"))
      }
      let (app, problems) = AppManifest.read(try text("apps/\(file)"), file: "apps/\(file)", files: files)
      #expect(problems.isEmpty, "\(file): \(problems)")
      let found = try #require(app)
      apps[found.bundle] = found
    }
  }

  private static func push(_ file: String) throws -> Push {
    try PushCoding.push(PayloadReader.read(Array(text(file).utf8), source: file))
  }

  @Test func everyManifestIsReadWithoutAWord() throws {
    let apps = try Self.apps()

    #expect(
      apps.keys.sorted() == [
        "com.example.dely", "com.example.messages", "com.example.parcel", "com.example.supper",
        "com.example.weather",
      ]
    )
    #expect(apps.values.allSatisfy { $0.icon != nil && $0.accent != nil && $0.handler?.folder == "apps" })
  }

  @Test func everyCategoryIsRegisteredButTheOneThatShowsTheMistake() throws {
    let apps = try Self.apps()
    let unregistered = try Self.files("", ".apns").filter { file in
      let push = try Self.push(file)
      let app = try #require(apps[push.topic])
      let category = push.content.categoryIdentifier
      return !category.isEmpty && app.category(category) == nil
    }

    #expect(unregistered == ["dely-unknown-category.apns"])
  }

  @Test func everyNumberOfActionsIsShownByOne() throws {
    let apps = try Self.apps()
    let numbers = apps.values.flatMap(\.categories).map(\.actions.count)

    #expect(Set(numbers) == [1, 2, 3, 10])
    #expect(apps["com.example.dely"]?.category("Dely_locationCategory")?.options == [.customDismissAction])
    let reply = apps["com.example.dely"]?.category("Dely_inputCategory")?.actions.first
    #expect(reply?.textInput == Action.TextInput(buttonTitle: "发送", placeholder: "tell me loudly"))
  }

  @Test func anInvitationSpeaksEveryLanguageOfItsApp() throws {
    let push = try Self.push("messages-localized.apns")
    let tables = try #require(try Self.apps()[push.topic]?.strings)
    let texts = try #require(push.content.localization)

    #expect(tables.locales.keys.sorted() == ["ar", "de", "en", "fr", "he", "ja", "zh-Hans"])
    #expect(tables.developmentLocale == "en")
    for locale in tables.locales.keys {
      for text in [texts.title, texts.subtitle, texts.body].compactMap(\.self) {
        let found = tables.lookUp(text, for: locale)
        #expect(found == FoundText(text: found.text, locale: locale), "\(locale) \(text.key)")
      }
    }
    let german = push.content.localized(by: tables, for: "de-AT")
    #expect(german.title == "Einladung: the reading group")
    #expect(german.subtitle == "Mit 3 Fotos")
    #expect(german.body == "Grace ist schon da, und Ada lädt dich ein.")
    #expect(push.content.localized(by: tables, for: "ar").subtitle == "مع 3 صور")
    #expect(push.content.localized(by: tables, for: "ko").subtitle == "With 3 photos")
  }

  @Test func everyFileOfAHandlerIsThere() throws {
    for app in try Self.apps().values {
      for word in app.handler?.command ?? [] where word.contains("/") && !word.hasPrefix("/") {
        let file = Self.folder.appending(path: "\(app.handler?.folder ?? "")/\(word)")
          .path(percentEncoded: false)
        #expect(FileManager.default.isExecutableFile(atPath: file), "\(file)")
      }
    }
  }
}
