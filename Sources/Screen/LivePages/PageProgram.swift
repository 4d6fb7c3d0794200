public import CenterGateway
public import Gallery
import Glibc
import PageServer
public import PhoneDrawing
import Platform

/// The gallery of `bellhop preview --serve` as a page in browsers, as long as its terminal or its input is there.
public enum PageProgram {
  /// Serves the page until the person, a signal or the end of the input ends it. Returns the exit status: 0, or the one of a
  /// terminal that hung up. Throws if the address cannot be served, or if its line cannot be written.
  /// - Parameters:
  ///   - attachments: the folder of the files of attachments; nil while there is none.
  ///   - updates: what has changed in the folder. The page ends when they end.
  ///   - writeLine: writes the address to standard output.
  ///   - say: tells the person sentences about it, once the page is served.
  public static func run(
    _ page: GalleryPage,
    at address: ListeningAddress,
    drawing: PhoneDrawingService,
    attachments: @escaping @Sendable () async -> String?,
    updates: AsyncStream<GalleryUpdate>,
    writeLine: @escaping @Sendable (String) throws -> Void,
    say: @escaping @Sendable ([String]) -> Void
  ) async throws -> Int32 {
    let live = LivePage(page, drawing, folder: attachments)
    let server = PageServer(address) { await live.answer($0) }
    try await server.start()
    let warning =
      "Whoever reaches \(address.host) and has this address can open it, once; what is sent is not encrypted."
    let sentences = [
      server.isLoopback ? "Only this machine can open this address, once." : warning,
      "Return prints another one, q ends the page.",
    ]
    // Whoever has read the address may end the page at once.
    let keys = ServingKeys()
    let (printed, signal) = await TerminationSignals.cancelling { () -> Result<Void, any Error> in
      do { try writeLine(server.openingAddress()) } catch { return .failure(error) }
      say(sentences)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await update in updates {
            let line = await live.receive(update)
            // The files of the start come one by one; the last of them is told for all.
            if update.unread == 0 { server.publish(line) }
          }
        }
        group.addTask { await keys.waitForEnd { try? writeLine(server.openingAddress()) } }
        await group.next()
        group.cancelAll()
      }
      return .success(())
    }
    keys.end()
    await server.shutdown()
    try printed.get()
    return signal == SIGHUP ? 128 + SIGHUP : 0
  }
}
