extension FlowCase {
  /// The paths of the files that the flow names: manifests, payloads, screens, and flows that it runs.
  public var namedFiles: Set<String> {
    var files: Set<String> = []
    for case .file(let name, _) in header.apps { files.insert(name.path(beside: file)) }
    for step in steps { step.gather(&files) }
    files.remove(file)
    return files
  }
}

extension FlowStep {
  fileprivate func gather(_ files: inout Set<String>) {
    files.insert(file)
    if case .push(let push) = action, case .file(let name) = push.payload {
      files.insert(name.path(beside: file))
    } else if case .screen(let screen) = action {
      files.insert(screen.view.file.path(beside: file))
    } else if case .run(let steps) = action {
      for step in steps { step.gather(&files) }
    }
  }
}
