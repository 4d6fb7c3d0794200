import NotificationModel
import PayloadCoding
import PayloadSimulation
import Testing

@testable import Gallery

/// The samples of a project are one more thing that the pictures of a gallery differ in.
@Suite struct GallerySampleTests {
  private static let samples = [
    Sample(name: "short", values: ["name": "Ada"]), Sample(name: "long", values: ["name": "Maximiliane"]),
  ]

  private func world(_ axes: GalleryAxes = GalleryAxes(), columns: Int = 150) throws -> GalleryWorld {
    var world = GalleryWorld(columns: columns, axes: axes)
    let file = try GalleryWorld.payload("hello.apns", "Hello {{ name }}")
    world.receive(GalleryUpdate(files: [file], samples: Self.samples))
    return world
  }

  @Test func withoutSamplesTheTextStandsAsItIs() throws {
    var world = GalleryWorld()
    world.find(try GalleryWorld.payload("hello.apns", "Hello {{ name }}"))

    #expect(world.text.contains("Hello {{ name }}"))
    world.press("S")
    #expect(world.text.contains("Sample: none, the only one"))
  }

  @Test func theFirstIsShownAndAKeyGoesThroughThem() throws {
    var world = try world()
    #expect(world.text.contains("Hello Ada") && !world.text.contains("{{"))

    world.press("S")
    #expect(world.text.contains("Hello Maximiliane") && world.text.contains("Sample: long (2 of 2)"))
    world.press("S")
    #expect(world.text.contains("Hello Ada") && world.text.contains("Sample: short (1 of 2)"))
  }

  @Test func theGridHasAllOfThemOrThoseThatWereNamed() throws {
    var all = try world(GalleryAxes(devices: [.standard]), columns: 200)
    all.press("g")
    #expect(all.text.contains("Hello Ada") && all.text.contains("Hello Maximiliane"))
    #expect(all.text.contains("· short"), "the head of a column names its sample")

    var some = try world(GalleryAxes(devices: [.standard], samples: ["long"]), columns: 200)
    some.press("g")
    #expect(!some.text.contains("Hello Ada") && some.text.contains("Hello Maximiliane"))
  }

  @Test func aSavedFileKeepsTheChosenSampleByItsName() throws {
    var world = try world()
    world.press("S")

    let changed = [Sample(name: "first", values: [:]), Sample(name: "long", values: ["name": "Wilhelmina"])]
    // A file that cannot be read between the two has no samples.
    world.receive(GalleryUpdate(files: [], changesApps: true, samples: []))
    world.receive(GalleryUpdate(files: [], changesApps: true, samples: changed))

    #expect(world.text.contains("Hello Wilhelmina"))
  }
}
