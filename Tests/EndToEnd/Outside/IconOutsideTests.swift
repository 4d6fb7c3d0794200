import Foundation
import Testing

/// A drawing as an icon, which librsvg draws for gdk-pixbuf.
@Suite(.timeLimit(.minutes(2))) struct IconOutsideTests {
  private static let loaders =
    (try? FileManager.default.subpathsOfDirectory(atPath: "/usr/lib"))?.contains {
      $0.hasSuffix("loaders/libpixbufloader-svg.so")
    } ?? false

  @Test(.enabled(if: loaders, "librsvg2-common is not installed"))
  func anIconThatIsADrawingIsDrawn() async throws {
    let world = try BellhopWorld()
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#00ff00"/></svg>
      """
    _ = try world.write(drawing, to: "drop/icon.svg")
    let manifest = try world.write("bundle: com.example.tea\nicon: icon.svg\n", to: "drop/app.yaml")
    let payload = try world.write(
      #"{"Simulator Target Bundle": "com.example.tea", "aps": {"alert": "Green"}}"#,
      to: "drop/tea.apns"
    )
    let picture = world.home + "/tea.svg"
    let outcome = try await world.run(
      ["snapshot", payload, "--app", manifest, "--style", "phone", "--surface", "banner", "-o", picture],
      world.installed
    )

    #expect(outcome.status == 0, "\(outcome.errors)")
    let shown = try String(contentsOfFile: picture, encoding: .utf8)
    // Without the drawing the tile has the letter of the app.
    #expect(shown.contains("data:image/png;base64,") && !shown.contains(">T</text>"))
  }
}
