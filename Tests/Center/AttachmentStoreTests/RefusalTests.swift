import AttachmentStore
import Foundation
import Glibc
import Testing

@testable import NotificationModel

@Suite("Attachments that are refused")
struct RefusalTests {
  @Test(arguments: [
    ("", "names no file"), ("picture.png", "is a relative path"), ("/no/such/picture.png", "no such file"),
    ("ftp://example.com/a.png", "\"ftp\" is not file, https or http"),
    ("data:image/png;base64,aaaa", "\"data\" is not"),
    ("file://elsewhere/a.png", "another machine"), ("file:a.png", "no absolute path"),
    ("file:///tmp/%00.png", "no absolute path"), ("file:///tmp/%ZZ.png", "no absolute path"),
    ("/tmp/a\0.png", "zero byte"), ("https://example.com/a.png", "this center fetches nothing"),
    ("https://", "cannot be read as a URL"),
    ("https://ann:secret@example.com/a.png", "user name or password"),
    ("/dev/zero", "is a device"), ("/tmp", "is a folder"), ("/etc/hostname/a.png", "not a directory"),
  ])
  func aPlaceThatIsNone(url: String, words: String) async throws {
    let refusal = try #require(await StoreWorld().refusal(url))

    #expect(refusal.code == .attachmentInvalidURL)
    #expect(refusal.message.contains(words), "\(refusal.message)")
    #expect(refusal.message.hasSuffix("(UNErrorCodeAttachmentInvalidURL, 100)."))
    #expect(!refusal.message.contains("secret"))
    #expect(refusal.path == "attachments[0].url")
    #expect(refusal.hint?.isEmpty == false)
  }

  @Test(.timeLimit(.minutes(3))) func aPipeKeepsNobodyWaiting() async throws {
    let world = try StoreWorld()
    mkfifo(world.inbox + "/pipe.png", 0o600)
    symlink(world.inbox + "/around.png", world.inbox + "/around.png")

    let refusal = try #require(await world.refusal(world.inbox + "/pipe.png"))

    #expect(refusal.code == .attachmentInvalidURL)
    #expect(refusal.message.contains("is a named pipe"))
    #expect(await world.refusal(world.inbox + "/around.png")?.code == .attachmentInvalidURL)
    #expect(world.isThere(world.inbox + "/pipe.png"))
  }

  @Test(arguments: ["picture", "picture.", ".png", "picture.webp", "picture.png.bak", "picture.svg"])
  func withoutAKnownExtensionTheContentIsNotAsked(name: String) async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, name)

    let refusal = try #require(await world.refusal(path))

    #expect(refusal.code == .attachmentUnrecognizedType)
    #expect(refusal.message.hasSuffix("(UNErrorCodeAttachmentUnrecognizedType, 101)."))
    #expect(world.isThere(path))
    #expect(try await world.stored(path, hint: "public.png").type == .png)
  }

  @Test func aHintThatIsNoTypeIsNamedWithTheRightOne() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "a.png")

    let mime = try #require(await world.refusal(path, hint: "image/jpeg"))
    #expect(mime.code == .attachmentUnrecognizedType)
    #expect(mime.path == "attachments[0].options.typeHint")
    #expect(mime.hint == "The uniform type identifier of a JPEG picture is \"public.jpeg\".")
    let svg = try #require(await world.refusal(path, hint: "public.svg-image"))
    #expect(svg.hint?.contains("com.compuserve.gif") == true)
    #expect(world.isThere(path))
  }

  @Test(
    arguments: [
      (Samples.svg, "an SVG drawing"), (Samples.html, "a web page"),
      (Samples.heic, "a HEIC picture"), (Array("RIFF0000WEBPVP8 ".utf8), "a WebP picture"),
      (Array("{\"error\": 404}".utf8), "JSON text"), (Array("hello".utf8), "text"),
      ([0x1F, 0x8B, 8, 0], "gzip"),
      ([0, 0, 0, 0, 0], "nothing but zeros"), ([1, 2, 3, 4], "something unknown"),
    ] as [([UInt8], String)]
  )
  func whatIsNoPNGIsSaidToLookLikeWhatItIs(bytes: [UInt8], words: String) async throws {
    let world = try StoreWorld()
    let path = try world.put(bytes, "picture.png")

    let refusal = try #require(await world.refusal(path))

    #expect(refusal.code == .attachmentCorrupt)
    #expect(refusal.message.contains("looks like"))
    #expect(refusal.message.contains(words), "\(refusal.message)")
    #expect(refusal.message.contains("but is a PNG picture by its extension .png"))
    #expect(refusal.message.hasSuffix("(UNErrorCodeAttachmentCorrupt, 105)."))
    #expect(world.isThere(path))
    #expect(world.files().isEmpty)
  }

  @Test(arguments: MediaType.allCases.filter { ![.mpeg, .mpeg2, .svg].contains($0) })
  func aFileThatWasCutOffIsCorrupt(type: MediaType) async throws {
    let world = try StoreWorld()
    let bytes = Samples.bytes(of: type)
    // The last byte of a GIF may be missing.
    let rest = type == .gif ? bytes.dropLast(3) : type == .mp3 ? bytes.prefix(12) : bytes.dropLast(2)
    let path = try world.put(Array(rest), "file")

    let refusal = try #require(await world.refusal(path, hint: type.rawValue), "\(type)")

    #expect(refusal.code == .attachmentCorrupt)
    #expect(refusal.message.contains("is no whole \(type.shortName)"), "\(refusal.message)")
    #expect(world.isThere(path))
    #expect(world.files().isEmpty)
  }

  @Test func aFileWithoutItsPartsIsCorrupt() async throws {
    let world = try StoreWorld()
    let noSize = Samples.pngHead.prefix(16) + Samples.big(0) + Samples.big(1) + Samples.png.dropFirst(24)
    let odd: [(String, [UInt8], String)] = [
      ("a.png", Array(noSize), "no width"),
      ("b.png", Array(Samples.png.prefix(8)) + Samples.pngEnd + Samples.png, "IHDR"),
      ("b2.png", Samples.pngHead + Samples.pngEnd, "IDAT"),
      ("b3.png", Samples.pngHead + Samples.big(99) + Array("IDAT".utf8) + Samples.pngEnd, "IEND"),
      ("c.jpg", [0xFF, 0xD8, 0xFF, 0xD9], "before its picture"),
      ("d.gif", Array(Samples.gif.prefix(19)) + [0x3B], "before its first picture"),
      ("e.wav", Array("RIFF".utf8) + Samples.little(4) + Array("WAVE".utf8), "fmt"),
      ("f.mp4", Array(Samples.mp4.prefix(20)), "moov"),
      ("g.mp3", Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0] + Samples.png, "no frame of sound"),
    ]
    for (name, bytes, words) in odd {
      let refusal = await world.refusal(try world.put(bytes, name))
      #expect(refusal?.code == .attachmentCorrupt, "\(name)")
      #expect(refusal?.message.contains(words) == true, "\(refusal?.message ?? name)")
    }
  }

  /// No packing makes a picture smaller than that.
  @Test func aPictureThatCannotHoldItsRowsIsCorrupt() async throws {
    let world = try StoreWorld()
    // Packed bytes, and pixels that they may stand for: 1,032 bytes each, of which each row needs one for itself.
    let whole = [
      Samples.pngHead(width: 1031, height: 20), Samples.pngHead(width: 8 * 1031, height: 20, depth: 1),
      Samples.pngHead(width: 343, height: 20, color: 2), Samples.pngHead(width: 515, height: 20, depth: 16),
    ]
    let short = [
      Samples.pngHead(width: 1031, height: 21), Samples.pngHead(width: 8 * 1031 + 1, height: 20, depth: 1),
      Samples.pngHead(width: 344, height: 20, color: 2),
      Samples.pngHead(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF, depth: 255, color: 6),
    ]

    for head in whole {
      #expect(await world.refusal(try world.put(Samples.png(head: head, packed: 20), "whole.png")) == nil)
    }
    for head in short {
      let path = try world.put(Samples.png(head: head, packed: 20), "short.png")
      let refusal = await world.refusal(path)
      #expect(refusal?.code == .attachmentCorrupt)
      #expect(refusal?.message.contains("rows that it announces") == true, "\(refusal?.message ?? "")")
    }
  }

  @Test func anEmptyFileHasNoSize() async throws {
    let world = try StoreWorld()

    let refusal = try #require(await world.refusal(try world.put([], "a.png")))

    #expect(refusal.code == .attachmentInvalidFileSize)
    #expect(refusal.message.hasSuffix("a.png\" is empty (UNErrorCodeAttachmentInvalidFileSize, 102)."))
  }

  @Test(arguments: [0, 1]) func pictureSoundAndMovieHaveABoundEach(over: Int) async throws {
    let world = try StoreWorld()
    let picture = (10 << 20) + over
    let sound = (5 << 20) + over
    let movie = (50 << 20) + over
    let head = Samples.mp4Head(brand: "isom")
    let paths = [
      try world.putSparse(
        Samples.pngHead + Samples.big(picture - 57) + Array("IDAT".utf8),
        Samples.pngEnd,
        bytes: picture,
        "a.png"
      ),
      try world.putSparse(Samples.wavHead(dataBytes: sound - 44), bytes: sound, "b.wav"),
      try world.putSparse(
        head + Samples.big(movie - head.count) + Array("mdat".utf8),
        bytes: movie,
        "c.mp4"
      ),
    ]
    for path in paths {
      let refusal = await world.refusal(path)
      #expect(refusal?.code == (over == 0 ? nil : .attachmentInvalidFileSize), "\(refusal?.message ?? path)")
    }
    #expect(world.files().count == (over == 0 ? 3 : 0))
  }

  @Test func optionsThatMakeNoSenseAreNamed() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "a.png")
    let odd: [(Attachment.Options, String)] = [
      (.init(thumbnailClippingRect: UnitRect(x: 0.5, y: 0, width: 0.6, height: 1)), "thumbnailClippingRect"),
      (.init(thumbnailClippingRect: UnitRect(x: 0, y: 0, width: 0, height: 1)), "thumbnailClippingRect"),
      (.init(thumbnailTime: -1), "thumbnailTime"), (.init(thumbnailTime: .nan), "thumbnailTime"),
      (.init(thumbnailTime: .infinity), "thumbnailTime"),
    ]
    for (options, part) in odd {
      let result = await world.takeIn(Attachment(url: path, options: options))
      guard case .failure(let refusal) = result else {
        Issue.record("\(options) was taken")
        continue
      }
      #expect(refusal.code == .invalidParameters)
      #expect(refusal.path == "attachments[0].options.\(part)")
    }
    let whole = UnitRect(x: 0.25, y: 0, width: 0.75, height: 1)
    let fine = Attachment.Options(thumbnailClippingRect: whole, thumbnailTime: 0)
    #expect(try await world.takeIn(Attachment(url: path, options: fine)).get().options == fine)
  }

  @Test func aNameIsShownHarmlessAndShort() async throws {
    let name = String(repeating: "x", count: 200) + "\u{1B}[2J\u{202E}.png"
    let refusal = try #require(await StoreWorld().refusal("/nowhere/\(name)"))

    #expect(refusal.message.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E })
    #expect(refusal.message.count < 250)
    #expect(refusal.message.contains(".png"))
    let secret = try #require(await StoreWorld().refusal("https://example.com/a.png?token=secret"))
    #expect(!secret.message.contains("secret"))
  }

  @Test func aRelativePathStaysInTheFolderOfTheManifest() async throws {
    let world = try StoreWorld()
    let picture = try world.put(Samples.png, "mine.png")
    try FileManager.default.createDirectory(
      atPath: world.folder + "/app",
      withIntermediateDirectories: true
    )
    var app = world.app
    app.folder = world.folder + "/app"

    let place = String(picture.dropFirst(world.folder.count + 1))
    let refusal = await world.refusal("../" + place, of: app)

    #expect(refusal?.code == .attachmentInvalidURL)
    #expect(world.isThere(picture))
  }

  @Test func aLinkOutOfTheFolderOfTheManifestIsNoWayOut() async throws {
    let world = try StoreWorld()
    let picture = try world.put(Samples.png, "mine.png")
    let bundle = world.folder + "/app"
    try FileManager.default.createDirectory(atPath: bundle + "/inside", withIntermediateDirectories: true)
    try Data(Samples.png).write(to: URL(fileURLWithPath: bundle + "/inside/own.png"))
    for (link, target) in [
      ("file.png", picture), ("folder", world.inbox), ("up.png", "../inbox/mine.png"),
      ("own.png", "inside/own.png"),
    ] {
      symlink(target, bundle + "/" + link)
    }
    // The folder itself may be reached through a link.
    symlink(bundle, world.folder + "/bundle")
    var app = world.app
    app.folder = world.folder + "/bundle"

    for path in ["file.png", "folder/mine.png", "up.png"] {
      let refusal = try #require(await world.refusal(path, of: app))
      #expect(refusal.code == .attachmentInvalidURL)
      #expect(refusal.message.contains("leads out of the app's folder"), "\(refusal.message)")
    }
    #expect(try await world.stored("own.png", of: app).type == .png)
    #expect(world.isThere(picture))
  }
}
