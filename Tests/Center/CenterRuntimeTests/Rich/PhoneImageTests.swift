import Foundation
import Testing

@testable import CenterRuntime
@testable import NotificationModel
@testable import NotificationState

/// The pictures of the phone itself, the icons of apps and the wallpaper, are kept as long as the phone has them.
@Suite(.timeLimit(.minutes(1))) struct PhoneImageTests {
  /// Registers the app with a picture file as its icon.
  private func register(_ path: String, digest: String = "1", in world: RichWorld) async throws {
    try await world.register(nil) { $0.iconImage = PhoneImage(light: .init(url: path, digest: digest)) }
  }

  private func icon(of world: RichWorld) async -> StoredFile? {
    await world.center.state.app(RichWorld.dely).iconImage?.light.file
  }

  private func setWallpaper(_ image: PhoneImage?, in world: RichWorld) async -> Result<Answer, Refusal> {
    await world.center.submit(.setDevice([.set(\.wallpaper, image)]))
  }

  @Test func anIconIsKeptAndTheOriginalStays() async throws {
    let world = try await RichWorld()
    let path = try world.put(Picture.png, "icon.png")
    try await register(path, in: world)

    let file = try #require(await icon(of: world))
    #expect(file.type == .png && world.isThere(path) && world.stored == [file.path])
    let part = try await world.center.fetch(.attachmentPart(file: file.path, offset: 0)).get()
    guard case .attachmentPart(let found) = part else { throw CenterWorld.Unexpected.answer }
    #expect(Array(found.bytes) == Picture.png)
    await world.center.shutDown()
  }

  @Test func theSameIconIsNotStoredAgainAndAnotherOneTakesItsPlace() async throws {
    let world = try await RichWorld()
    let path = try world.put(Picture.png, "icon.png")
    try await register(path, in: world)
    let first = try #require(await icon(of: world))
    let sequence = await world.center.state.sequence

    try await register(path, in: world)
    let (again, same) = (await icon(of: world), await world.center.state.sequence)
    #expect(again == first && same == sequence)

    try await register(path, digest: "2", in: world)
    let second = try #require(await icon(of: world))
    #expect(second.path != first.path)
    await world.until { world.stored == [second.path] }
    #expect(world.stored == [second.path])
    await world.center.shutDown()
  }

  @Test func anIconOutlivesTheCenter() async throws {
    let world = try await RichWorld()
    try await register(try world.put(Picture.png, "icon.png"), in: world)
    let file = try #require(await icon(of: world))

    try await world.restart()

    let kept = await icon(of: world)
    #expect(kept == file && world.stored == [file.path])
    await world.center.shutDown()
  }

  @Test func withoutAFileTheAppIsRegisteredWithoutAnIcon() async throws {
    let world = try await RichWorld()
    try await register(world.folder + "/gone.png", in: world)
    try await world.push("a")

    let app = await world.center.state.app(RichWorld.dely)
    #expect(app.iconImage == nil && app.name == "Dely")
    await world.center.shutDown()
  }

  /// Whoever registers an app could otherwise have the file of another one shown, or removed.
  @Test func onlyTheStoreSaysWhichFileIsKept() async throws {
    let world = try await RichWorld()
    try await register(try world.put(Picture.png, "icon.png"), in: world)
    let own = try #require(await icon(of: world))

    try await world.register(nil, as: "com.example.other") { app in
      var image = PhoneImage(light: .init(url: world.folder + "/gone.png", digest: "1"))
      image.light.file = own
      app.iconImage = image
    }

    let other = await world.center.state.app("com.example.other")
    #expect(other.origin == .manifest && other.iconImage == nil && world.stored == [own.path])
    await world.center.shutDown()
  }

  @Test func aWallpaperIsKeptUntilThereIsAnother() async throws {
    let world = try await RichWorld()
    let (light, dark) = (try world.put(Picture.png, "light.png"), try world.put(Picture.png, "dark.png"))

    _ = try await setWallpaper(PhoneImage(typed: "\(light),\(dark)"), in: world).get()
    let image = try #require(await world.center.state.device.wallpaper)
    #expect(image.typed == "\(light),\(dark)" && Set(world.stored) == Set(image.files.map(\.path)))
    #expect(image.source(for: .dark).file?.path != image.source(for: .light).file?.path)

    _ = try await setWallpaper(nil, in: world).get()
    #expect(await world.center.state.device.wallpaper == nil)
    await world.until { world.stored.isEmpty }
    #expect(world.stored.isEmpty)
    await world.center.shutDown()
  }

  @Test func aWallpaperThatIsNoPictureIsRefused() async throws {
    let world = try await RichWorld()
    let good = try world.put(Picture.png, "good.png")
    let bad = try world.put(Array("no picture".utf8), "bad.png")

    let result = await setWallpaper(PhoneImage(typed: "\(good),\(bad)"), in: world)

    guard case .failure(let refusal) = result else { throw CenterWorld.Unexpected.answer }
    #expect(refusal.path == "wallpaper" && refusal.message.contains("bad.png"))
    #expect(await world.center.state.device.wallpaper == nil)
    #expect(world.stored.isEmpty)
    await world.center.shutDown()
  }
}
