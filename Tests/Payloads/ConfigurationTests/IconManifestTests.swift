import Testing

@testable import Configuration
@testable import NotificationModel

/// The icon of an app as a manifest names it: a character, a picture file, an icon set of Xcode's.
@Suite struct IconManifestTests {
  /// A PNG as it is built, with enough bytes for its rows.
  private static func png(_ width: Int, _ height: Int, ending: Bool = true) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      number(body.count) + Array(name.utf8) + body + [0, 0, 0, 0]
    }
    let header = number(width) + number(height) + [8, 6, 0, 0, 0]
    let data = chunk("IDAT", [UInt8](repeating: 7, count: 16 + width * height * 4 / 1000))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + data
      + (ending ? chunk("IEND", []) : [])
  }

  /// - Parameter files: those beside the manifest.
  private func read(_ icon: String, _ files: [String: [UInt8]] = [:]) -> (app: App?, problems: [String]) {
    let beside = ManifestFiles { name in
      files[name].map { .success($0) } ?? .failure(.init("is not there"))
    }
    let text = "bundle: com.example.weather\nicon: \(icon)\n"
    let read = AppManifest.describe(text, file: "/apps/weather.yaml", files: beside)
    return (read.app, read.problems.map(\.message))
  }

  @Test func aPictureFileIsTheIconByItsWholePath() throws {
    let found = read("icon.png", ["icon.png": Self.png(64, 64)])

    let image = try #require(found.app?.iconImage)
    #expect(image.light.url == "/apps/icon.png" && image.dark == nil && image.files.isEmpty)
    #expect(found.app?.icon == nil && found.problems.isEmpty)
  }

  @Test func onlyOtherBytesHaveAnotherDigest() throws {
    func digest(_ bytes: [UInt8]) -> String? {
      read("icon.png", ["icon.png": bytes]).app?.iconImage?.light.digest
    }

    #expect(digest(Self.png(64, 64)) == digest(Self.png(64, 64)))
    #expect(digest(Self.png(64, 64)) != digest(Self.png(65, 65)))
  }

  @Test(arguments: ["⛅", "W", ".", "g"])
  func everythingElseIsACharacter(icon: String) {
    let found = read("\"\(icon)\"")
    #expect(found.app?.icon == icon && found.app?.iconImage == nil && found.problems.isEmpty)
  }

  @Test func aCharacterBesideThePictureStandsForIt() {
    let found = read("[icon.png, ⛅]", ["icon.png": Self.png(64, 64)])
    #expect(found.app?.icon == "⛅" && found.app?.iconImage?.light.url == "/apps/icon.png")
    #expect(found.problems.isEmpty)

    let lost = read("[icon.png, ⛅]")
    #expect(lost.app?.icon == "⛅" && lost.app?.iconImage == nil)
    #expect(lost.problems == [#""icon" names "icon.png", which is not there"#])
  }

  @Test func ofAnIconSetTheLargestPictureForAnyAppearanceAndForTheDarkOneCount() throws {
    let contents = """
      {"images": [
        {"filename": "small.png", "idiom": "iphone", "size": "60x60", "scale": "3x"},
        {"filename": "large.png", "idiom": "universal", "size": "1024x1024"},
        {"filename": "tinted.png", "size": "1024x1024", "appearances": [{"appearance": "luminosity", "value": "tinted"}]},
        {"filename": "dark.png", "size": "1024x1024", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "size": "2048x2048"}
      ], "info": {"author": "xcode", "version": 1}}
      """
    let files = [
      "A.appiconset/Contents.json": Array(contents.utf8), "A.appiconset/large.png": Self.png(64, 64),
      "A.appiconset/dark.png": Self.png(66, 66),
    ]
    let found = read("A.appiconset/", files)

    let image = try #require(found.app?.iconImage)
    #expect(image.source(for: .light).url == "/apps/A.appiconset/large.png")
    #expect(image.source(for: .dark).url == "/apps/A.appiconset/dark.png")
    #expect(found.problems.isEmpty)
  }

  @Test func everyFileOfAnIconSetIsNamedSoThatItIsWatched() {
    let files = [
      "A.appiconset/Contents.json": Array(#"{"images": [{"filename": "one.png"}]}"#.utf8),
      "A.appiconset/one.png": Self.png(64, 64),
    ]
    let beside = ManifestFiles { files[$0].map { .success($0) } ?? .failure(.init("is not there")) }
    let text = "bundle: com.example.weather\nicon: A.appiconset\n"
    let read = AppManifest.describe(text, file: "/apps/weather.yaml", files: beside)

    #expect(read.namedFiles == ["A.appiconset/Contents.json", "A.appiconset/one.png"])
  }

  @Test(arguments: [#"{"images": []}"#, "[]", "{", #"{"images": [{"filename": "../../secret.png"}]}"#])
  func anIconSetWithoutAPictureOfItsOwnIsTold(contents: String) {
    let found = read("A.appiconset", ["A.appiconset/Contents.json": Array(contents.utf8)])
    #expect(found.app?.iconImage == nil)
    #expect(found.problems == [#""icon" names "A.appiconset", whose Contents.json names no picture"#])
  }

  @Test func aDrawingIsAnIconToo() {
    let drawing = "<?xml version=\"1.0\"?>\n<!-- A tile -->\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let found = read("icon.svg", ["icon.svg": Array(drawing.utf8)])
    #expect(found.problems.isEmpty && found.app?.iconImage?.light.url.hasSuffix("icon.svg") == true)
  }

  @Test func whatCannotBeShownIsToldInASentence() {
    func words(_ bytes: [UInt8], _ name: String = "icon.png") -> [String] {
      let found = read(name, [name: bytes])
      #expect(found.app != nil && found.app?.iconImage == nil)
      return found.problems
    }
    let most = PhoneImage.mostIconBytes

    #expect(
      words(Array("<html/>".utf8), "icon.svg") == [
        #""icon" names "icon.svg", which is no PNG, JPEG, GIF or SVG picture"#
      ]
    )
    #expect(
      words(Array("nothing".utf8)) == [#""icon" names "icon.png", which is no PNG, JPEG, GIF or SVG picture"#]
    )
    #expect(
      words(Self.png(64, 64, ending: false)) == [
        #""icon" names "icon.png", which ends before its last part, IEND"#
      ]
    )
    #expect(
      words(Self.png(5000, 8)) == [
        #""icon" names "icon.png", which is 5000 by 8 pixels; at most 4096 a side are read"#
      ]
    )
    #expect(
      words([UInt8](repeating: 0, count: most + 1)) == [
        #""icon" names "icon.png", which has \#(most + 1) bytes; at most \#(most) are read"#
      ]
    )
  }

  @Test func aPictureThatIsNotSquareIsTakenAndTold() {
    let found = read("icon.png", ["icon.png": Self.png(64, 32)])
    #expect(found.app?.iconImage != nil)
    #expect(
      found.problems == [
        #""icon" names "icon.png", which is 64 by 32 pixels; an icon is square, so its sides are cut off"#
      ]
    )
  }
}
