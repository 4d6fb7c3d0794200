import Testing

@Suite struct HostilePictureLongTests {
  @Test(
    "Whatever is wrong in a file, there is an answer and the answer fits, many times",
    arguments: ["png", "jpg", "gif"]
  )
  func mutations(_ kind: String) async throws {
    #expect(try await HostilePictureTests.drawDamaged(kind, times: 200) > 1)
  }
}
