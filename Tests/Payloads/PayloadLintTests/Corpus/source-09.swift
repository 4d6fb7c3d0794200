import XCTest

final class PushTests: XCTestCase {
  func testParse() throws {
    let json = """
      {
        "aps": {
          "alert": { "title": "Hello", "body": "World" },
          "badge": "3"
        }
      }
      """
    let userInfo: [AnyHashable: Any] = try decode(json)
  }
}
