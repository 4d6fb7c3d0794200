public import NotificationModel
internal import YAMLCoding

extension DemoScript {
  /// The script of a text such as `demo.yaml`. Steps that cannot be used are left out; without any there is
  /// no script, and one of the problems is an error.
  public static func read(_ text: String) -> (script: DemoScript?, problems: [Diagnostic]) {
    var document = Document(text, kind: "demo")
    guard document.isReadable else { return (nil, document.finish(usable: false)) }
    let apps = apps(&document.top)
    let steps = document.top.objects("steps") { step(&$0) }
    if steps.isEmpty { document.top.report(.error, "steps", "has nothing to play") }
    let script = steps.isEmpty ? nil : DemoScript(apps: apps, steps: steps)
    return (script, document.finish(usable: script != nil))
  }

  private static func apps(_ top: inout YAMLObject) -> [String] {
    let files = top.strings("apps") ?? []
    return files.filter { file in
      if staysInside(file) { return true }
      top.report(.error, "apps", "leads to \(file.inQuotes), out of the folder of the demo")
      return false
    }
  }

  private static func step(_ object: inout YAMLObject) -> Step? {
    let payload = object.word("payload", required: true)
    let delay = object.double("after", in: 0...3600) ?? 0
    let collapseIdentifier = object.word("collapseId")
    guard let payload else { return nil }
    guard staysInside(payload) else {
      object.report(.error, "payload", "leads out of the folder of the demo")
      return nil
    }
    return Step(payload: payload, delay: delay, collapseIdentifier: collapseIdentifier)
  }

  /// The demo is built into the executable too, where there is nothing outside its folder.
  private static func staysInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
