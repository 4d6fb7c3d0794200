import Foundation
import TestRepository
import Testing

/// The page that docs/pictures.md makes of a whole app.
@Suite(.timeLimit(.minutes(2))) struct WholeAppReviewTests {
  @Test func theParcelAppIsOnePageWithEachPictureFileOnce() async throws {
    let world = try BellhopWorld()
    let folder = Repository.url("demo-payloads").path
    let payloads = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("parcel-") && $0.hasSuffix(".apns") }.sorted()
    let wallpapers = ["dawn", "night"].map { "\(folder)/samples/wallpapers/\($0).jpg" }
    let file = world.home + "/review.html"
    let outcome = try await world.run(
      ["snapshot"] + payloads.map { "\(folder)/\($0)" } + [
        "--style", "phone", "--review", "--locale", "en", "--locale", "ar", "--appearance", "light",
        "--appearance", "dark", "--wallpaper", wallpapers.joined(separator: ","), "-o", file,
      ],
      world.installed
    )
    #expect(outcome.status == 0, "\(outcome.errors)")

    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.split(separator: "<figure").count == 1 + 104)
    // The icon, and of each wallpaper the sharp and the blurred one.
    #expect(page.split(separator: "data:image/").count == 1 + 5)
    #expect(page.utf8.count < 1_000_000)
    // Ten symbols in the menu, and the island of the delivery.
    #expect(page.contains("Send It Back") && page.contains("data-name=\"expanded\""))
  }
}
