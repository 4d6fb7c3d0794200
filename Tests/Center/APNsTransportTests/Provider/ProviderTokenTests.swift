import Crypto
import Testing

@testable import APNsTransport

@Suite("Provider tokens (ios-behaviour 6.3)")
struct ProviderTokenTests {
  @Test func withoutATokenNothingGoes() async {
    let provider = Sender()
    let session = provider.connect()

    for request in [
      .push(nil), .push(""), .push(nil, [("authorization", "Basic abc"), ("apns-topic", Sender.app)]),
    ] as [ProviderRequest] {
      let answer = await session.answer(request)
      #expect(answer.reason == .missingProviderToken)
      #expect(!answer.isTrusted)
    }
  }

  @Test func oneTokenIsEnough() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let twice = ("authorization", "bearer \(token)")

    let answer = await provider.connect().answer(.push(token, [twice, ("apns-topic", Sender.app)]))

    #expect(answer.reason == .duplicateHeaders)
  }

  @Test(arguments: ["x", "a.b.c", "..", "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJUIn0.AA"])
  func whatIsNoTokenIsInvalid(text: String) async {
    let provider = Sender()
    #expect(await provider.connect().answer(.push(text)).reason == .invalidProviderToken)
  }

  @Test func onlyKeysThatAreKnownSign() async throws {
    let provider = Sender()
    let unknown = try provider.sign(key: "KEY9999999")

    let answer = await provider.connect().answer(.push(unknown))

    #expect(answer.reason == .invalidProviderToken)
    #expect(provider.reports.first?.contains("KEY9999999") == true)
  }

  @Test func aSignatureOfAnotherKeyIsSeen() async throws {
    let provider = Sender()
    let good = try provider.sign().split(separator: ".")
    let other = try provider.sign(key: "KEY9999999").split(separator: ".")

    let answer = await provider.connect().answer(.push("\(good[0]).\(good[1]).\(other[2])"))

    #expect(answer.reason == .invalidProviderToken)
    #expect(!answer.isTrusted)
  }

  /// `openssl dgst -sha256 -sign` and Java's `SHA256withECDSA` write DER.
  @Test func aSignatureMayBeInDER() async throws {
    let provider = Sender()
    let good = try provider.sign(form: \.derRepresentation)
    #expect(await provider.connect().answer(.push(good)).status == 200)

    let other = try provider.sign(key: "KEY9999999", form: \.derRepresentation).split(separator: ".")
    let parts = good.split(separator: ".")
    let forged = await provider.connect().answer(.push("\(parts[0]).\(parts[1]).\(other[2])"))
    #expect(forged.reason == .invalidProviderToken)
  }

  /// The token of a connection is not verified again: another one is.
  @Test func aSignatureIsVerifiedAfterAGoodToken() async throws {
    let provider = Sender()
    let session = provider.connect()
    let good = try provider.sign()
    let parts = good.split(separator: ".")
    let other = try provider.sign(key: "KEY9999999").split(separator: ".")
    #expect(await session.answer(.push(good)).status == 200)

    let forged = await session.answer(.push("\(parts[0]).\(parts[1]).\(other[2])"))

    #expect(forged.reason == .invalidProviderToken)
    #expect(await session.answer(.push(good)).status == 200)
    provider.wait(3601)
    #expect(await session.answer(.push(good)).reason == .expiredProviderToken)
  }

  /// {"alg":"none","kid":"KEY0000000"} and {"alg":"HS256","kid":"KEY0000000"}, each {"iss":"TEAM000000","iat":1774345260}.
  @Test(arguments: [
    "eyJhbGciOiJub25lIiwia2lkIjoiS0VZMDAwMDAwMCJ9", "eyJhbGciOiJIUzI1NiIsImtpZCI6IktFWTAwMDAwMDAifQ",
  ])
  func anotherAlgorithmIsNotTaken(header: String) async {
    let provider = Sender()
    let token = header + ".eyJpc3MiOiJURUFNMDAwMDAwIiwiaWF0IjoxNzc0MzQ1MjYwfQ."

    let answer = await provider.connect().answer(.push(token))

    #expect(answer.reason == .invalidProviderToken)
    #expect(provider.reports.first?.contains("is signed with") == true)
  }

  @Test(arguments: [("KEYOFTEAM0", "TEAM111111"), ("KEY0000000", "WRONG"), ("KEY0000000", "team000000")])
  func aTeamIsTheKeysAndHasTenCharacters(key: String, team: String) async throws {
    let provider = Sender()
    let token = try provider.sign(key: key, team: team)
    #expect(await provider.connect().answer(.push(token)).reason == .invalidProviderToken)
  }

  @Test func aConnectionIsOfOneTeamAndOneKey() async throws {
    let provider = Sender()
    let session = provider.connect()
    #expect(await session.answer(.push(try provider.sign())).status == 200)

    let team = try provider.sign(team: "TEAM222222")
    let key = try provider.sign(key: "KEY1111111")

    #expect(await session.answer(.push(team)).reason == .invalidProviderToken)
    #expect(await session.answer(.push(key)).reason == .unrelatedKeyIdInToken)
    #expect(await provider.connect().answer(.push(key)).status == 200)
  }

  @Test(arguments: ["nan", "-nan", "inf", "-inf", "1e400", "1e300", "0x1p1000"])
  func aDateThatIsNoMomentIsRefused(text: String) async throws {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(try provider.signWithTextDate(text)))
    #expect(answer.reason == .invalidProviderToken)
  }

  @Test(arguments: [(-60.0, true), (-61, false), (-1e15, false)])
  func aTokenOfTheFutureIsRefusedUnlessAClockIsALittleWrong(ago: Double, isGood: Bool) async throws {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(try provider.sign(ago: ago)))
    #expect(answer.reason == (isGood ? nil : .invalidProviderToken))
  }
}
