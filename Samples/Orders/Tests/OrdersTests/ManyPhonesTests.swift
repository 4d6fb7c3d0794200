import NotificationTesting
import Orders
import Testing

@Test func twoHundredPhonesSideBySide() async throws {
  let time = try await ContinuousClock().measure {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await TestPhone.run { phone in
            try await phone.install(OrderNotifications())
            try await phone.push(#"{"aps":{"alert":"Late","category":"order"}}"#, id: "late")
            try await phone.reply("\(number)", to: "late")
            try await phone.advance(by: .seconds(7200))
            #expect(phone.delivered.map(\.body) == ["You wrote: \(number)"])
          }
        }
      }
      try await group.waitForAll()
    }
  }
  print("200 phones: \(time)")
}
