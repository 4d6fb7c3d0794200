import Foundation

/// Prints what the center costs, each figure beside a yardstick of the same run. It claims nothing and fails for
/// nothing: a benchmark, not a test.
let benchmarks: [(name: String, run: () async throws -> Void)] = [
  ("banner", BannerLatency.run),
  ("rate", PushRate.run),
  ("add", AddCost.run),
  ("checksum", ChecksumCost.run),
  ("files", FilesCost.run),
  ("provider", ProviderRate.run),
  ("scroll", ScrollCost.run),
  ("start", StartUp.run),
  ("many", ManyCost.run),
  ("lint", LintCost.run),
  ("preview", PreviewLatency.run),
  ("gallery", GalleryCost.run),
  ("year", YearCost.run),
  ("turn", TurnCost.run),
  ("picture", RichLatency.run),
  ("animation", AnimationCost.run),
  ("phones", PhoneSheetCost.run),
  ("bytes", DrawnBytes.run),
  ("extensions", ExtensionRate.run),
  ("flows", FlowCost.run),
  ("viewers", ViewersLatency.run),
  ("stalled", StalledCost.run),
]

let wanted = Set(CommandLine.arguments.dropFirst())
var parts: [(name: String, time: Double)] = []
for benchmark in benchmarks where wanted.isEmpty || wanted.contains(benchmark.name) {
  let start = ContinuousClock.now
  do {
    try await benchmark.run()
  } catch {
    print("\(benchmark.name): not measured: \(error)")
  }
  parts.append((benchmark.name, (ContinuousClock.now - start) / .seconds(1)))
}
title("The benchmarks themselves, load average \(loadAverage)")
row("in all", Times.spoken(parts.map(\.time).reduce(0, +)))
for part in parts.sorted(by: { $0.time > $1.time }).prefix(5) {
  row("  \(part.name)", Times.spoken(part.time))
}
