import AttachmentStore
import Foundation
import JSON
import NotificationModel
import NotificationWords
import Testing

@testable import CenterRuntime

/// Pictures without a program: the manifest names the keys whose values are addresses of files.
@Suite struct BuiltInExtensionTests {
  private let world: RichWorld
  init() async throws { world = try await RichWorld() }

  private func register() async throws {
    try await world.register(nil) { app in
      app.serviceExtension = ServiceExtension(attaching: ["image", "media.url"])
      app.folder = world.folder
    }
  }

  private func arrived(_ payload: JSONObject, _ change: (inout Push) -> Void = { _ in }) async throws
    -> DeliveredNotification
  {
    try await register()
    try await world.push("a") { push in
      push.content.userInfo = payload
      change(&push)
    }
    return try await world.shown("a")
  }

  @Test func whatThePayloadNamesIsAttachedAndTheTraceSaysFromWhichKey() async throws {
    try world.put(Picture.png, "map.png")
    try world.put(Picture.png, "deep.png")
    let told = try await arrived(["image": "map.png", "media": ["url": "deep.png"]])

    let attached = told.request.content.attachments
    #expect(attached.map(\.identifier) == ["image", "media.url"])
    #expect(attached.allSatisfy { $0.file?.type == .png })
    #expect(told.request.content.body == "Original")
    let words = told.trace.map(\.text)
    #expect(words.contains(#"the built-in service extension attaches what "image" names: "map.png""#))
    #expect(words.contains { $0.hasPrefix(#"attachment "media.url": PNG"#) })
    #expect(world.isThere(world.folder + "/map.png"), "the app's own file is copied")
  }

  @Test(
    arguments: [
      (["image": "https://example.com/a.png"], "left out"), (["image": "nowhere.png"], "left out"),
      (["image": "../secret.png"], "it is no address"), (["image": "javascript:x"], "it is no address"),
      (["image": "/etc/hostname"], "it is no address"),
      (["image": "file:///etc/hostname"], "it is no address"), (["image": 7], "it is a number"),
      (["img": "map.png"], #"the payload has no "image" or "media.url""#),
    ] as [(JSONObject, String)]
  )
  func whatCannotBeAttachedLeavesTheContentAndIsTold(payload: JSONObject, words: String) async throws {
    let told = try await arrived(payload)

    #expect(told.request.content.attachments.isEmpty && told.request.content.body == "Original")
    #expect(told.trace.contains { $0.mark == .odd && $0.text.contains(words) }, "\(told.trace.map(\.text))")
  }

  @Test func withoutMutableContentNothingIsAttached() async throws {
    try world.put(Picture.png, "map.png")
    let told = try await arrived(["image": "map.png"]) { $0.mutableContent = false }

    #expect(told.request.content.attachments.isEmpty)
    #expect(told.trace.contains { $0.text == "the service extension does not run: mutable-content is not 1" })
  }

  @Test func aKeyWithADotInItsNameComesBeforeAPath() {
    let payload: JSONObject = ["a.b": "x", "a": ["b": "y"]]

    #expect(payload.value(atKeyPath: "a.b")?.value == "x")
    #expect(JSONObject(dictionaryLiteral: ("a", ["b": "y"])).value(atKeyPath: "a.b")?.value == "y")
    #expect(payload.value(atKeyPath: "a.c") == nil && payload.value(atKeyPath: "b") == nil)
  }
}
