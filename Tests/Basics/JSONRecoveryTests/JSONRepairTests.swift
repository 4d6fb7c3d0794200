import JSON
import Testing

@testable import JSONRecovery

/// What takes one problem away and leaves the rest.
@Suite struct JSONRepairTests {
  private func repaired(_ text: String) -> (title: String, text: String)? {
    let bytes = Array(text.utf8)
    let reading = JSONRecovery.read(bytes)
    guard let problem = reading.causes.problems.first,
      let repair = JSONRepairFinder(bytes, reading).repair(of: problem)
    else { return nil }
    return (repair.title, String(decoding: repair.applied(to: bytes), as: UTF8.self))
  }

  /// Each text has a key without a value at its end, which has no one answer.
  @Test(
    arguments: [
      ("[1,] {\"a\"}", "Remove the comma", "[1] {\"a\"}"),
      (#"{"a": [1, 2,], "z": }"#, "Remove the comma", #"{"a": [1, 2], "z": }"#),
      ("{ // one\n  // two\n \"z\": }", "Remove the comments", "{\n \"z\": }"),
      ("{\n  /* a */ // b\n  \"z\": }", "Remove the comments", "{\n  \n  \"z\": }"),
      (#"{"a": /* x */ 1, "z": }"#, "Remove the comment", #"{"a": 1, "z": }"#),
      (#"{"a"： 1， "z": }"#, "Write the signs of JSON", #"{"a": 1, "z": }"#),
      (#"{"a": 1 "b": 2, "z": }"#, "Write a comma", #"{"a": 1, "b": 2, "z": }"#),
      (#"{"a" = 1, "z": }"#, "Write a colon", #"{"a" : 1, "z": }"#),
      (#"{"a" 1, "z": }"#, "Write a colon", #"{"a": 1, "z": }"#),
      (#"{"a": 1,, "z": }"#, "Remove the comma", #"{"a": 1, "z": }"#),
      (#"{'a': 'it', "z": }"#, "Write straight double quotes", #"{"a": "it", "z": }"#),
      (#"{“a”: “it”, "z": }"#, "Write straight double quotes", #"{"a": "it", "z": }"#),
      (#"{a: 1, "z": }"#, "Write the key in quotes", #"{"a": 1, "z": }"#),
      (#"{"a": True, "z": }"#, "Write true", #"{"a": true, "z": }"#),
      (#"{"a": +1, "z": }"#, "Write 1", #"{"a": 1, "z": }"#),
      ("{\"a\": \"x\ty\", \"z\": }", "Write it as an escape", #"{"a": "x\ty", "z": }"#),
      (#"{"a": "it\'s", "z": }"#, "Remove the backslash", #"{"a": "it's", "z": }"#),
      (#"{"a": 1; "z": }"#, "Write a comma", #"{"a": 1, "z": }"#),
      ("{\"a\": 1\n}\n}\n", "Remove what follows the value", "{\"a\": 1\n}\n"),
    ]
  )
  func aProblemWithOneAnswerGoes(text: String, title: String, right: String) {
    let repair = repaired(text)

    #expect(repair?.text == right)
    #expect(repair?.title == title)
  }

  @Test(
    arguments: [
      "", "[", #"{"a": "x"#, #"{"a": 01}"#, #"{"a": NaN}"#, #"{"a": }"#, "{\"a\": \"x\ny\"}", #"{"a": "\d"}"#,
      #"{"a": [1, 2}"#, #"{"a": ok}"#, #"{"a": 12px, "z": }"#, #"{"a": "x" if ok else "y"}"#, "['a' 'b']",
    ]
  )
  func whatHasSeveralAnswersHasNoRepair(text: String) {
    #expect(repaired(text)?.text == nil)
  }

  /// What looked through each bracket twice would not end.
  @Test(.timeLimit(.minutes(1)), arguments: ["[", #"{"a":"#, #"[{"a":"#])
  func aMistakeInManyBracketsIsRepaired(_ opening: String) {
    let text = String(repeating: opening, count: 60) + "。\""
    let bytes = Array(text.utf8)
    let reading = JSONRecovery.read(bytes)
    let finder = JSONRepairFinder(bytes, reading)
    #expect(reading.causes.problems.count == 2)
    #expect(reading.causes.problems.compactMap(finder.repair).map(\.title) == ["Write \"。\""])
  }

  @Test func aWholeNotationIsWrittenAsJSON() {
    #expect(repaired("{ a: 'x', b: 'y' }")?.text == #"{ "a": "x", "b": "y" }"#)
    #expect(repaired("{ a: 'x', b: 'y' }")?.title == "Write it as JSON")
  }
}
