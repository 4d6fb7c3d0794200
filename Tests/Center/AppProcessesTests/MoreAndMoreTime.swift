import Testing

/// Tells a story about a time limit that runs out, in which a program has something to do before: with a short time, and
/// where the machine is too busy for that, with a longer one.
///
/// - Parameter story: gets the time in seconds; returns false if the program did not come to it in that time.
func withMoreAndMoreTime(
  _ times: [Double] = [0.15, 1, 5, 20],
  place: SourceLocation = #_sourceLocation,
  _ story: (Double) async throws -> Bool
) async throws {
  for time in times {
    if try await story(time) { return }
  }
  Issue.record("not within \(times.last ?? 0) s", sourceLocation: place)
}
