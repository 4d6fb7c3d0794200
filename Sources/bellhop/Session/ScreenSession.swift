import CenterRuntime
import CenterScreen
import CenterUI

/// A center and its screen in one process, from start to end.
struct ScreenSession {
  var center: CenterOptions
  var screen: ScreenOptions
  /// What the person should know from the start.
  var notes: [Note] = []
  /// Files that somebody is working on, each time they are saved.
  var documents: AsyncStream<CheckedDocument>?
  /// Whether only errors are said.
  var isQuiet = false

  /// Gives the exit status. `meanwhile` runs beside the screen and ends with it; what went wrong with it, a
  /// sentence, is said when the screen is gone.
  func run(
    meanwhile: @escaping @Sendable (RunningCenter) async -> String? = { _ in nil }
  ) async throws(Failure) -> Int32 {
    let center: RunningCenter
    do {
      center = try await RunningCenter.start(self.center)
    } catch {
      throw Failure(error)
    }
    let companion = Task { await meanwhile(center) }
    let ending: Result<Int32, Failure>
    do {
      ending = .success(
        try await ScreenProgram.run(
          center.gateway,
          screen,
          notes: lines(of: center),
          documents: documents,
          drawing: await Drawing.of(center.gateway)
        )
      )
    } catch {
      ending = .failure(Failure(error))
    }
    companion.cancel()
    await center.shutDown()
    if let problem = await companion.value { Messages.line("Error: \(problem)") }
    return try ending.get()
  }

  private func lines(of center: RunningCenter) -> [String] {
    (notes + center.notes.map { Note($0) }).lines(quietly: isQuiet)
  }
}
