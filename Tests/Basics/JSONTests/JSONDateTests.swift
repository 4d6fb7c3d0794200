import Foundation
import JSON
import Testing

struct JSONDateTests {
  @Test(arguments: [
    ("2026-03-24T09:41:00.000Z", 1_774_345_260), ("2026-03-24T09:41:00Z", 1_774_345_260),
    ("2026-03-24T17:41:00+08:00", 1_774_345_260), ("2026-03-24t05:11:00.5-0430", 1_774_345_260.5),
    ("2026-03-24 09:41:00.123456789z", 1_774_345_260.123456789), ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.999Z", -0.001), ("2000-02-29T12:00:00Z", 951_825_600),
    ("1900-03-01T00:00:00Z", -2_203_891_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("0001-01-01T00:00:00Z", -62_135_596_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
  ])
  func readsMoments(text: String, seconds: Double) throws {
    let date = try JSONValue.string(text).decoded(as: Date.self)

    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "2026", "2026-03-24", "2026-03-24T09:41Z", "2026-03-24T09:41:00", "2026-13-01T00:00:00Z",
    "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-03-24T24:00:00Z", "2026-03-24T09:60:00Z", "2026-03-24T09:41:61Z",
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "2026-03-24T09:41:00.Z", "2026-03-24T09:41:00Zx", "2026-03-24T09:41:00+8", "+026-03-24T09:41:00Z",
    "2026-03-24T09:41:00.1.2Z", "２026-03-24T09:41:00Z",
  ])
  func refusesWhatIsNoMoment(text: String) {
    #expect(throws: JSONDecodingError.self) { try JSONValue.string(text).decoded(as: Date.self) }
  }

  @Test func agreesWithFoundationOnEveryKindOfDay() throws {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    // 37 days and a bit, over 800 years: two whole cycles of leap years.
    for step in 0..<8000 {
      let date = Date(timeIntervalSince1970: -11_676_096_000 + Double(step) * 3_201_234.5)
      let text = try #require(JSONValue(encoding: date).stringValue)
      try #require(text == date.formatted(style))
      try #require(JSONValue.string(text).decoded(as: Date.self) == date)
    }
  }

  @Test(arguments: [
    (1_774_345_260.25, "2026-03-24T09:41:00.250Z"), (0.9996, "1970-01-01T00:00:01.000Z"),
    (-0.0004, "1970-01-01T00:00:00.000Z"), (-62_135_596_800, "0001-01-01T00:00:00.000Z"),
  ])
  func writesMilliseconds(seconds: Double, text: String) throws {
    #expect(try JSONValue(encoding: Date(timeIntervalSince1970: seconds)) == .string(text))
  }
}
