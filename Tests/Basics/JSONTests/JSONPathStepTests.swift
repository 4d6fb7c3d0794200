import JSON
import Testing

struct JSONPathStepTests {
  @Test(
    arguments: [
      ([], ""), (["aps", "alert", "title"], "aps.alert.title"), (["actions", 2, "id"], "actions[2].id"),
      ([0, "a"], "[0].a"), (["userInfo", "a.b"], "userInfo[\"a.b\"]"),
      (["content-available"], "content-available"),
      (["", "ключ"], "[\"\"].ключ"), (["x\u{1B}"], "[\"x\\u001b\"]"),
    ] as [([JSONPathStep], String)]
  )
  func pathsReadAsPeopleWriteThem(path: [JSONPathStep], text: String) {
    #expect(path.pathText == text)
  }
}
