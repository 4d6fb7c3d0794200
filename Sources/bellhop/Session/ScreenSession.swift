import CenterRuntime
import CenterScreen
import ControlProtocol

/// A center and its screen in one process, from start to end.
struct ScreenSession {
  var center: CenterOptions
  var screen: ScreenOptions
  /// What the person should know from the start.
  var notes: [String] = []

  /// Gives the exit status. `meanwhile` runs beside the screen and ends with it.
  func run(meanwhile: @escaping @Sendable (RunningCenter) async -> Void = { _ in }) async throws(Failure)
    -> Int32
  {
    let center: RunningCenter
    do {
      center = try await RunningCenter.start(self.center)
    } catch {
      throw Failure(error)
    }
    let companion = Task { await meanwhile(center) }
    let ending: Result<Int32, Failure>
    do {
      ending = .success(try await ScreenProgram.run(center.gateway, screen, notes: notes + center.notes))
    } catch {
      ending = .failure(Failure(error))
    }
    companion.cancel()
    await center.shutDown()
    await companion.value
    return try ending.get()
  }
}
