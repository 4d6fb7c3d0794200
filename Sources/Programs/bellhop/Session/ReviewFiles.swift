import CenterGateway
import Configuration
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadSimulation
import PhonePictures

/// The files of a review page: payloads with what the linter says about each, then the manifests of their apps with the
/// files that these name, as far as something is wrong with them. A file that cannot be read is a section, too.
struct ReviewFiles: Sendable {
  /// Those that can be drawn, in the order of the page.
  private(set) var payloads: [PictureSeries.Payload] = []
  /// Why files cannot be drawn.
  private(set) var failures: [Failure] = []
  private var sections: [(section: PhoneSheet.Section, payload: Int?)] = []
  private var others: [PhoneSheet.Section] = []
  /// How many files have no picture.
  private var undrawn = 0

  /// - Parameters:
  ///   - manifests: those that are known; they count if they were named, or if a payload is for their app.
  ///   - bundle: the app of payloads that name none.
  init(_ files: SnapshotFiles, _ manifests: [KnownManifest], bundle: String?) throws(Failure) {
    var settings = LintSettings()
    var options = LintOptions(apps: KnownApps.apps(of: manifests), bundle: bundle)
    options.shippedApps = Set(ShippedApps.all.map(\.bundle)).subtracting(manifests.compactMap(\.app?.bundle))
    let checks = Dictionary(
      manifests.map { ($0.file, AppCheck($0.text, manifest: $0.file)) },
      uniquingKeysWith: { $1 }
    )
    options.know(checks.values)
    var keys: [String: Set<String>] = [:]
    var hasAllKeys = true
    for file in try files.read() {
      options.levels = settings.settings(for: file.file.name).levels.compactMapValues(LintLevel.init)
      let name = file.file.name == "-" ? nil : file.file.name
      let report = Linter.lint(file.bytes, file: name, options: options)
      keys.merge(report.keys) { $0.union($1) }
      if !report.hasAllKeys { hasAllKeys = false }
      // Several lines of standard input are several texts, and to the linter the second one is a mistake.
      let isStream = name == nil && PayloadLines.read(file.bytes) != nil
      take(file, isStream ? [] : report.problems)
    }
    // What is wrong with them has been said; a script has to hear of it.
    failures += manifests.filter { $0.isNamed && $0.app == nil }.map { _ in Failure(lines: [], .badData) }
    var found = manifests.filter { $0.app == nil }.map { (file: $0.file, problems: $0.diagnostics) }
    for manifest in LintRound.counted(manifests, for: Set(keys.keys)) {
      guard let check = checks[manifest.file], let app = check.app else { continue }
      found += check.problems(
        naming: keys[app.bundle, default: []],
        isAll: files.hasFolder && hasAllKeys,
        // What shows them has said it already.
        tellsTextsInUse: false,
        levels: settings.settings(for: manifest.file).levels.compactMapValues(LintLevel.init)
      )
    }
    others = found.filter { !$0.problems.isEmpty }.map { file in
      PhoneSheet.Section(name: file.file, problems: file.problems.map(PhoneSheet.Problem.init))
    }
  }

  private mutating func take(_ file: SnapshotFile, _ problems: [Diagnostic]) {
    var problems = problems.map(PhoneSheet.Problem.init)
    if let failure = file.failure {
      failures.append(failure)
      if file.payloads.isEmpty { undrawn += 1 }
      // What keeps it from being read is said in any case.
      if !problems.contains(where: { $0.severity == .error }) || file.bytes.isEmpty {
        problems = [failure.problem]
      }
    }
    // What several lines of standard input have in common stands above them.
    if file.payloads.count != 1 {
      sections.append((PhoneSheet.Section(name: file.title, problems: problems), nil))
      problems = []
    }
    for payload in file.payloads {
      let note = payload.start.map { PhoneSheet.Problem(severity: .note, message: $0.sentence) }
      let section = PhoneSheet.Section(name: payload.name, problems: problems + [note].compactMap(\.self))
      sections.append((section, payloads.count))
      payloads.append(payload)
    }
  }

  /// The page with the pictures of `phones`, whose payloads are these. A payload that the engine refuses has its reason in
  /// the place of pictures.
  func sheet(of phones: PhoneSeries) -> PhoneSheet {
    var all = sections.map { section, payload in
      payload.map { place in Self.drawn(section) { () throws(Refusal) in try phones.pictures(of: place) } }
        ?? section
    }
    let together = Self.drawn(PhoneSheet.Section(name: "All on one phone")) { () throws(Refusal) in
      try phones.picturesOfAll()
    }
    if !together.rows.isEmpty { all.append(together) }
    // Not counted is what stands above the lines of standard input.
    let count = payloads.count + undrawn
    let name = sections.count == 1 ? sections[0].section.name : "\(count) payloads"
    return PhoneSheet(reviewTitle: "Review of \(name)", sections: all + others)
  }

  private static func drawn(
    _ section: PhoneSheet.Section,
    _ pictures: () throws(Refusal) -> [[PhoneFigure]]
  ) -> PhoneSheet.Section {
    var section = section
    do throws(Refusal) {
      section.rows = try pictures()
    } catch {
      section.problems.append(PhoneSheet.Problem(Diagnostic(error)))
    }
    return section
  }
}

extension Failure {
  fileprivate var problem: PhoneSheet.Problem {
    if let refusal { return PhoneSheet.Problem(Diagnostic(refusal)) }
    return PhoneSheet.Problem(severity: .error, message: message)
  }
}
