import Foundation
import Synchronization
import TestWeb
import Testing

@testable import AttachmentStore
@testable import NotificationModel

@Suite("Files of the web", .timeLimit(.minutes(2)))
struct FetchTests {
  @Test func aPictureIsFetchedForEachAttachment() async throws {
    let web = try WebWorld()
    let world = web.world
    try web.web.serve("/a.png", Samples.png, type: "image/png")
    let url = web.web.https + "/a.png"

    let first = try await world.stored(url)
    let second = try await world.stored(url)

    #expect(world.bytes(of: first) == Samples.png)
    #expect(world.bytes(of: second) == Samples.png)
    #expect(first.path != second.path)
    #expect(try web.web.count(of: "/a.png") == 2)
    #expect(world.files().count == 2, "Nothing else is left of a fetch.")
    // Nothing is said about who asks.
    let request = try #require(try web.web.requests().first)
    #expect(request.method == "GET")
    #expect(request.headers["cookie"] == nil)
    #expect(request.headers["authorization"] == nil)
    #expect(request.headers["accept-encoding"] == nil)
  }

  @Test func manyWhoWantOneFileShareOneFetch() async throws {
    let web = try WebWorld()
    try web.web.serve("/a.png", Samples.png)
    let (store, app, url) = (web.world.store, web.world.app, web.web.https + "/a.png")

    let stored = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask { (try? await store.takeIn([Attachment(url: url)], of: app)[0].get()) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }

    #expect(stored == 10)
    // Whoever comes after the first fetch has ended begins a second one.
    #expect(try web.web.count(of: "/a.png") < 10)
  }

  @Test func theTypeIsTheHintsTheExtensionsOrTheServers() async throws {
    let web = try WebWorld()
    let (world, https) = (web.world, web.web.https)
    try web.web.serve("/picture?id=1", Samples.jpeg, type: "image/jpeg; charset=binary")
    try web.web.serve("/a.php", Samples.gif, type: "text/plain")
    try web.web.serve("/page.png", Samples.html, type: "text/html")

    #expect(try await world.stored(https + "/picture?id=1").type == .jpeg)
    let unknown = try #require(await world.refusal(https + "/a.php"))
    #expect(unknown.code == .attachmentUnrecognizedType)
    #expect(unknown.message.contains("the Content-Type \"text/plain\""))
    #expect(try await world.stored(https + "/a.php", hint: "com.compuserve.gif").type == .gif)
    let page = try #require(await world.refusal(https + "/page.png"))
    #expect(page.code == .attachmentCorrupt)
    #expect(page.message.contains("looks like a web page"))
    // Whoever puts it right on the server sees that at once.
    try web.web.serve("/page.png", Samples.png)
    #expect(try await world.stored(https + "/page.png").type == .png)
  }

  @Test func redirectsAreFollowedUpToABound() async throws {
    let web = try WebWorld()
    try web.web.serve("/a.png", Samples.png)

    #expect(try await web.world.stored(web.web.https + "/redirect/4?/a.png", hint: "public.png").type == .png)
    let many = try #require(await web.world.refusal(web.web.https + "/redirect/5?/a.png", hint: "public.png"))
    #expect(many.message.contains("was redirected more than 5 times"))
    let loop = try #require(await web.world.refusal(web.web.https + "/loop", hint: "public.png"))
    #expect(loop.code == .attachmentInvalidURL)
    #expect(try web.web.count(of: "/loop") == 6)
  }

  @Test(arguments: [
    ("ftp://example.com/a.png", "neither https nor http"), ("file:///etc/passwd", "is no URL of the web"),
    ("https://ann:secret@localhost/a.png", "user name or password"),
    ("http://203.0.113.7/a.png", "needs plain http to \"203.0.113.7\""),
    ("https://224.0.0.1/a.png", "is no single machine"), ("", "is no URL of the web"),
  ])
  func aRedirectIsHeldAgainstTheRules(target: String, words: String) async throws {
    let web = try WebWorld()

    let refusal = try #require(await web.world.refusal(web.web.https + "/to?" + target, hint: "public.png"))

    #expect(refusal.code == .attachmentInvalidURL)
    #expect(refusal.message.contains(words), "\(refusal.message)")
    #expect(!refusal.message.contains("secret"))
  }

  @Test func plainHTTPNeedsToBeAllowed() async throws {
    let web = try WebWorld(app: .dely())
    let world = web.world
    try web.web.serve("/a.png", Samples.png)

    let refusal = try #require(await world.refusal(web.web.http + "/a.png"))
    #expect(refusal.code == .attachmentInvalidURL)
    #expect(refusal.message.contains("which is not allowed for \"com.example.dely\""))
    #expect(refusal.hint?.contains("transportSecurity.exceptionDomains") == true)
    #expect(try web.web.requests().isEmpty)

    // For a host that is named plain http is allowed, too; and everywhere is not nearby.
    let local = App.dely(local: true)
    #expect(try await world.stored(web.web.http + "/a.png", of: local).type == .png)
    #expect(
      try await world.stored(web.web.https + "/http-redirect?/a.png", hint: "public.png", of: local).type
        == .png
    )
    let everywhere = await world.refusal(web.web.http + "/a.png", of: .dely(arbitrary: true))
    #expect(everywhere?.message.contains("on this machine or a private network") == true)
  }

  @Test(arguments: [
    "localhost", "127.0.0.1", "127.1", "0x7f000001", "2130706433", "0.0.0.0", "[::1]", "[::]",
    "[::ffff:127.0.0.1]", "[::127.0.0.1]",
  ])
  func thisMachineIsNotAskedUnlessItIsNamed(host: String) async throws {
    let world = try StoreWorld(fetching: Fetching())

    for app in [App.dely(), .dely(arbitrary: true)] {
      let refusal = try #require(await world.refusal("https://\(host):1/a.png", of: app))
      #expect(refusal.message.contains("on this machine or a private network"), "\(refusal.message)")
      #expect(refusal.hint?.contains("exceptionDomains") == true)
    }
  }

  @Test func answersOtherThan200AreNoFile() async throws {
    let web = try WebWorld()
    for status in [204, 206, 304, 401, 404, 500] {
      let refusal = try #require(
        await web.world.refusal(web.web.https + "/status/\(status)", hint: "public.png")
      )
      #expect(refusal.code == .attachmentInvalidURL)
      #expect(refusal.message.contains("\"localhost\" answered \(status)"), "\(refusal.message)")
    }
    #expect(web.world.files().isEmpty)
  }

  @Test func aServerThatIsNotTrustedIsNotAsked() async throws {
    let web = try WebWorld()
    try web.web.serve("/a.png", Samples.png)
    let world = try StoreWorld(app: .dely(local: true), fetching: Fetching(certificates: ""))

    let refusal = try #require(await world.refusal(web.web.https + "/a.png"))

    #expect(refusal.message.contains("cannot be trusted"))
    #expect(try web.web.requests().isEmpty)
    let nobody = try #require(await web.world.refusal("https://localhost:1/a.png"))
    #expect(nobody.message.contains("refuses the connection"), "\(nobody.message)")
  }

  @Test func aBodyWithoutAnEndIsStopped() async throws {
    let web = try WebWorld()

    let refusal = try #require(await web.world.refusal(web.web.https + "/endless", hint: "public.png"))

    #expect(refusal.code == .attachmentInvalidFileSize)
    #expect(refusal.message.contains("/endless\" is larger than 10 MB: stopped"))
    #expect(web.world.files().isEmpty)
  }

  @Test func aBodyThatIsAnnouncedAsTooLargeIsNotBegun() async throws {
    var limits = AttachmentStore.Limits()
    limits.largest = Samples.png.count - 1
    let web = try WebWorld(limits: limits)
    try web.web.serve("/a.png", Samples.png)

    #expect(await web.world.refusal(web.web.https + "/a.png")?.code == .attachmentInvalidFileSize)
  }

  @Test func lessThanWasAnnouncedIsNoFile() async throws {
    let web = try WebWorld()

    let cut = try #require(await web.world.refusal(web.web.https + "/cut", hint: "public.png"))

    #expect(cut.message.contains("was broken off"), "\(cut.message)")
    #expect(web.world.files().isEmpty)
  }

  @Test func whoeverIsCancelledLeavesAtOnce() async throws {
    let web = try WebWorld(limits: Self.patient)
    let (store, app, url) = (web.world.store, web.world.app, web.web.https + "/slow")
    let hint = Attachment.Options(typeHint: "public.png")
    let task = Task { await store.takeIn([Attachment(url: url, options: hint)], of: app) }
    while try web.web.count(of: "/slow") == 0 { try await Task.sleep(for: .milliseconds(1)) }

    task.cancel()

    guard case .failure(let refusal) = await task.value[0] else {
      Issue.record("there was no file")
      return
    }
    #expect(refusal.code == .attachmentMoveIntoDataStoreFailed)
    #expect(refusal.message.contains("has gone"))
  }

  @Test func anAppWithSlowHostsHoldsUpItselfAlone() async throws {
    var limits = Self.patient
    limits.fetchesAtOnce = 1
    let web = try WebWorld(limits: limits)
    try web.web.serve("/quick.png", Samples.png)
    let (store, app, url) = (web.world.store, web.world.app, web.web.https + "/slow")
    let hint = Attachment.Options(typeHint: "public.png")
    let isOver = Mutex(false)
    let slow = Task {
      _ = await store.takeIn([Attachment(url: url, options: hint)], of: app)
      isOver.withLock { $0 = true }
    }
    while try web.web.count(of: "/slow") == 0 { try await Task.sleep(for: .milliseconds(1)) }
    var other = app
    other.bundle = "com.example.other"

    let file = try await store.takeIn([Attachment(url: web.web.https + "/quick.png")], of: other)[0].get()
      .file

    #expect(file?.type == .png)
    #expect(!isOver.withLock { $0 }, "it came while the other app still waited")
    slow.cancel()
    await slow.value
  }

  @Test func whatACrashLeftOfAFetchIsSwept() async throws {
    let web = try WebWorld()
    try web.web.serve("/a.png", Samples.png)
    _ = try await web.world.stored(web.web.https + "/a.png")
    let folder = web.world.folder + "/store/fetched/"
    // The second one is a file that former versions kept.
    let left = [folder + ".incoming-1", folder + "0123456789abcdef0123456789abcdef"]
    for file in left { try Data([1]).write(to: URL(fileURLWithPath: file)) }

    #expect(await web.world.restarted().sweep(keeping: []) == 1)

    #expect(!left.contains(where: web.world.isThere))
    #expect(web.world.files().isEmpty)
  }

  /// Limits that a server without an answer does not come to.
  private static let patient = {
    var limits = AttachmentStore.Limits()
    (limits.timeout, limits.slowestSeconds) = (600, 600)
    return limits
  }()
}
