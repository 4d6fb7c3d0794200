import Flows
import Foundation
import Testing

@testable import bellhop

/// The seed of a run decides the order of its cases, and a failed run says it.
@Suite struct FlowOrderTests {
  @Test func theSameSeedIsTheSameOrder() throws {
    let folder = NSTemporaryDirectory() + "flow-order-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("name: A\nmatrix: { focus: [off, on], locale: [en, ar, fr, he] }\n---\n- lock\n".utf8)
      .write(to: URL(filePath: folder + "/a.yaml"))
    func order(_ seed: UInt64?) throws -> [String] {
      try FlowSelection(paths: [folder], tags: [], shard: nil, times: 1, seed: seed).cases.map(\.name)
    }

    let files = try order(nil)
    #expect(files.first == "A [focus=off, locale=en]" && files.count == 8)
    #expect(try order(7) == order(7))
    #expect(try order(7) != order(8))
    #expect(try order(7) != files && order(7).sorted() == files.sorted())
  }

  @Test func theNumbersAreThoseOfSplitMix() {
    var numbers = SeededNumbers(seed: 1_234_567)
    #expect(numbers.next() == 6_457_827_717_110_365_317)
    #expect(numbers.next() == 3_203_168_211_198_807_973)
  }

  @Test func aFailedRunSaysItsSeed() {
    let failed = FlowResult(
      file: "a.yaml",
      name: "A",
      outcome: .failed(FlowFailure("The step was refused.", file: "a.yaml", line: 4))
    )
    let passed = FlowResult(file: "a.yaml", name: "A", outcome: .passed)
    func summary(_ result: FlowResult) -> FlowSummary {
      FlowSummary(results: [result], duration: 0.5, seed: 7)
    }
    #expect(
      summary(failed).totals == "0 passed, 1 failed in 500 ms; --seed 7 runs them in this order again\n"
    )
    #expect(summary(passed).totals == "1 passed in 500 ms\n")
    #expect(summary(failed).report(.tap).hasSuffix("# --seed 7 runs them in this order again\n"))
    #expect(summary(passed).report(.json).contains("\"seed\": \"7\""))
    #expect(summary(passed).report(.junit).contains("<property name=\"seed\" value=\"7\"/>"))
  }
}
