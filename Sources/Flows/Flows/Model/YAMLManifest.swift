public import YAMLCoding

/// The manifest of an app that stands in a flow.
public struct YAMLManifest: Sendable {
  /// The manifest as it is written.
  public var node: YAMLNode

  init(_ node: YAMLNode) {
    self.node = node
  }
}
