import Foundation
import NotificationState
import Testing

@testable import CenterStore
@testable import NotificationModel

/// A folder of its own with a store in it, and a memory of all that was written there.
final class StoreWorld {
  let folder: String
  let path: String
  private(set) var store: CenterStore
  private(set) var history: [Event] = []
  private var state = CenterState(CenterSnapshot(), machineZone: .gmt)

  init() throws {
    folder = try Self.makeFolder()
    path = folder + "/state/bellhop/center.sqlite"
    store = try CenterStore(path)
  }

  deinit {
    store.close()
    try? FileManager.default.removeItem(atPath: folder)
  }

  static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/center-store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes facts as the events that follow the ones before, in one call.
  func write(_ facts: Fact..., app: String? = "com.example.dely") async throws {
    try await write(facts, app: app)
  }

  func write(_ facts: [Fact], app: String? = "com.example.dely") async throws {
    let events = next(facts, app: app)
    // In a debug build the collections look at the nodes that they copy; the store may let go of the last state meanwhile.
    let before = state
    for event in events { state.apply(event) }
    withExtendedLifetime(before) {}
    try await store.write(events, leadingTo: state)
    history += events
  }

  /// The events that would follow.
  func next(_ facts: [Fact], app: String? = "com.example.dely") -> [Event] {
    Self.events(facts, of: app, after: history.count)
  }

  /// Facts as events with the numbers after that one.
  static func events(_ facts: [Fact], of app: String? = "com.example.dely", after last: Int = 0) -> [Event] {
    facts.enumerated().map { place, fact in
      let sequence = last + place + 1
      return Event(sequence: sequence, date: moment(Double(sequence)), app: app, fact: fact)
    }
  }

  /// Closes the store and opens the file again, as a restart does.
  func restart() throws {
    store.close()
    store = try CenterStore(path)
  }

  /// After a restart there is exactly what a fold of the history gives, nothing less and nothing more.
  func expectHistorySurvives(_ place: SourceLocation = #_sourceLocation) throws {
    try restart()
    expectEqual(try store.load(), Fold(history).snapshot, place)
  }
}

extension CenterStore {
  /// Writes events that lean on nothing that was written before.
  nonisolated(nonsending) func write(_ events: [Event]) async throws(StoreError) {
    var state = CenterState(CenterSnapshot(), machineZone: .gmt)
    for event in events { state.apply(event) }
    try await write(events, leadingTo: state)
  }
}

/// Compares part by part, so that a failure says which part differs.
func expectEqual(_ left: CenterSnapshot, _ right: CenterSnapshot, _ place: SourceLocation = #_sourceLocation)
{
  #expect(left.sequence == right.sequence, sourceLocation: place)
  #expect(left.apps == right.apps, sourceLocation: place)
  #expect(left.pending == right.pending, sourceLocation: place)
  #expect(left.delivered == right.delivered, sourceLocation: place)
  #expect(left.badges == right.badges, sourceLocation: place)
  #expect(left.responses == right.responses, sourceLocation: place)
  #expect(left == right, sourceLocation: place)
}

/// The error a store cannot be opened with.
func refusal(_ location: String) throws -> StoreError {
  try #require(throws: StoreError.self) { try CenterStore(location).close() }
}
