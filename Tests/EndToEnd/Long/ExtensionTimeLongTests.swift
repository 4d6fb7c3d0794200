import Testing

/// A service extension that does not answer has its time and two seconds for its best attempt.
@Suite(.timeLimit(.minutes(1))) struct ExtensionTimeLongTests {
  @Test func theOriginalIsShownInAFlowWhenItsTimeIsUp() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      """
      name: Too slow
      apps:
        - bundle: com.example.slow
          serviceExtension: { command: [sh, -c, 'exec sleep 600'], timeout: 0.2 }
      ---
      - push: { aps: { alert: { title: Original }, mutable-content: 1 } }
        id: a
      - expect:
          delivered: [{ title: Original }]
          extensions: [a]
          reasons: { has: [{ rule: service-extension, text: /had not answered when its 0.2 s were up/ }] }

      """,
      to: "drop/slow.yaml"
    )
    let outcome = try await world.bellhop("test", flow)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
