import NotificationTesting
import Orders
import Testing

@Test(.phone(clock: "2026-03-24T09:41")) func aLateOrderAsksForAReply() async throws {
  let phone = TestPhone.current
  try await phone.install(OrderNotifications())  // the app's own delegate
  try await phone.push(#"{"aps":{"alert":{"title":"Late"},"category":"order"}}"#, id: "late")
  #expect(phone.banner?.title == "Late")
  try await phone.reply("ok 👍", action: "reply", to: "late")
  #expect(phone.responses.last?.userText == "ok 👍")
  try await phone.lock()
  try await phone.advance(by: .seconds(7200))
  #expect(try phone.screen(.lockScreen, size: "46x24") == golden("locked"))
}
