import Foundation
import Testing

/// A center that has no descriptor left for another connection.
@Suite(.timeLimit(.minutes(3))) struct DescriptorLongTests {
  private let status = #"{"jsonrpc":"2.0","id":1,"method":"center.status"}"#

  @Test func itSleepsUntilSomeAreFree() async throws {
    let world = try BellhopWorld()
    let center = try await BellhopWorld.Server(world, [], descriptors: 64)
    var peers = try (0..<100).map { _ in try LineSocket(world.socket) }
    try peers[0].send(status)
    #expect(try await peers[0].line().contains("result"))

    let (before, start) = (try center.processorTime(), ContinuousClock.now)
    try await Task.sleep(for: .seconds(2))
    let share = (try center.processorTime() - before) / ((ContinuousClock.now - start) / .seconds(1))

    #expect(share < 0.05, "of a processor, while nobody is served")
    peers.removeAll()
    let next = try LineSocket(world.socket)
    try next.send(status)
    #expect(try await next.line().contains("result"))
    #expect(await center.end() == 0)
  }
}

extension BellhopWorld.Server {
  /// Seconds of a processor that it has used so far.
  fileprivate func processorTime() throws -> Double {
    let line = try String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (Double($1) ?? 0) }
      / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
