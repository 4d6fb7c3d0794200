import CenterGateway
import NIOCore
import TestWeb
import Testing

@testable import PageServer

/// A page on a real loopback port, with visitors who are welcome and others.
@Suite(.timeLimit(.minutes(1))) struct PageServerTests {
  /// A server whose pages say what was asked.
  private func serving<Value>(
    _ limits: PageLimits = PageLimits(),
    _ body: (PageServer) async throws -> Value
  ) async throws -> Value {
    let server = PageServer(ListeningAddress(port: 0), limits: limits) { request in
      guard request.path != "/nowhere" else { return PageAnswer(missing: "There is nothing here.") }
      let query = request.query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return PageAnswer(.html, "\(request.path) \(query.joined(separator: ","))")
    }
    try await server.start()
    do {
      let value = try await body(server)
      await server.shutdown()
      return value
    } catch {
      await server.shutdown()
      throw error
    }
  }

  @Test func theKeyInTheAddressBecomesACookieAndLeavesTheAddress() async throws {
    try await serving { server in
      let address = server.openingAddress()
      var visitor = try WebVisitor(address)
      let key = "/" + (address.split(separator: "/").last ?? "")

      let opened = try await visitor.get(key)

      #expect(address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/\?key=[0-9a-f]{40}/) != nil)
      #expect(opened.status == 303 && opened.headers["location"] == "/")
      let cookie = try #require(opened.headers["set-cookie"])
      #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
      visitor.cookie = cookie.split(separator: ";").first.map(String.init)
      #expect(try await visitor.get("/").body == "/ ")
      // Who has the page may use its address again; nobody else may.
      #expect(try await visitor.get(key).status == 303)
      visitor.cookie = nil
      let again = try await visitor.get(key)
      #expect(again.status == 403 && again.body.contains("used already"))
    }
  }

  @Test func withoutTheCookieNothingIsAnswered() async throws {
    try await serving { server in
      var visitor = try WebVisitor(server.openingAddress())
      for path in ["/", "/list", "/section?file=a", "/events", "/?key=", "/?key=0000"] {
        let reply = try await visitor.get(path)
        #expect(reply.status == 403 && !reply.body.contains("file"), "\(path)")
      }
      visitor.cookie = "bellhop-\(visitor.port)=guess"
      #expect(try await visitor.get("/").status == 403)
      #expect(try await visitor.get("/").body.contains("its terminal has printed"))
    }
  }

  @Test(arguments: ["evil.example", "localhost", "127.0.0.1", "127.0.0.1:1", "[::1]"])
  func anotherHostIsRefused(host: String) async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      let named = host.hasSuffix("1:1") || host == "127.0.0.1" ? host : "\(host):\(visitor.port)"

      let reply = try await visitor.get("/", ["Host": named])

      #expect(reply.status == 403 && reply.body.contains("answers to no other name"))
      #expect(try await visitor.get("/").status == 200)
    }
  }

  @Test func anotherOriginAndAnotherMethodAreRefused() async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())

      for origin in ["http://evil.example", "null", "https://\(visitor.host)"] {
        #expect(try await visitor.get("/", ["Origin": origin]).status == 403, "\(origin)")
      }
      #expect(try await visitor.get("/", ["Origin": "http://\(visitor.host)"]).status == 200)
      for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        #expect(try await visitor.get("/", method: method).status == 405, "\(method)")
      }
      let head = try await visitor.get("/", method: "HEAD")
      #expect(head.status == 200 && head.headers["content-length"] == "2" && head.body.isEmpty)
    }
  }

  @Test func everyAnswerForbidsWhatThePageDoesNotNeed() async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      for reply in [try await visitor.get("/"), try await visitor.get("/", ["Host": "evil.example"])] {
        let policy = try #require(reply.headers["content-security-policy"])
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe") && !policy.contains("*"))
        #expect(reply.headers["x-content-type-options"] == "nosniff")
        #expect(
          reply.headers["referrer-policy"] == "no-referrer" && reply.headers["cache-control"] == "no-store"
        )
        #expect(!reply.headers.keys.contains { $0.hasPrefix("access-control") })
      }
    }
  }

  @Test func anAddressIsReadAsAFormAndPathsAreNoPlaces() async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())

      #expect(
        try await visitor.get("/section?file=a%26b+c%C3%BC&grid=1").body == "/section file=a&b cü,grid=1"
      )
      #expect(try await visitor.get("/nowhere").status == 404)
      for path in [
        "/%2e%2e/etc/passwd", "/section?file=%", "/section?file=%ff", "/section?file=%+1",
        "http://evil.example/", "*",
      ] {
        #expect(try await visitor.get(path).status == 400, "\(path)")
      }
      // Nobody follows it: it is a name like others.
      #expect(try await visitor.get("/../etc/passwd").body == "/../etc/passwd ")
    }
  }

  @Test func aRequestThatIsTooLongIsRefusedBeforeItIsKept() async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      let long = String(repeating: "x", count: 20_000)

      #expect(try await visitor.get("/", ["X-Long": long]).status == 431)
      #expect(try await visitor.get("/" + long).status == 431)
      #expect(try await visitor.get("/").status == 200)
    }
  }

  @Test func whoSendsNothingOrReadsNothingDelaysNobody() async throws {
    var limits = PageLimits()
    (limits.connections, limits.idle) = (3, .milliseconds(200))
    try await serving(limits) { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      let slow = try (0..<3).map { _ in try visitor.hold("GET / HTTP/1.1\r\nHost: ") }

      // Their places are free again after the time that a request has.
      var reply: WebVisitor.Reply?
      while reply == nil { reply = try? await visitor.get("/") }

      #expect(reply?.status == 200 && slow.count == 3)
    }
  }

  @Test func anEventReachesEveryPageThatIsOpen() async throws {
    try await serving { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      var pages: [AsyncStream<String>.Iterator] = []
      for _ in 0..<3 {
        var page = try visitor.events().makeAsyncIterator()
        #expect(await page.next() == "{}")
        pages.append(page)
      }

      server.publish(#"{"saved":"a.apns"}"#)

      for var page in pages { #expect(await page.next() == #"{"saved":"a.apns"}"#) }
    }
  }

  @Test func tooManyPagesHearThatTheyAreTooMany() async throws {
    var limits = PageLimits()
    limits.listening = 1
    try await serving(limits) { server in
      let visitor = try await WebVisitor.opening(server.openingAddress())
      var page = try visitor.events().makeAsyncIterator()
      _ = await page.next()

      let reply = try await visitor.get("/events")

      #expect(reply.status == 503 && reply.body.contains("open too often"))
      server.publish("on")
      #expect(await page.next() == "on")
    }
  }

  // MARK: Addresses

  @Test(arguments: [
    ("127.0.0.1:8080", "127.0.0.1:8080"), ("127.1:8080", "127.0.0.1:8080"),
    ("localhost:8080", "localhost:8080"),
    ("LocalHost:81", "localhost:81"), ("[::1]:80", "[::1]"), ("[0:0:0:0:0:0:0:1]:8080", "[::1]:8080"),
  ])
  func anAddressIsWrittenAsABrowserAsksForIt(text: String, authority: String) throws {
    let address = try ListeningAddress(text)
    let place = try SocketAddress.makeAddressResolvingHost(address.host, port: address.port)
    #expect(address.authority(at: place) == authority)
  }

  @Test(arguments: ["0.0.0.0:0", "[::]:0", "[::ffff:0:0]:0", "0x0:0", "0:0"])
  func everyAddressIsNoAddressOfAPage(text: String) async throws {
    let server = PageServer(try ListeningAddress(text)) { _ in PageAnswer(.text, "") }
    let error = await #expect(throws: StartError.self) { try await server.start() }
    #expect(error?.message.contains("every address") == true)
    await server.shutdown()
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    try await serving { server in
      let visitor = try WebVisitor(server.openingAddress())
      let second = PageServer(try ListeningAddress("127.0.0.1:\(visitor.port)")) { _ in PageAnswer(.text, "")
      }
      let error = await #expect(throws: StartError.self) { try await second.start() }
      #expect(error?.message.contains("127.0.0.1:\(visitor.port)") == true)
      await second.shutdown()
    }
  }
}
