import Canvas
import CenterScreen
import CenterUI
import FlowRunner
import Flows
import Foundation
import NotificationModel
import NotificationState
import Synchronization

/// Writes a story to a file, as fast as it can be walked.
struct FilmSession {
  var flow: FlowCase
  var run: FlowRunOptions
  /// The screen before the story begins.
  var screen: ScreenState
  var pace: CaptionPace
  var format: FilmFormat
  var castVersion: AsciicastWriter.Version
  /// The environment in which the programs and libraries for a GIF or a WebM are found.
  var environment: [String: String]

  /// Returns the bytes of the file and the failures of the flow.
  func make() async throws(Failure) -> (bytes: [UInt8], failures: [FlowFailure]) {
    let film = StoryFilm(flow: flow, run: run, screen: screen, pace: pace)
    switch format {
    case .cast:
      let lines = Mutex((writer: AsciicastWriter(castVersion, title: flow.name), text: ""))
      let failures = await film.shoot { moment, seconds in
        lines.withLock { $0.text += $0.writer.lines(of: moment, at: seconds) }
      }
      return (Array(lines.withLock(\.text).utf8), failures)
    case .svg:
      let writer = Mutex(
        SVGFilmWriter(size: screen.size, look: SVGWriter(language: screen.center.device.locale))
      )
      let end = Mutex(0.0)
      let failures = await film.shoot { moment, seconds in
        switch moment {
        case .frame(let grid): writer.withLock { $0.add(grid, at: seconds) }
        case .marker: break
        case .end: end.withLock { $0 = seconds }
        }
      }
      let document = writer.withLock { [seconds = end.withLock(\.self)] in
        $0.document(lasting: seconds, title: flow.name)
      }
      return (Array(document.utf8), failures)
    case .gif, .webm:
      let camera = Mutex(GIFCamera())
      let failures = await film.shoot { moment, seconds in
        camera.withLock { camera in
          switch moment {
          case .frame(let grid): camera.add(grid, at: seconds)
          case .marker: break
          case .end: camera.end(at: seconds)
          }
        }
      }
      let encoder = FilmEncoder(environment: environment, language: screen.center.device.locale)
      // A cancelled story is not encoded, which takes minutes.
      if Task.isCancelled { return ([], failures) }
      let shots = camera.withLock(\.self)
      return (format == .gif ? try await encoder.gif(shots) : try await encoder.webM(shots), failures)
    }
  }
}
