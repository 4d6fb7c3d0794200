import Foundation
import Testing

@testable import CenterStore
@testable import NotificationModel

/// What service extensions are at work on is there after a restart (ios-behaviour 3.15).
@Suite struct ExtendingTests {
  private func push(
    _ identifier: String,
    of app: String = "com.example.dely",
    _ sequence: Int,
    _ type: String? = nil
  )
    -> ExtendingPush
  {
    var notification = DeliveredNotification.full(identifier, of: app, sequence: sequence)
    notification.request.trigger = .push(contentAvailable: true, mutableContent: true)
    return ExtendingPush(notification: notification, pushType: type)
  }

  private func extending(_ world: StoreWorld) throws -> [ExtendingPush] {
    try world.restart()
    return try world.store.load().extending
  }

  @Test func theyComeBackAsTheyWereTheOldestFirst() async throws {
    let world = try StoreWorld()
    let pushes = [
      push("z", 3, "alert"), push("a", 7), push("m", of: "com.example.chat", 9, "back\u{0}ground"),
    ]

    for push in pushes { try await world.write(.notification(.extensionStarted(push)), app: push.key.app) }

    #expect(try extending(world) == pushes)
  }

  @Test func whatIsDoneIsGone() async throws {
    let world = try StoreWorld()
    let (first, second) = (push("a", 1), push("a", of: "com.example.chat", 2))
    try await world.write(.notification(.extensionStarted(first)), .notification(.extensionStarted(second)))

    try await world.write(.notification(.extensionFinished(first.key)))

    #expect(try extending(world) == [second], "another app's of the same identifier stays")
    try await world.write(
      .notification(.extensionFinished(first.key)),
      .notification(.extensionFinished(second.key))
    )
    #expect(try extending(world).isEmpty)
  }

  @Test func ofOneIdentifierThereIsOne() async throws {
    let world = try StoreWorld()
    let later = push("a", 5, "alert")

    try await world.write(
      .notification(.extensionStarted(push("a", 1))),
      .notification(.extensionStarted(later))
    )

    #expect(try extending(world) == [later])
  }

  @Test func identifiersAreTheSameWhereTheModelSaysSo() async throws {
    let world = try StoreWorld()
    let composed = push("caf\u{E9}", 1)
    try await world.write(.notification(.extensionStarted(composed)))

    try await world.write(
      .notification(.extensionFinished(NotificationKey(app: composed.key.app, identifier: "cafe\u{301}")))
    )

    #expect(try extending(world).isEmpty)
  }

  @Test func filesAndPeopleOfANotificationComeBack() async throws {
    let world = try StoreWorld()
    let file = StoredFile(path: "ab/cd.png", type: .png, bytes: 100)
    var notification = DeliveredNotification.full("a", sequence: 1)
    notification.request.content.attachments = [
      Attachment(
        identifier: "x",
        url: "file:///x.png",
        options: Attachment.Options(
          typeHint: "public.png",
          thumbnailHidden: true,
          thumbnailClippingRect: UnitRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4),
          thumbnailTime: 1.5
        ),
        file: file
      )
    ]
    notification.request.content.communication = Communication(
      sender: Communication.Person(
        displayName: "Ada",
        handle: "ada",
        image: Attachment(url: "u", file: file)
      ),
      recipients: [Communication.Person(displayName: "Bob")],
      groupName: "Engines",
      conversationIdentifier: "c"
    )

    try await world.write(.notification(.delivered(notification, replacing: false)))
    try world.expectHistorySurvives()

    #expect(try world.store.load().delivered.first?.content.files == [file, file])
  }

  /// A database of the release before, with something in it, opens, keeps everything, and takes up what is new.
  @Test func aDatabaseFromBeforeHasNothingAtWorkAndTakesItUp() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    let old = try Database(path)
    try old.execute("PRAGMA application_id = \(Schema.applicationIdentifier)")
    try Schema.migrate(old, upTo: 3)
    try old.execute("INSERT INTO badges VALUES ('a.b', 3); UPDATE meta SET value = 9 WHERE name = 'sequence'")
    #expect(try old.int("SELECT count(*) FROM sqlite_master WHERE name = 'extending'") == 0)
    old.close()

    let store = try CenterStore(path)
    defer { store.close() }
    #expect(try store.load().extending.isEmpty)
    #expect(try store.load().badges == ["a.b": 3] && store.load().sequence == 9)

    let push = push("a", of: "a.b", 10)
    let event = Event(sequence: 10, date: moment(0), app: "a.b", fact: .notification(.extensionStarted(push)))
    try await store.write([event])
    #expect(try store.load().extending == [push])
  }
}

extension DeliveredNotification {
  fileprivate var content: Content { request.content }
}
