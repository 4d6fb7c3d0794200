import NotificationModel
import PayloadCoding
import PayloadLint
import Testing

@testable import PayloadProjects

/// Samples that lie beside the payloads of a project.
@Suite struct SampleFileTests {
  private static let text = """
    short: { name: Ada, amount: 3, user: { city: Rome }, gone: null }
    rtl: { name: مريم, amount: "١٢٣" }

    """

  private func file(_ text: String) -> SampleFile { SampleFile(.bytes(Array(text.utf8))) }

  @Test func samplesHaveValuesAndTablesOfValues() {
    let file = file(Self.text)

    #expect(file.problems.isEmpty, "\(file.problems)")
    #expect(file.samples.map(\.name) == ["short", "rtl"])
    #expect(file.samples[0].values == ["name": "Ada", "amount": "3", "user.city": "Rome"])
    #expect(file.samples[1].values == ["name": "مريم", "amount": "١٢٣"])
  }

  @Test func whatIsNoTextHasItsPlace() throws {
    let file = file("short: { name: [Ada] }\nlong: Ada\nok: { name: Bo }\n")

    #expect(file.samples.map(\.name) == ["short", "ok"])
    #expect(file.problems.map(\.line) == [1, 2] && file.problems.allSatisfy { $0.severity == .warning })
    #expect(self.file("short: [").problems.map(\.severity) == [.error])
  }

  @Test func manySamplesAreTooMany() {
    let many = (0...50).map { "s\($0): { a: b }\n" }.joined()

    #expect(file(many).samples.count == 50 && file(many).problems.count == 1)
  }

  @Test func aSavedFileChangesWhatIsSaidOfThePayloads() {
    var world = ProjectWorld([:])
    world.save("bundle: com.example.pay\n", "pay.yaml")
    world.save(#"{"aps":{"alert":"Hello {{ name }}"}}"#, "p.json")
    let before = world.project.check("p.json")
    #expect(before?.problems.map(\.rule) == ["template-leftover"])

    let saved = world.save(Self.text, "samples.yaml")
    #expect(saved == .apps)
    let filled = world.project.check("p.json")
    #expect(filled?.problems.isEmpty == true)
    #expect(world.project.samples.map(\.name) == ["short", "rtl"])
    let again = world.save(Self.text, "samples.yaml")
    #expect(again == .none)

    world.save("short: { nam: Ada }\n", "samples.yaml")
    let after = world.project.check("p.json")
    #expect(after?.problems.first?.hint == #"Did you mean "nam"?"#)
    let removed = world.project.remove("samples.yaml")
    #expect(removed == .apps && world.project.samples.isEmpty)
  }

  @Test func aFileThatWasNamedCountsAlone() {
    var world = ProjectWorld([:])
    world.save(Self.text, "samples.yaml")
    world.save("rtl: { name: Noor }\nlong: { name: Bo }\n", "sub/samples.yaml")
    #expect(world.project.samples.map(\.name) == ["short", "rtl", "long"])
    #expect(world.project.samples[1].values["name"] == "مريم")

    _ = world.project.update(samples: "mine.yaml", isNamed: true, to: .bytes(Array("me: { name: Cy }".utf8)))
    #expect(world.project.samples.map(\.name) == ["me"])
  }
}
