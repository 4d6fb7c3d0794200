import Foundation
import TestRepository
import Testing

/// The recipes of docs/apns.md, taken out of the page and run as printed, each with the program that it is for. Only the
/// port is another one, so that a center that somebody uses is left alone.
@Suite(.timeLimit(.minutes(5))) struct RecipeOutsideTests {
  @Test(OutsideProgram.needed("curl")) func curlPushesAsPrinted() async throws {
    let shown = try await Self.run(Recipe(heading: "### curl", language: "sh"))
    #expect(shown.answer.contains("HTTP/2 200"), "\(shown.answer)")
    #expect(shown.delivered.contains("Dinner tonight"), "\(shown.delivered)")
  }

  @Test(OutsideProgram.needed("node")) func nodePushesAsPrinted() async throws {
    let shown = try await Self.run(
      Recipe(heading: "### Node, `http2`", language: "js", command: "node push.js")
    )
    #expect(shown.answer.hasPrefix("200 ") && shown.delivered.contains("From Node"), "\(shown)")
  }

  @Test(OutsideProgram.neededPython(with: "httpx, h2")) func httpxPushesAsPrinted() async throws {
    let python = try #require(OutsideProgram.python(with: "httpx, h2"))
    let recipe = Recipe(heading: "### Python, httpx", language: "python", command: "\(python) push.py")
    let shown = try await Self.run(recipe)
    #expect(shown.answer.hasPrefix("HTTP/2 200 ") && shown.delivered.contains("From httpx"), "\(shown)")
  }

  @Test(OutsideProgram.neededPython(with: "aioapns")) func aioapnsPushesAsPrinted() async throws {
    let python = try #require(OutsideProgram.python(with: "aioapns"))
    let recipe = Recipe(heading: "### Python, aioapns", language: "python", command: "\(python) push.py")
    let shown = try await Self.run(recipe)
    #expect(shown.answer.hasPrefix("200 ") && shown.delivered.contains("From aioapns"), "\(shown)")
  }

  /// APNs takes signatures in the raw form of JSON Web Tokens and in DER, and so does Bellhop.
  @Test(OutsideProgram.needed("java", "javac", "openssl"), arguments: [nil, signing])
  func javaPushesAsPrinted(signing: String?) async throws {
    let recipe = Recipe(heading: "### Java, the JDK's client", language: "java", command: "java Push.java")
    let shown = try await Self.run(recipe, after: signing ?? ":")
    #expect(shown.answer.hasPrefix("HTTP_2 200 ") && shown.delivered.contains("From Java"), "\(shown)")
    // A signature of 64 bytes is 86 letters; one in DER has some more.
    #expect(signing == nil ? shown.signature == 86 : shown.signature > 90, "\(shown)")
  }

  @Test(OutsideProgram.needed("go")) func goPushesAsPrinted() async throws {
    let shown = try await Self.run(
      Recipe(heading: "### Go, `net/http`", language: "go", command: "go run push.go")
    )
    #expect(shown.answer.hasPrefix("HTTP/2.0 200 ") && shown.delivered.contains("From Go"), "\(shown)")
  }

  /// As Apple's page on sending with command-line tools signs a token.
  private static let signing = """
    header=$(printf '{ "alg": "ES256", "kid": "BELLHOPKEY" }' | openssl base64 -e -A | tr -- '+/' '-_' | tr -d =)
    claims=$(printf '{ "iss": "BELLHOPDEV", "iat": %d }' $(date +%s) | openssl base64 -e -A | tr -- '+/' '-_' | tr -d =)
    signature=$(printf "$header.$claims" | openssl dgst -binary -sha256 -sign "$KEY" | \\
      openssl base64 -e -A | tr -- '+/' '-_' | tr -d =)
    export PROVIDER_TOKEN="$header.$claims.$signature"
    """

  private struct Recipe {
    var heading: String
    var language: String
    /// How it is run, with the name of its file; a recipe for the shell is a command itself.
    var command: String?
  }

  private struct Shown {
    /// What the recipe printed.
    var answer: String
    /// What the phone shows then.
    var delivered: String
    /// The letters of the token's signature.
    var signature: Int
  }

  /// Runs the page's preparations and one of its recipes in the shell of a person who has installed Bellhop.
  private static func run(_ recipe: Recipe, after changes: String = ":") async throws -> Shown {
    let world = try BellhopWorld()
    // Where the page has its files.
    let person = world.installed.merging(["XDG_STATE_HOME": world.home + "/.local/state"]) { $1 }
    let payloads = Repository.url("demo-payloads").path
    try FileManager.default.createSymbolicLink(
      atPath: world.home + "/demo-payloads",
      withDestinationPath: payloads
    )
    let server = try await BellhopWorld.Server(world, ["--apns", "0"], person)
    let address = try #require(
      try await world.run(["apns"], person).output.firstMatch(of: /https:\/\/127\.0\.0\.1:(\d+)/)
    )
    let preparation = try DocumentedBlock.read("sh", of: "apns.md", having: "export CERTIFICATE")
    let block = try DocumentedBlock.read(recipe.language, of: "apns.md", below: recipe.heading)
      .replacing("2197", with: address.output.1)
    if let file = recipe.command?.split(separator: " ").last { _ = try world.write(block, to: String(file)) }

    let outcome = try await world.run(
      [
        "-euc",
        "\(preparation)\n\(changes)\n\(recipe.command ?? block)\nprintf '\\nTOKEN %s' \"$PROVIDER_TOKEN\"",
      ],
      person,
      program: "/bin/sh"
    )
    let parts = outcome.output.components(separatedBy: "\nTOKEN ")
    #expect(outcome.status == 0 && parts.count == 2, "\(outcome.output)\(outcome.errors)")
    let registered = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let delivered = try await world.run(["list", "delivered"], person).output
    await server.end()
    return Shown(
      answer: registered.drop { $0.hasPrefix("Registered") || $0.isEmpty }.joined(separator: "\n"),
      delivered: delivered,
      signature: parts.last?.split(separator: ".").last?.count ?? 0
    )
  }
}
