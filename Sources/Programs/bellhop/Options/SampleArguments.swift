import ArgumentParser
import CenterGateway
import PayloadCoding
import PayloadProjects

/// Which samples fill the places of payloads (`{{ name }}`).
struct SampleArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("A file that fills {{ name }}, not samples.yaml beside it.", valueName: "file"),
    completion: .file(extensions: ["yaml"])
  )
  var samples: String?

  @Option(help: ArgumentHelp("A sample by its name; may be repeated.", valueName: "name"))
  var sample: [String] = []

  /// Returns the samples to draw: the named ones, or the first if none is named. A single nil stands for no sample.
  /// Throws if no sample has a name that was given.
  func chosen(of samples: [Sample]) throws(CommandError) -> [Sample?] {
    let unknown = sample.filter { name in !samples.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let names = samples.isEmpty ? "none" : samples.map { "'\($0.name)'" }.joined(separator: ", ")
      throw CommandError("There is no sample '\(unknown[0])'.", hint: "There are: \(names).", .usage)
    }
    return sample.isEmpty
      ? [samples.first] : sample.once.compactMap { name in samples.first { $0.name == name } }
  }
}
