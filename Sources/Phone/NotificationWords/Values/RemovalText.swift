public import NotificationModel

/// The result of a removal as text.
public enum RemovalText {
  /// A line for each identifier that was named and was not there.
  public static func missing(_ named: [String], from removed: [NotificationKey], kind: String) -> [String] {
    let found = Set(removed.map(\.identifier))
    return named.filter { !found.contains($0) }.map { "Nothing \(kind) is called '\($0)'." }
  }
}

/// The warning about a region as text.
public enum RegionText {
  /// Returns a sentence if no request waits for that crossing; nil if one does.
  public static func note(on region: String, _ crossing: Region.Crossing, _ pending: [Request]) -> String? {
    let regions = pending.compactMap { request in
      if case .location(let region, _) = request.trigger { region } else { nil }
    }
    guard !regions.contains(where: { $0.identifier == region && $0.fires(entered: crossing == .entered) })
    else { return nil }
    let known = Set(regions.map(\.identifier)).sorted()
    let others =
      known.isEmpty ? "No request waits for any." : "Requests wait for: \(known.joined(separator: ", "))."
    let verb =
      switch crossing {
      case .entered: "entering"
      case .left: "leaving"
      }
    return "No request waits for \(verb) '\(region)'. \(others)"
  }
}
