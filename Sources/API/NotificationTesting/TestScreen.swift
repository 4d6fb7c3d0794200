import Canvas
import FlowRunner
import Flows
import Foundation
import PhoneContents
public import Testing

private typealias SurfaceOfPhone = Surface

extension TestPhone {
  /// A place on the phone where notifications are seen, as Bellhop draws it in a terminal.
  public enum Surface: Sendable {
    /// The card that comes in at the top.
    case banner
    /// Notification Center.
    case list
    /// The Lock Screen with its clock.
    case lockScreen
    /// A notification in full with its actions.
    case longLook
    /// The Dynamic Island.
    case island
    /// The whole screen.
    case screen

    fileprivate var surface: SurfaceOfPhone {
      switch self {
      case .banner: .banner
      case .list: .list
      case .lockScreen: .lock
      case .longLook: .longLook
      case .island: .island
      case .screen: .screen
      }
    }
  }

  /// What is seen on a surface, as text.
  /// - Parameters:
  ///   - size: columns and rows, such as `46x24`.
  ///   - id: the notification of a long look; the newest one unless given.
  /// - Throws: `TestPhoneError` if there is nothing to see on it, or the size is none.
  public func screen(_ surface: Surface = .screen, size: String = "100x30", on id: String? = nil) throws
    -> TestScreen
  {
    _ = try walked()
    let numbers = size.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
    let (least, most) = (ScreenSize.least, Size.largestScreen)
    guard numbers.count == 2, case let cells = Size(columns: numbers[0], rows: numbers[1]),
      cells.holds(least),
      most.holds(cells)
    else {
      throw TestPhoneError(
        "\"\(size)\" is no size: write columns and rows from \(least.columns)x\(least.rows) to \(most.columns)x\(most.rows), such as 46x24."
      )
    }
    guard let text = sight.text(of: surface.surface, size: cells, notification: id) else {
      throw TestPhoneError("There is nothing to see (\(surface.surface.title)).")
    }
    return TestScreen(text: text)
  }
}

/// What is seen on a surface of the phone, as text.
public struct TestScreen: Hashable, Sendable, CustomStringConvertible {
  /// The rows, each ended by a line feed but the last.
  public let text: String
  public var description: String { text }

  /// Whether a text stands in one of the rows.
  public func contains(_ part: String) -> Bool { text.contains(part) }

  /// Whether it is like the file, row by row; blanks at the ends of rows do not count. If it is not, a warning of the test
  /// shows the rows that differ. With `UPDATE_GOLDEN=1` in the environment the file is written instead.
  public static func == (screen: TestScreen, golden: GoldenScreen) -> Bool { golden.matches(screen) }
}

/// A file that a surface of the phone should look like.
public struct GoldenScreen: Sendable {
  /// Where it is.
  public let path: String
  private let namedBy: String
  private let place: SourceLocation

  fileprivate init(_ path: String, namedBy: String, at place: SourceLocation) {
    (self.path, self.namedBy, self.place) = (path, namedBy, place)
  }

  fileprivate func matches(_ screen: TestScreen) -> Bool {
    let file = ScreenFile(path, of: namedBy)
    let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
    do throws(FlowError) {
      switch try file.compare(screen.text, updates: updates) {
      case .same, .written: return true
      case .absent:
        warn("The file \(path) is not there. UPDATE_GOLDEN=1 swift test writes it as the screen is now.")
      case .different(let rows):
        let pairs = rows.map { "  \($0.path)\n    expected  \($0.expected)\n    seen      \($0.seen)" }
        warn(
          "What is seen differs from \(path). UPDATE_GOLDEN=1 swift test writes it as the screen is now.\n"
            + pairs.joined(separator: "\n")
        )
      }
    } catch {
      warn(error.message)
    }
    return false
  }

  private func warn(_ sentence: String) {
    Issue.record(Comment(rawValue: sentence), severity: .warning, sourceLocation: place)
  }
}

/// The file `golden/NAME.txt` beside the test, to compare a surface with: `try phone.screen(.list) == golden("late")`.
public func golden(_ name: String, file: String = #filePath, at place: SourceLocation = #_sourceLocation)
  -> GoldenScreen
{
  GoldenScreen("golden/\(name).txt".path(beside: file), namedBy: file, at: place)
}
