import CenterGateway
import NotificationModel
import Subprocess
import SystemPackage

/// Makes a PNG of an SVG document with librsvg's program, which is started without a shell and given the document on
/// its standard input.
struct PNGRenderer {
  var environment: [String: String]
  /// How long it may take.
  var timeout = Duration.seconds(60)

  private static let program = "rsvg-convert"
  /// More than any sheet comes to; it bounds what is kept of what the program says.
  private static let largest = 256 << 20

  func png(of svg: [UInt8]) async throws(Failure) -> [UInt8] {
    guard ProgramSearch.finds(Program(command: [Self.program]), environment) else {
      throw Failure(
        "A PNG needs the program \(Self.program), which is not there.",
        hint: "On Debian it is in the package librsvg2-bin; --format svg needs nothing.",
        .cannotCreate
      )
    }
    let result = await withTaskGroup(of: Result<[UInt8], Failure>?.self) { group in
      group.addTask {
        // Twice as many points as the document has units, for sharp screens; a sheet too large for that gets one.
        let sharp = await render(svg, zoom: 2)
        if case .success = sharp { return sharp }
        return Task.isCancelled ? nil : await render(svg, zoom: 1)
      }
      group.addTask {
        try? await Task.sleep(for: timeout)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    guard let result else {
      throw Failure("\(Self.program) took more than \(timeout) and was ended.", .cannotCreate)
    }
    return try result.get()
  }

  /// Cancelling this ends the program.
  private func render(_ svg: [UInt8], zoom: Int) async -> Result<[UInt8], Failure> {
    do {
      let result = try await Subprocess.run(
        .name(Self.program),
        arguments: ["--format=png", "--zoom=\(zoom)", "--unlimited"],
        environment: .custom(childEnvironment),
        input: .array(svg),
        output: .bytes(limit: Self.largest),
        error: .string(limit: 4096)
      )
      guard result.terminationStatus.isSuccess, !result.standardOutput.isEmpty else {
        let words = result.standardError.split(separator: "\n").first.map(String.init) ?? ""
        return .failure(
          Failure(
            "\(Self.program) could not make the PNG\(words.isEmpty ? "" : ": \(words)")",
            hint: "A sheet may be too large for one PNG; --format svg has no limit.",
            .cannotCreate
          )
        )
      }
      return .success(result.standardOutput)
    } catch {
      return .failure(Failure("\(Self.program) could not be run: \(error)", .cannotCreate))
    }
  }

  /// What it needs to find itself, its fonts, and nothing that would change the picture.
  private var childEnvironment: [Environment.Key: String] {
    let kept = ["PATH", "HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "FONTCONFIG_FILE"]
    var values: [Environment.Key: String] = ["LC_ALL": "C.UTF-8"]
    for name in kept { values[Environment.Key(stringLiteral: name)] = environment[name] }
    return values
  }
}
