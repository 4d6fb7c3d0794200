import Foundation
import TestTerminal
import Testing

/// Each attached screen has the look and the language that it was asked for, and none changes another.
@Suite(.timeLimit(.minutes(2))) struct AttachedLookTests {
  @Test func eachScreenHasTheLookItWasAskedFor() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let payload = BellhopWorld.payload("שלום", body: "Dinner at eight")
    try await world.bellhop("push", "-", input: payload)

    let plain = try await world.screen(["attach", "--theme", "dark", "--color", "256"])
    // The screens read the configuration when they are opened.
    _ = try world.write("bidi: terminal\nmouse: false\n", to: "config/bellhop/config.yaml")
    let german = try await world.screen(["attach", "--theme", "light", "--color", "256", "--locale", "de"])
    try FileManager.default.removeItem(atPath: world.home + "/config/bellhop/config.yaml")
    let sparse = try await world.screen(["attach", "--ascii", "--color", "never", "--no-motion", "--stage"])
    for screen in [plain, german, sparse] { try await screen.waitFor("Dinner at eight") }

    let (first, second, third) = (plain.screen, german.screen, sparse.screen)
    #expect(first.contains("Notification Center") && second.contains("Mitteilungszentrale"))
    #expect(first.mouse != .none && second.mouse == .none)
    // The terminal reorders, or the program does.
    #expect(first.contains("םולש") && second.contains("שלום"))
    let (dark, light) = (first.cell(of: "Dinner")?.background, second.cell(of: "Dinner")?.background)
    #expect(dark != light && dark != .terminal && light != .terminal)
    let isColorless = third.cells.joined().allSatisfy {
      $0.background == .terminal && $0.foreground == .terminal
    }
    let isASCII = third.rows.filter { !$0.contains("םולש") }.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
    #expect(isColorless && isASCII, "\(third.text)")

    for screen in [plain, german, sparse] { screen.write("q") }
    for screen in [plain, german, sparse] { #expect(try await screen.waitForExit() == .exited(0)) }
    #expect(await center.end() == 0)
  }

  /// The public could have the apps' programs run, which the center does.
  @Test func aKioskOfARunningCenterMayOnlyLook() async throws {
    let world = try BellhopWorld()
    let refused = try await world.bellhop("attach", "--kiosk")
    #expect(refused.status == 64 && refused.errors.contains("--read-only"), "\(refused.errors)")

    let center = try await world.serve()
    let screen = try await world.screen(["attach", "--kiosk", "--read-only"])
    screen.write("q")
    try await screen.waitFor("This screen is locked; no key ends it.")
    #expect(await center.end() == 0)
    screen.hangUp()
    _ = try await screen.waitForExit()
  }
}
