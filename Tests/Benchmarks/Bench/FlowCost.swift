import Foundation

/// What a run of flows costs: ten checks beside the same ten by bats over the command line, and a thousand cases.
enum FlowCost {
  static func run() async throws {
    title("Flows")
    try await withFolder { folder in
      try write(folder)
      let flows = try times(3) { try run(product("bellhop"), ["test", folder + "/flows"], in: folder) }
      if ["/usr/bin/bats", "/usr/local/bin/bats"].contains(where: FileManager.default.isExecutableFile) {
        let bats = try times(2) { try run("/usr/bin/env", ["bats", folder + "/checks.bats"], in: folder) }
        row("ten checks by bats", bats.summary)
        row("the same ten as flows", flows.summary, flows.median, over: bats.median)
      } else {
        row("ten checks by bats", "bats is not installed (apt install bats), so there is no ratio")
        row("the same ten as flows", flows.summary)
      }
      let thousand = try times(1) {
        try run(product("bellhop"), ["test", folder + "/thousand.yaml", "--jobs", "8"], in: folder)
      }
      row("a thousand cases, eight at once", thousand.summary, thousand.median, over: flows.median)
    }
  }

  private static func times(_ count: Int, _ body: () throws -> Void) throws -> Times {
    var times = Times()
    for _ in 0..<count { times.add(try ContinuousClock().measure(body)) }
    return times
  }

  private static func run(_ program: String, _ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment(folder).merging(["BELLHOP": try product("bellhop"), "FOLDER": folder]) {
      $1
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchmarkError(description: "\(arguments[0]) ended with \(process.terminationStatus)")
    }
  }

  // MARK: The checks

  private static func write(_ folder: String) throws {
    for name in ["flows", "apps"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    try put(app, folder + "/apps/bank.yaml")
    for number in 1...10 {
      try put(flow(number), "\(folder)/flows/pay-\(number).yaml")
      try put(#"{"aps":{"alert":"Pay \#(number) euros?","category":"PAY"}}"#, "\(folder)/pay-\(number).apns")
    }
    try put(checks, folder + "/checks.bats")
    try put(thousand, folder + "/thousand.yaml")
  }

  private static func put(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private static let app = """
    bundle: com.example.bank
    categories: [{ id: PAY, actions: [{ id: approve, title: Approve }] }]
    handler: { command: [cat] }

    """

  private static func flow(_ number: Int) -> String {
    """
    name: Pay \(number)
    apps: [../apps/bank.yaml]
    ---
    - push: ../pay-\(number).apns
      id: pay-\(number)
    - expect: { delivered: [pay-\(number)] }
    - press: approve
    - expect: { handler: { exit: 0 }, delivered: [] }

    """
  }

  private static let thousand = """
    name: Pay
    apps: [apps/bank.yaml]
    values: { number: 0 }
    matrix: { number: [\((1...500).map(String.init).joined(separator: ", "))], locale: [en, ar] }
    ---
    - push: { aps: { alert: "Pay ${number} euros?", category: PAY } }
      id: "pay-${number}"
    - expect: { delivered: ["pay-${number}"], shown: [banner, list] }
    - dismiss: "pay-${number}"
    - advance: 1h
    - expect: { delivered: [], banner: null }

    """

  private static var checks: String {
    let head = """
      setup_file() {
        "$BELLHOP" serve --isolated --apps "$FOLDER/apps" --quiet > "$FOLDER/serving" 2> /dev/null 3>&- &
        echo $! > "$FOLDER/center.pid"
        until [ -S "$(head -1 "$FOLDER/serving")/center.sock" ]; do sleep 0.01; done
        export BELLHOP_SOCKET="$(head -1 "$FOLDER/serving")/center.sock"
      }

      teardown_file() {
        kill "$(cat "$FOLDER/center.pid")"
      }

      """
    let tests = (1...10).map { number in
      """
      @test "pay \(number)" {
        "$BELLHOP" push com.example.bank "$FOLDER/pay-\(number).apns" --collapse-id pay-\(number)
        "$BELLHOP" list delivered --json | grep -q '"identifier": "pay-\(number)"'
        "$BELLHOP" respond pay-\(number) approve --wait
        ! "$BELLHOP" list delivered --json | grep -q '"identifier": "pay-\(number)"'
      }

      """
    }
    return head + tests.joined()
  }
}
