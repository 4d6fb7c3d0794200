import PayloadCoding
import Testing

/// A folder of payloads holds other JSON, too.
@Suite struct OtherFileTests {
  @Test(
    arguments: [
      #"{"name": "supper", "version": "1.0.0", "scripts": {"test": "jest"}}"#,
      #"{"images": [{"idiom": "universal"}], "info": {"version": 1, "author": "xcode"}}"#,
      #"[{"name": "one"}, {"name": "two"}]"#,
    ]
  )
  func jsonWithNothingOfAPayloadIsLeftOut(text: String) {
    #expect(PayloadReader.isOtherFile(Array(text.utf8), named: "package.json"))
    #expect(!PayloadReader.isOtherFile(Array(text.utf8), named: "package.apns"))
  }

  @Test(
    arguments: [
      #"{"aps": {"alert": "Hi"}}"#, #"{"asp": {"alert": "Hi"}}"#, #"{"alert": "Hi"}"#, "{}", "", "{,}",
      #"[{"aps": {"alert": "Hi"}}]"#, #"{"to": "ExponentPushToken[x]", "title": "Hi", "body": "there"}"#,
      #""{\"aps\": {}}""#, #"{"userInfo": {"aps": {"alert": "Hi"}, "id": 7}}"#, #"{"data": {"aps": {}}}"#,
      #"{"default": "Hi", "APNS_SANDBOX": "{\"aps\": {\"alert\": \"Hi\"}}"}"#, #"{"mdm": "5B2A"}"#,
      #"{"where": {"deviceType": "ios"}, "data": {"alert": "Hi"}}"#,
      #"[{"name": "one", "push": {"aps": {"alert": "Hi"}}}]"#,
    ]
  )
  func whatMayBeMeantAsAPayloadIsNot(text: String) {
    #expect(!PayloadReader.isOtherFile(Array(text.utf8), named: "a.json"))
  }
}
