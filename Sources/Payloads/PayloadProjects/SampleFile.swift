import Configuration
public import NotificationModel
public import PayloadCoding
import YAMLCoding

/// The samples of a project, in a file beside its payloads:
///
///     short: { name: Ada, amount: "3 €" }
///     long: { name: Maximiliane von Hohenstein-Wittgenstein, amount: "1.234.567,89 €" }
public struct SampleFile: Sendable {
  /// In the order of the file.
  public let samples: [Sample]
  /// What is wrong with the file.
  public let problems: [Diagnostic]
  let content: PayloadProject.Content

  /// The name of a file that is found beside payloads.
  public static let fileName = "samples.yaml"

  /// More stand beside each other in no picture.
  private static let most = 50

  init(_ content: PayloadProject.Content) {
    self.content = content
    guard case .bytes(let bytes) = content else {
      (samples, problems) = (
        [], [Diagnostic(.error, rule: "samples", path: "", message: "it cannot be read")]
      )
      return
    }
    var document = Document(String(decoding: bytes, as: UTF8.self), kind: "samples")
    let isReadable = document.isReadable
    samples = isReadable ? Self.samples(&document.top) : []
    problems = document.finish(usable: isReadable)
  }

  private static func samples(_ top: inout YAMLObject) -> [Sample] {
    if top.keys.count > most {
      for name in top.keys { _ = top.node(name) }
      top.report(.error, top.keys[most], "is one sample too many", hint: "the limit is \(most)")
    }
    return top.keys.prefix(most).compactMap { name in
      top.object(name) { values(&$0, within: 0) }.map { Sample(name: name, values: $0) }
    }
  }

  /// The values of a table; those of a table in it have its name and a dot before their own.
  private static func values(_ object: inout YAMLObject, within depth: Int) -> [String: String] {
    var values: [String: String] = [:]
    for key in object.keys {
      guard let node = object.node(key) else { continue }
      if node.mapping != nil, depth < 8 {
        let inner = object.object(key) { Self.values(&$0, within: depth + 1) } ?? [:]
        for (name, value) in inner { values["\(key).\(name)"] = value }
      } else if let text = node.scalar {
        values[key] = text
      } else {
        object.report(.error, key, "is no text", hint: "write one text, or a table of texts")
      }
    }
    return values
  }
}

extension PayloadProject {
  /// The samples of all files, by the order of their paths; of two of one name the first counts. A file that was named keeps
  /// those from counting that lie beside the payloads.
  public var samples: [Sample] {
    var names: Set<String> = []
    return countedSamples.flatMap(\.value.samples).filter { names.insert($0.name).inserted }
  }

  /// What is wrong with the files of samples.
  public var sampleProblems: [CheckedFile] {
    countedSamples.map { CheckedFile(file: $0.key, problems: $0.value.problems) }
  }

  private var countedSamples: [(key: String, value: SampleFile)] {
    let sorted = sampleFiles.sorted { $0.key < $1.key }
    return namedSamples.map { named in sorted.filter { $0.key == named } } ?? sorted
  }

  /// Updates a file of samples, with which every payload may look different.
  /// - Parameter isNamed: whether a person named it, and not one that lies beside the payloads.
  public mutating func update(samples file: String, isNamed: Bool = false, to content: Content) -> Change {
    if isNamed { namedSamples = file }
    guard sampleFiles[file]?.content != content else { return .none }
    sampleFiles[file] = SampleFile(content)
    return .apps
  }
}
