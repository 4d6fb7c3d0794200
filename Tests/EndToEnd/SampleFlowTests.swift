import Foundation
import TestTerminal
import Testing

/// Payloads with places in them, beside the samples that fill these, and tables of copy.
@Suite(.timeLimit(.minutes(2))) struct SampleFlowTests {
  private static let payload = """
    {
      "Simulator Target Bundle": "com.example.pay",
      "aps": { "alert": { "title": "Hello {{ name }}", "loc-key": "PAID", "loc-args": ["{{ name | default: \\"You\\" }}"] } }
    }

    """

  private func world() throws -> BellhopWorld {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload, to: "paid.apns")
    _ = try world.write("bundle: com.example.pay\nstrings: { en: en.strings }\n", to: "pay.yaml")
    _ = try world.write(#""PAID" = "%@ paid";"#, to: "en.strings")
    return world
  }

  private static let samples = "short: { name: Ada }\nlong: { name: Maximiliane }\n"

  @Test func aSnapshotHasTheFirstSampleAndThoseThatAreNamed() async throws {
    let world = try world()
    _ = try world.write(Self.samples, to: "samples.yaml")
    let arguments = ["snapshot", "paid.apns", "--surface", "banner"]

    let first = try await world.run(arguments)
    let both = try await world.run(arguments + ["--sample", "long", "--sample", "short"])
    let none = try await world.run(arguments + ["--sample", "lang"])

    #expect(first.status == 0 && first.errors == "")
    #expect(first.output.contains("Hello Ada") && first.output.contains("Ada paid"))
    #expect(both.output.contains("Hello Ada") && both.output.contains("Maximiliane paid"))
    #expect(both.output.contains("· long"))
    #expect(none.status == 64 && none.errors.contains("There are: 'short', 'long'."))
  }

  @Test func whatNoSampleFillsIsToldByEachCommand() async throws {
    let world = try world()
    _ = try world.write("short: { nam: Ada }\n", to: "other.yaml")

    let drawn = try await world.run(["snapshot", "paid.apns", "--samples", "other.yaml"])
    let leftover = try await world.run(["lint", "paid.apns"])
    _ = try world.write("short: { nam: Ada }\n", to: "samples.yaml")
    let gap = try await world.run(["lint", "paid.apns"])
    let plain = try await world.run(["preview", "paid.apns", "--plain"])

    #expect(drawn.status == 0 && drawn.output.contains("Hello {{ name }}"))
    #expect(
      drawn.errors.contains(#"paid: warning: aps.alert.title holds "{{ name }}", which no sample fills."#)
    )
    #expect(
      leftover.status == 1 && leftover.output.contains("which looks like a place that nobody filled in")
    )
    #expect(gap.status == 1 && gap.output.contains("which no sample fills"))
    #expect(plain.output.contains("You paid") && plain.output.contains("which no sample fills"))
  }

  @Test func aSavedFileOfSamplesIsSeenInTheGallery() async throws {
    let world = try world()
    let terminal = try world.terminal(["preview", "paid.apns"], columns: 120, rows: 40)
    try await terminal.waitFor("Hello {{ name }}")

    _ = try world.write(Self.samples, to: "samples.yaml")
    try await terminal.waitFor("Hello Ada")
    terminal.write("S")
    try await terminal.waitFor("Maximiliane paid")
    _ = try world.write("long: [", to: "samples.yaml")
    try await terminal.waitFor("samples.yaml")
  }

  // MARK: Tables

  private static let table = "key,language,variant,text\nPAID,en,a,%@ has paid\nTHANKS,en,b,=Thanks\n"

  @Test func aTableComesBackWithTheRoomOfEachVariant() async throws {
    let world = try world()
    _ = try world.write(Self.table, to: "texts.csv")

    let table = try await world.run(["copy", "texts.csv", "paid.apns"])
    let written = try await world.run(["copy", "texts.csv", "paid.apns", "-o", "room.csv"])

    let rows = table.output.split(separator: "\n")
    #expect(rows.first == "key,language,variant,text,room,device")
    #expect(rows.count == 3 && rows[1].hasPrefix("PAID,en,a,%@ has paid,"))
    #expect(rows[2].contains(",'=Thanks,"))
    #expect(written.status == 0 && written.output == "")
    #expect(try String(contentsOfFile: world.home + "/room.csv", encoding: .utf8).contains(",iphone-se\n"))
  }

  @Test func aMistakeInATableHasItsPlace() async throws {
    let world = try world()
    _ = try world.write("key,language,text\nA,de,\"open\n", to: "texts.csv")

    let outcome = try await world.run(["copy", "texts.csv"])
    let odd = try await world.run(["copy", "texts.csv", "-o", "room.docx"])

    #expect(
      outcome.status == 65 && outcome.errors.contains("texts.csv:2:6: the quotation mark is not closed.")
    )
    #expect(odd.status != 0)
  }
}
