import Testing

@Suite("Long histories") struct HistoryLongTests {
  @Test func tenThousandNotificationsComeBackInTheirOrder() async throws {
    try await StoreWorld().expectNotificationsComeBack(10_000)
  }
}
