import Foundation
import PackagePlugin

/// Puts the files of themes/ and demo-payloads/ into the program, so that one copied executable works from any folder.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let script = root.appending(path: "Plugins/EmbedFiles/embed.sh")
    let source = context.pluginWorkDirectoryURL.appending(path: "Embedded.swift")
    let folders = ["themes", "demo-payloads"].map { root.appending(path: $0) }
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder.path()).map { folder.appending(path: $0) }
    }
    return [
      .buildCommand(
        displayName: "Embedding themes/ and demo-payloads/",
        executable: URL(filePath: "/bin/sh"),
        arguments: [script.path(), root.path(), source.path()],
        // The folders are here for files that are removed.
        inputFiles: [script] + folders + files,
        outputFiles: [source]
      )
    ]
  }
}
