public import JSON
import NotificationModel

/// Where the parts of a payload stand in the document it was made from.
public struct PayloadOrigins: Hashable, Sendable {
  /// By written path, as bytes: comparing bytes takes linear time for every key, comparing characters does not.
  private var sources: [[UInt8]: [JSONPathStep]] = [:]

  /// Nothing was moved.
  init() {}

  mutating func add(_ device: [JSONPathStep], from source: [JSONPathStep]) {
    sources[Self.key(device[...])] = source
  }

  /// The path in the document of what the phone finds at `device`. Nothing need be there: what the document does
  /// not have is missed where it would stand.
  public func source(of device: [JSONPathStep]) -> [JSONPathStep] {
    guard !sources.isEmpty else { return device }
    for length in stride(from: device.count, through: 0, by: -1) {
      guard let source = sources[Self.key(device.prefix(length))] else { continue }
      return source + device.dropFirst(length)
    }
    return device
  }

  private static func key(_ path: ArraySlice<JSONPathStep>) -> [UInt8] { Array(path.pathText.utf8) }
}

/// Finds the values that written paths mean, without reading such paths.
struct PathSearch {
  /// Path by how it is written; what leads nowhere is left out.
  private(set) var found: [[UInt8]: [JSONPathStep]] = [:]

  init(_ written: some Sequence<String>, in root: JSONObject) {
    let wanted = Set(written.map { Array($0.utf8) })
    walk(.object(root), [], wanted: Array(wanted))
  }

  func steps(to written: String) -> [JSONPathStep]? { found[Array(written.utf8)] }

  /// Goes only where one of the paths leads.
  private mutating func walk(_ value: JSONValue, _ path: [JSONPathStep], wanted: [[UInt8]]) {
    let text = Array(path.pathText.utf8)
    let within = wanted.filter { $0.starts(with: text) }
    guard !within.isEmpty else { return }
    if within.contains(text) { found[text] = path }
    guard within.contains(where: { $0.count > text.count }) else { return }
    switch value {
    case .object(let object): for (key, value) in object { walk(value, path + [.key(key)], wanted: within) }
    case .array(let elements):
      for (place, value) in elements.enumerated() { walk(value, path + [.index(place)], wanted: within) }
    case .null, .bool, .integer, .number, .string: break
    }
  }
}
