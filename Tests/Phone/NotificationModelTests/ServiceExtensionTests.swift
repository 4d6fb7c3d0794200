import JSON
import NotificationModel
import Testing

/// How a service extension is kept and sent.
@Suite struct ServiceExtensionTests {
  @Test(arguments: [
    #"{"program":{"command":["a"]},"userActivityTypes":[]}"#,
    #"{"program":{"command":["a"],"timeout":5.5},"memory":24,"userActivityTypes":["INSendMessageIntent"]}"#,
    #"{"attachments":["image","media.url"],"userActivityTypes":[]}"#,
  ])
  func bothKindsAreWrittenAsTheyWereRead(text: String) throws {
    let read = try JSONParser.parse(text).decoded(as: ServiceExtension.self)

    #expect(JSONWriter.string(try JSONValue(encoding: read)) == text)
    #expect((read.program == nil) == text.contains("attachments"))
  }

  @Test func withoutEitherThereIsNone() throws {
    let value = try JSONParser.parse(#"{"userActivityTypes":[]}"#)

    #expect(throws: (any Error).self) { try value.decoded(as: ServiceExtension.self) }
  }
}
