import NotificationModel
import PayloadLint
import Testing

@testable import PayloadProjects

/// A folder of payloads, file by file.
@Suite struct PayloadProjectTests {
  private static func payload(_ key: String, bundle: String = "com.example.a") -> String {
    #"{"Simulator Target Bundle": "\#(bundle)", "aps": {"alert": {"loc-key": "\#(key)"}}}"#
  }

  private static let files = [
    "a.yaml": "bundle: com.example.a\nname: Tea\nstrings: { en: en.strings }\n",
    "en.strings": #""HELLO" = "Hello"; "BYE" = "Bye";"#, "a.apns": payload("HELLO"),
  ]

  // MARK: Files

  @Test func aFileIsWhatItsNameAndContentSay() {
    var world = ProjectWorld(Self.files)

    #expect(world.update("a.yaml") == .apps && world.update("a.yaml") == .none)
    #expect(world.update("en.strings") == .none, "it was read with the manifest")
    #expect(world.update("a.apns") == .payload)
    #expect(world.save("- push: x\n", "walk.yaml") == .none)
    #expect(world.save(#"{"name": "supper"}"#, "package.json") == .none)
    #expect(world.project.payloads.keys.sorted() == ["a.apns"])
  }

  @Test func aManifestHasALineWithItsBundle() {
    #expect(PayloadProject.isManifest(Array("# Tea\nbundle: com.example.tea".utf8)))
    #expect(!PayloadProject.isManifest(Array("card:\n  bundle: x".utf8)))
  }

  @Test func whatAManifestNamesIsAPartOfIt() {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")
    world.save(Self.files["a.yaml", default: ""].replacing("com.example.a", with: "com.example.b"), "b.yaml")

    #expect(world.save(#""HELLO" = "After";"#, "en.strings") == .apps)

    for bundle in ["com.example.a", "com.example.b"] {
      #expect(world.app(bundle)?.strings?.locales["en"]?["HELLO"] == .text("After"))
    }
  }

  @Test func aFileIsNamedByThePathOfItsManifest() {
    var world = ProjectWorld([
      "apps/a.yaml": "bundle: com.example.a\nstrings: { en: ../texts/en.strings, de: ~/de.strings }\n",
      "apps/../texts/en.strings": #""A" = "x";"#, "/home/de.strings": #""A" = "y";"#,
    ])
    world.update("apps/a.yaml")

    let app = world.app("com.example.a")
    #expect(app?.strings?.locales.keys.sorted() == ["de", "en"] && app?.folder == "/work/apps")
    let manifest = world.project.manifests.first
    #expect(
      manifest.map { world.project.files(namedIn: $0) } == ["/home/de.strings", "apps/../texts/en.strings"]
    )
  }

  @Test func aScriptThatIsThereIsAPartOfItsApp() {
    let manifest =
      "bundle: com.example.a\nserviceExtension: { command: [python3, change.py] }\n"
    var world = ProjectWorld(["a.yaml": manifest, "change.py": "print(1)"])
    world.update("a.yaml")

    #expect(world.project.manifests.flatMap { world.project.files(namedIn: $0) } == ["change.py"])
    #expect(world.save("print(2)", "change.py") == .apps)
  }

  // MARK: Apps

  @Test func ofTwoManifestsOfOneAppTheNamedOneCountsElseTheLaterPath() {
    var world = ProjectWorld([
      "a.yaml": "bundle: com.example.a\nname: First\n", "b.yaml": "bundle: com.example.a\nname: Second\n",
    ])
    world.update("b.yaml")
    world.update("a.yaml")
    #expect(world.app("com.example.a")?.name == "Second")

    world.update(named: "a.yaml")
    #expect(world.app("com.example.a")?.name == "First")

    _ = world.project.remove("a.yaml")
    #expect(world.app("com.example.a")?.name == "Second")
  }

  @Test func aManifestTakesThePlaceOfAShippedApp() {
    let shipped = ["com.example.a", "com.example.demo"].map {
      App(bundle: $0, name: "Demo", origin: .manifest)
    }
    var world = ProjectWorld(Self.files, shipped: shipped)
    world.update("a.yaml")

    #expect(world.project.apps.map(\.name) == ["Tea", "Demo"])
    #expect(world.project.options(for: nil).shippedApps == ["com.example.demo"])
    #expect(world.project.options(for: nil).onlyApp?.name == "Tea")
  }

  @Test func onlyManifestsOfTheAppsOfPayloadsAndNamedOnesCount() {
    var world = ProjectWorld([
      "a.yaml": "bundle: com.example.a\n", "b.yaml": "bundle: com.example.b\n",
      "c.yaml": "bundle: com.example.a\n",
    ])
    for file in ["a.yaml", "b.yaml", "c.yaml"] { world.update(file) }
    func counted(_ apps: Set<String>?) -> [String] { world.project.manifests(of: apps).map(\.file) }

    #expect(counted([]).isEmpty && counted(["com.example.a"]) == ["c.yaml"])
    #expect(counted(nil) == ["b.yaml", "c.yaml"])

    _ = world.project.remove("b.yaml")
    world.update(named: "b.yaml")
    #expect(counted([]) == ["b.yaml"])
  }

  @Test func theAppThatIsNearABundleIdentifierIsFound() {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")

    #expect(world.project.app(near: "com.exmaple.a")?.name == "Tea")
    #expect(world.project.app(near: "org.other") == nil)
  }

  // MARK: The last that could be read

  @Test(arguments: [
    ("a.yaml", "bundle: com.example.a\nname: [", "a.yaml"), ("en.strings", #""HELLO" = "#, "en.strings"),
  ])
  func aBrokenFileLeavesTheLastGoodApp(file: String, text: String, told: String) {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")

    world.save(text, file)

    let app = world.app("com.example.a")
    #expect(app?.name == "Tea" && app?.strings?.locales["en"]?["HELLO"] == .text("Hello"))
    #expect(world.project.manifest("a.yaml")?.remarks.keys.sorted() == [told])
  }

  @Test func aFileOfTextsThatWasBrokenFromTheStartKeepsNoOtherFromBeingRead() {
    var files = Self.files
    files["a.yaml"] = "bundle: com.example.a\nstrings: { en: en.strings, de: de.stringsdict }\n"
    files["de.stringsdict"] = "<plist><dict><key>A"
    var world = ProjectWorld(files)
    world.update("a.yaml")

    world.save(#""HELLO" = "After";"#, "en.strings")

    #expect(world.app("com.example.a")?.strings?.locales["en"]?["HELLO"] == .text("After"))
  }

  @Test func aBrokenPayloadIsWhatItWasBefore() {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")
    world.update("a.apns")
    #expect(world.project.check("a.apns")?.isReadable == true)

    world.save(String(Self.payload("HELLO").prefix(70)), "a.apns")

    let payload = world.project.check("a.apns")
    #expect(payload?.isReadable == false && payload?.push != nil && payload?.app?.name == "Tea")
    #expect(payload?.problems.contains { $0.severity == .error } == true)
    #expect(world.project.keys(of: "a.apns") == ["com.example.a": ["HELLO"]] && world.project.hasAllKeys)
  }

  @Test func aPayloadThatIsTooLargeIsReadBesideItsError() {
    let large = Self.payload("HELLO").dropLast() + #","rest":"\#(String(repeating: "x", count: 4_200))"}"#
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")
    world.save(String(large), "a.apns")

    let payload = world.project.check("a.apns")
    #expect(payload?.isReadable == true && payload?.problems.contains { $0.severity == .error } == true)
  }

  // MARK: Keys

  @Test func whatNoPayloadNamesIsToldOnceAllAreKnown() {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")
    world.update("a.apns")
    _ = world.project.check("a.apns")

    #expect(world.problems() == ["en.strings:1:20 unused-string"])
    #expect(world.problems(hasAllPayloads: false).isEmpty)

    // A payload that is broken from the start may name any text
    world.save("{", "b.apns")
    _ = world.project.check("b.apns")
    #expect(world.problems().isEmpty)
  }

  @Test func aPayloadThatIsGoneNamesNothing() {
    var world = ProjectWorld(Self.files)
    world.update("a.yaml")
    world.update("a.apns")
    _ = world.project.check("a.apns")

    #expect(world.project.remove("a.apns") == .payload)
    #expect(world.project.appsOfPayloads.isEmpty && world.project.check("a.apns") == nil)
  }
}
