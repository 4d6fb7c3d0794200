import Configuration
import Localization
import NotificationModel
import PayloadLint
import Testing

@testable import PayloadProjects

/// What a new app is made of.
@Suite struct AppProjectTests {
  private func app(_ project: AppProject) -> (app: App?, problems: [Diagnostic]) {
    let files = Dictionary(uniqueKeysWithValues: project.files.map { ($0.path, $0.text) })
    let manifest = files["apps/\(project.fileName).yaml"] ?? ""
    return AppManifest.read(
      manifest,
      file: "apps/a.yaml",
      files: ManifestFiles { path in
        files["apps/\(path)"].map { .success(Array($0.utf8)) } ?? .failure(.init("is not there"))
      }
    )
  }

  @Test(arguments: ["Night Ferry", "Ada's \"Ferry\": #1 {x}", "渡船", "- a", "100%", "Save 50% Food"])
  func everyNameIsOne(name: String) throws {
    let project = AppProject(name: name)
    let (app, problems) = app(project)

    let new = try #require(app)
    #expect(problems.isEmpty, "\(problems.map(\.message))")
    #expect(new.name == name && BundleIdentifier.isValid(new.bundle))
    #expect(Set(new.strings?.locales.keys.map(\.self) ?? []) == ["de", "en"])
    let found = new.strings?.lookUp(LocalizedText(key: "APP_NAME"), for: "de")
    #expect(found?.text == name && found?.missingArguments == 0)
    for (path, text) in project.files where path.hasSuffix(".apns") {
      let report = Linter.lint(
        Array(text.utf8),
        file: path,
        options: LintOptions(apps: [new], isStrict: true)
      )
      #expect(report.problems.isEmpty, "\(report.problems.map(\.message))")
      #expect(report.apps == [new.bundle])
    }
  }

  @Test func theFilesAreNamedAfterTheApp() {
    #expect(AppProject(name: "Night Ferry!").fileName == "night-ferry")
    #expect(AppProject(name: "Größe & Co").fileName == "grosse-co")
    #expect(AppProject(name: "نادي العشاء").fileName == "nady-alsha")
    #expect(AppProject(name: "🍲").fileName == "app")
    #expect(AppProject(name: "Night Ferry").bundle == "com.example.night-ferry")
    #expect(AppProject(name: "Mail", bundle: "com.northwind.mail").bundle == "com.northwind.mail")
  }
}
