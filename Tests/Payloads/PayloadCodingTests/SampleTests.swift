import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// Samples fill the places of payloads, and say what they lack.
@Suite struct SampleTests {
  private let ada = Sample(name: "short", values: ["name": "Ada", "user.city": "Rome", "none": ""])

  @Test(arguments: [
    ("Hello {{name}}!", "Hello Ada!"), ("{{ name }} in {{user.city}}", "Ada in Rome"),
    (#"Hi {{ nick | default: "friend" }}"#, "Hi friend"), ("Hi {{nick|default:'friend'}}", "Hi friend"),
    (#"Hi {{ none | default: "friend" }}"#, "Hi friend"), (#"{{ name | default: "x" }}"#, "Ada"),
    (#"{{ nick | default: "a }} b" }}"#, "a }} b"), ("{{none}}.", "."), ("{{{{name}}", "{{Ada"),
  ])
  func placesAreFilledIn(text: String, filled: String) {
    #expect(ada.filled(text) == filled)
  }

  @Test(arguments: [
    "{{ nick }}", "{{ name | upcase }}", "{{name", "{{ }}", "{{ 1st }}", "{{ #each }}",
    "{{ name | default: x }}",
    "{name}", "{% if name %}", "{{ name\n}}",
  ])
  func whatNoSampleFillsStaysAsItStands(text: String) {
    #expect(ada.filled(text) == text)
  }

  @Test func allTextsOfAPushAreFilled() throws {
    let json = #"""
      {"aps":{"alert":{"title":"{{name}}","loc-key":"PAID","loc-args":["{{name}}"]},"thread-id":"t-{{name}}"},
       "deep":[{"link":"x/{{user.city}}"}],"count":3}
      """#
    let document = try PayloadReader.read(Array(json.utf8), source: nil)
    let push = try PushCoding.push(document, topic: "com.example.pay")

    let filled = ada.filling(push)

    #expect(filled.content.title == "Ada" && filled.content.threadIdentifier == "t-Ada")
    #expect(filled.content.localization?.body?.arguments == ["Ada"])
    #expect(filled.content.userInfo["deep"]?[0]?["link"] == "x/Rome")
    #expect(filled.content.userInfo["count"] == 3 && filled.topic == push.topic)
    #expect(Sample(name: "empty", values: [:]).filling(push) == push)
  }

  @Test func whatASampleLacksIsToldWithItsPlace() throws {
    let payload: JSONObject = [
      "aps": ["alert": ["title": "{{name}}", "body": #"{{ nmae }} {{ x | default: "y" }}"#]],
      "list": ["{{amount}}"],
    ]
    let samples = [ada, Sample(name: "rtl", values: ["amount": "١٢٣"])]

    let gaps = samples.gaps(in: payload)

    #expect(gaps.map(\.path.pathText) == ["aps.alert.title", "aps.alert.body", "list[0]"])
    #expect(gaps[0].words == #"holds "{{name}}", which has no value in "rtl""#)
    #expect(gaps[1].words == #"holds "{{ nmae }}", which no sample fills"#)
    #expect(gaps[1].hint == #"Did you mean "name"?"#)
    #expect(gaps[2].hint.contains(#"the sample "short""#))
    #expect([Sample]().gaps(in: payload).isEmpty)
  }

  @Test func aHostileTextIsReadInNoTime() {
    let hostile = String(repeating: "{{ a | default: \"", count: 500)
    let huge = String(repeating: "{{ name }}", count: 200_000)

    #expect(ada.filled(hostile) == hostile && ada.filled(huge) == huge)
  }
}
