import ArgumentParser

/// The program that speaks to providers. People use it through `bellhop run --apns` and `bellhop apns`; what it writes is
/// for those, one report a line.
@main
struct BellhopAPNs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bellhop-apns",
    abstract: "The door of Bellhop for providers: HTTP/2 over TLS, with the answers of APNs.",
    discussion: """
      'bellhop run --apns 2197' starts it, and 'bellhop apns' tells what a provider needs. It speaks to the center over
      the center's socket, and writes JSON, one object a line.
      """,
    subcommands: [ServeProviders.self, ReportIdentity.self, ReportToken.self]
  )
}

/// The folder of the certificate and the keys.
struct FolderOption: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the certificate and the keys.", valueName: "folder"))
  var folder: String
}
