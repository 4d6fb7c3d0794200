import Foundation
import Platform
import Testing

@testable import CenterHost

/// A program that is started in the background says that it is ready, ends without a word, or does neither.
struct ReadinessTests {
  @Test func aProgramThatSaysNothingIsWaitedForOnlySoLong() throws {
    let ends = try PipeEnds()
    #expect(Readiness.wait(for: ends.reading, within: .milliseconds(1)) == .late)
    try Descriptor.writeAll([1], to: ends.writing.number)
    #expect(Readiness.wait(for: ends.reading, within: .seconds(60)) == .ready)
    ends.writing.close()
    #expect(Readiness.wait(for: ends.reading, within: .seconds(60)) == .ended)
  }
}
