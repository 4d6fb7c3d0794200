import AttachmentStore
import NotificationModel
import Testing

@Suite("What a file is taken for")
struct TypeTests {
  @Test(
    arguments: [
      ("png", .png), ("jpg", .jpeg), ("JPEG", .jpeg), ("gif", .gif), ("aif", .aiff), ("aiff", .aiff),
      ("wav", .wav),
      ("mp3", .mp3), ("m4a", .mpeg4Audio), ("mp4", .mpeg4), ("m4v", .mpeg4), ("mpg", .mpeg), ("mpeg", .mpeg),
      ("mpe", .mpeg), ("m2v", .mpeg2), ("avi", .avi),
    ] as [(String, MediaType)]
  )
  func theExtensionNamesTheType(name: String, type: MediaType) async throws {
    let world = try StoreWorld()

    let file = try await world.stored(try world.put(Samples.bytes(of: type), "file.\(name)"))

    #expect(file.type == type)
    #expect(world.bytes(of: file) == Samples.bytes(of: type))
  }

  @Test(arguments: MediaType.allCases.filter { $0 != .svg }) func theHintCountsInsteadOfTheExtension(
    type: MediaType
  ) async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.bytes(of: type), type == .png ? "file.gif" : "file.png")

    #expect(try await world.stored(path, hint: type.rawValue.uppercased()).type == type)
  }

  @Test func aWiderTypeLeavesTheChoiceToTheContent() async throws {
    let world = try StoreWorld()
    let picture = try world.put(Samples.gif, "picture.tmp")
    let sound = try world.put(Samples.wav, "sound")

    #expect(await world.refusal(picture, hint: "public.data")?.code == .attachmentUnrecognizedType)
    #expect(await world.refusal(sound, hint: "public.image")?.code == .attachmentCorrupt)
    #expect(try await world.stored(picture, hint: "public.image").type == .gif)
    #expect(try await world.stored(sound, hint: "public.audio").type == .wav)
  }

  @Test(arguments: [("a.jpg", MediaType.png), ("a.png", .jpeg), ("a.png", .gif)])
  func aPictureUnderAnotherPicturesNameIsTakenAsWhatItIs(name: String, type: MediaType) async throws {
    let world = try StoreWorld()
    #expect(try await world.stored(try world.put(Samples.bytes(of: type), name)).type == type)
    let sound = try world.put(Samples.wav, "b.jpg")
    #expect(await world.refusal(sound)?.code == .attachmentCorrupt)
  }

  @Test func aHintThatTheContentDeniesIsCorrupt() async throws {
    let world = try StoreWorld()
    let path = try world.put(Samples.png, "picture.png")

    let refusal = try #require(await world.refusal(path, hint: "public.jpeg"))

    #expect(refusal.code == .attachmentCorrupt)
    #expect(refusal.message.contains("by its type hint \"public.jpeg\""))
    #expect(refusal.hint == "Name it .png, or give the type hint \"public.png\".")
  }

  @Test func whatFollowsTheEndOfAPictureIsNobodysConcern() async throws {
    let world = try StoreWorld()
    let tail = Array("and a movie from a telephone".utf8)

    #expect(try await world.stored(try world.put(Samples.jpeg + tail, "a.jpg")).type == .jpeg)
    #expect(try await world.stored(try world.put(Samples.png + tail, "a.png")).type == .png)
    #expect(try await world.stored(try world.put(Array(Samples.gif.dropLast()), "a.gif")).type == .gif)
  }

  @Test func aPersonsPictureIsAPicture() async throws {
    let world = try StoreWorld()
    let picture = try world.put(Samples.jpeg, "ann.jpg")
    let sound = try world.put(Samples.wav, "ann.wav")

    let file = try await world.store.takeInImage(picture, of: world.app, path: "sender.image").get()
    #expect(file.type == .jpeg)
    #expect(world.isThere(picture), "it is no attachment")

    let result = await world.store.takeInImage(sound, of: world.app, path: "sender.image")
    guard case .failure(let refusal) = result else {
      Issue.record("a sound is no picture")
      return
    }
    #expect(refusal.code == .attachmentUnrecognizedType)
    #expect(refusal.path == "sender.image")
    #expect(world.isThere(sound))
  }

  @Test func aDrawingIsAnIconAndNoAttachment() async throws {
    let world = try StoreWorld()
    let drawing = try world.put(Samples.svg, "icon.svg")

    let file = try await world.store.takeInImage(drawing, of: world.app, kinds: [.image, .drawing]).get()
    #expect(file.type == .svg && file.path.hasSuffix(".svg"))
    let result = await world.store.takeInImage(drawing, of: world.app)
    guard case .failure(let refusal) = result else {
      Issue.record("a person has no drawing")
      return
    }
    #expect(refusal.code == .attachmentUnrecognizedType)
  }
}
