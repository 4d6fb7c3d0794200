import Foundation
import NotificationModel
import Synchronization
import TestWeb
import Testing

@testable import AttachmentStore

/// Which addresses may be reached. Nothing is sent: addresses of other machines are values here, and names lead to
/// stand-ins on this machine.
@Suite("Addresses that may be reached", .timeLimit(.minutes(1)))
struct AddressRuleTests {
  /// What a manifest may allow at most.
  private static func rule(naming host: String) -> TransportRule {
    TransportRule(transport: TransportSecurity(allowsArbitraryLoads: true, exceptionDomains: [host]))
  }

  private static func problem(with url: String, _ rule: TransportRule) throws -> FetchError? {
    let address = try #require(WebAddress(url), "\(url)")
    do throws(FetchError) {
      _ = try rule.places(for: address)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "169.254.169.254", "169.254.0.0", "169.254.255.255", "169.254.170.2", "0xA9FEA9FE", "2852039166",
    "0251.0376.0251.0376", "169.254.43518", "169.16689662", "0xa9.254.0xa9fe", "[fe80::1]", "[FE80::A:B]",
    "[febf::1]",
    "[fe80:0:0:0:0:0:a9fe:a9fe]", "[fe80::1%25lo]", "[::ffff:169.254.169.254]", "[::ffff:a9fe:a9fe]",
    "[0:0:0:0:0:ffff:169.254.169.254]", "[::169.254.169.254]", "[::ffff:0:169.254.169.254]",
    "[64:ff9b::169.254.169.254]", "[64:ff9b:1:a9fe:a9:fe00::]", "[64:ff9b:1:a9:fe:a9fe::]",
    "[64:ff9b:1::a9fe:a9fe]",
    "[2002:a9fe:a9fe::]", "[2002:a9fe:a9fe::1]", "[2001:0:808:808::5601:5601]",
    "[2001:0:a9fe:a9fe::f7f7:f7f7]",
    "[2001:db8::5efe:169.254.169.254]", "[2001:db8::200:5efe:a9fe:a9fe]", "100.100.100.200", "192.0.0.192",
    "168.63.129.16", "[fd00:ec2::254]", "[fd00:ec2::23]", "[fd20:ce::254]", "[fd00:42::42]",
  ])
  func linkLocalAndMetadataAddressesAreReachedByNobody(host: String) throws {
    for scheme in ["https", "http"] {
      let problem = try Self.problem(with: "\(scheme)://\(host)/a.png", Self.rule(naming: host))
      guard case .linkLocal = problem else {
        Issue.record("\(scheme)://\(host) is not refused as link-local: \(String(describing: problem))")
        continue
      }
    }
  }

  @Test(arguments: [
    "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "127.0.0.1", "100.64.0.1", "0.0.0.0", "[::1]",
    "[::]",
    "[fd00::1]", "[fec0::1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[2002:7f00:1::]", "[2002:c0a8:101::1]",
    "[::ffff:10.0.0.1]", "[2001:db8::5efe:10.0.0.1]",
  ])
  func privateAddressesAreReachedByNameOnly(host: String) throws {
    let everything = TransportRule(transport: TransportSecurity(allowsArbitraryLoads: true))
    guard case .nearby = try Self.problem(with: "https://\(host)/a.png", everything) else {
      Issue.record("\(host) is reached without being named")
      return
    }
    #expect(try Self.problem(with: "https://\(host)/a.png", Self.rule(naming: host)) == nil)
    #expect(try Self.problem(with: "http://\(host)/a.png", Self.rule(naming: host)) == nil)
    #expect(try Self.problem(with: "https://\(host)/a.png", Self.rule(naming: "other.example")) != nil)
  }

  @Test(arguments: [
    "224.0.0.1", "239.1.1.1", "255.255.255.255", "240.0.0.1", "[ff02::1]", "[::ffff:224.0.0.1]",
  ])
  func whatIsNoSingleMachineIsReachedByNobody(host: String) throws {
    guard case .nowhere = try Self.problem(with: "https://\(host)/a.png", Self.rule(naming: host)) else {
      Issue.record("\(host) is not refused")
      return
    }
  }

  @Test(arguments: [
    "1.1.1.1", "93.184.216.34", "169.253.255.255", "169.255.0.1", "[2606:4700::1111]",
    "[2001:0:808:808::f7f7:f7f7]",
    "[2002:808:808::1]", "example.com",
  ])
  func publicAddressesAreReached(host: String) throws {
    let strict = TransportRule(transport: TransportSecurity())
    #expect(try Self.problem(with: "https://\(host)/a.png", strict) == nil)
    guard case .plain = try Self.problem(with: "http://\(host)/a.png", strict) else {
      Issue.record("\(host) is reached by plain http")
      return
    }
  }

  @Test func aNameIsTheSameInEachSpelling() throws {
    let pairs = [
      ("LocalHost", "localhost"), ("localhost", "LOCALHOST."), ("[::1]", "0:0:0:0:0:0:0:1"), ("::1", "[::1]"),
    ]
    for (name, host) in pairs {
      let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      let address = try #require(WebAddress("https://\(shown)/a.png"))
      #expect(try Self.rule(naming: name).places(for: address).contains(.nearby), "\(name), \(host)")
    }
    let other = try #require(WebAddress("https://localhost.example.com/a.png"))
    #expect(try !Self.rule(naming: "localhost").places(for: other).contains(.nearby))
  }

  // MARK: With a resolver of our own

  /// A world where names lead to the addresses of a list, one after the other, and 127.0.0.2 stands for a link-local
  /// address.
  private static func world(_ answers: [String]) throws -> (WebWorld, asked: Answers) {
    let stock = Answers(answers)
    let network = NetworkAccess(
      resolve: { $0.hasSuffix(".test") ? stock.next() : nil },
      place: { $0.text == "127.0.0.2" ? .linkLocal : $0.place }
    )
    let app = App.dely(naming: ["localhost", "127.0.0.1", "127.0.0.2", "files.test"])
    return (try WebWorld(app: app, network: network), stock)
  }

  @Test func aNameThatLeadsToALinkLocalAddressIsNotAsked() async throws {
    let (web, _) = try Self.world(["127.0.0.2"])
    try web.web.serve("/a.png", Samples.png)

    let refusal = try #require(await web.world.refusal("http://files.test:\(web.web.httpPort)/a.png"))

    #expect(refusal.message.contains("(127.0.0.2), a link-local or metadata address"), "\(refusal.message)")
    #expect(try web.web.requests().isEmpty)
  }

  @Test(arguments: ["http://files.test:PORT/a.png", "http://127.0.0.2:PORT/a.png"])
  func aRedirectToALinkLocalAddressIsNotFollowed(target: String) async throws {
    let (web, _) = try Self.world(["127.0.0.2"])
    let url = target.replacing("PORT", with: "\(web.web.httpPort)")

    let refusal = try #require(await web.world.refusal("\(web.web.http)/to?\(url)", hint: "public.png"))

    #expect(refusal.message.contains("a link-local or metadata address"), "\(refusal.message)")
    #expect(try web.web.requests().count == 1)
  }

  @Test func aResolverThatChangesItsAnswerIsAskedOnceForEachConnection() async throws {
    let (web, asked) = try Self.world(["127.0.0.1", "127.0.0.2"])
    try web.web.serve("/a.png", Samples.png, headers: ["Cache-Control": "no-store"])
    let url = "http://files.test:\(web.web.httpPort)/a.png"

    #expect(try await web.world.stored(url).type == .png)
    #expect(asked.count == 1)
    #expect(await web.world.refusal(url)?.message.contains("link-local") == true)
    #expect(asked.count == 2)
    #expect(try web.web.count(of: "/a.png") == 1)
  }
}

/// The answers of a resolver, in their order.
private final class Answers: Sendable {
  private let state: Mutex<(rest: [String], count: Int)>

  init(_ answers: [String]) {
    state = Mutex((answers, 0))
  }

  var count: Int { state.withLock { $0.count } }

  func next() -> String? {
    state.withLock {
      $0.count += 1
      return $0.rest.isEmpty ? nil : $0.rest.removeFirst()
    }
  }
}
