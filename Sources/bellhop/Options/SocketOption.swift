import ArgumentParser

/// Which center is meant, for commands that talk to one.
struct SocketOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The center's socket, if it is not the usual one (BELLHOP_SOCKET).",
      valueName: "path"
    ),
    completion: .file()
  )
  var socket: String?
}

/// Whether a result is for a program.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print JSON.")
  var json = false
}
