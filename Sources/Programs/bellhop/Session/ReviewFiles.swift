import CenterGateway
import Gallery
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadProjects
import PayloadSimulation
import PhonePictures

/// The files of a review page: payloads with what the linter says about each, then the manifests of their apps with the
/// files that these name, as far as something is wrong with them. A file that cannot be read is a section, too.
struct ReviewFiles: Sendable {
  /// Those that can be drawn, in the order of the page.
  private(set) var payloads: [PayloadSeries.Payload] = []
  /// Why files cannot be drawn.
  private(set) var failures: [CommandError] = []
  private var sections: [(section: PhoneSheet.Section, payload: Int?)] = []
  private var others: [PhoneSheet.Section] = []
  /// How many files have no picture.
  private var undrawn = 0

  /// - Parameter project: the manifests; they count if they were named, or if a payload is for their app.
  init(_ files: SnapshotFiles, _ project: PayloadProject) throws(CommandError) {
    var project = project
    var settings = LintSettingsSearch()
    for file in try files.read() {
      let name = file.file.name
      project.readSettings(for: name, &settings)
      let options = project.options(for: name)
      let report = Linter.lint(file.bytes, file: name == "-" ? nil : name, options: options)
      project.record(report, of: name)
      // Several lines of standard input are several texts, and to the linter the second one is a mistake.
      let isStream = name == "-" && PayloadLines.read(file.bytes) != nil
      add(file, isStream ? [] : report.problems)
    }
    let broken = project.manifests.filter { $0.app == nil }
    // What is wrong with them has been said; a script has to hear of it.
    failures += broken.filter(\.isNamed).map { _ in CommandError(lines: [], .badData) }
    var found = broken.map { ($0.file, project.problems(toldIn: $0)) }
    // What shows texts has told their problems already.
    let telling = PayloadProject.Telling(hasAllPayloads: files.hasFolder, textsInUse: .never)
    for manifest in project.manifests(of: project.appsOfPayloads) {
      project.readSettings(for: manifest.file, &settings)
      found += project.problems(of: manifest, telling).map { ($0.file, $0.problems) }
    }
    found += project.sampleProblems.map { ($0.file, $0.problems) }
    others = found.filter { !$0.1.isEmpty }.map { file, problems in
      PhoneSheet.Section(name: file, problems: problems.map(PhoneSheet.Problem.init))
    }
  }

  private mutating func add(_ file: SnapshotFile, _ problems: [Diagnostic]) {
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
      var section = PhoneSheet.Section(name: payload.name, problems: problems + [note].compactMap(\.self))
      section.texts = payload.push.searchedTexts
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
    return PhoneSheet(
      page: PhonePage(title: "Review of \(name)", keys: PhonePage.Key.ofGallery),
      sections: all + others
    )
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

extension CommandError {
  fileprivate var problem: PhoneSheet.Problem {
    if let refusal { return PhoneSheet.Problem(Diagnostic(refusal)) }
    return PhoneSheet.Problem(severity: .error, message: message)
  }
}
