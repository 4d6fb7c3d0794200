import Canvas
import CenterUI
import CursesTerminal
import TerminalInput

/// What the loop of the terminal runs: the screen of a center, or the gallery. Everything is called on the terminal's
/// thread.
protocol TerminalProgram: SendableMetatype {
  /// What other tasks send to the program.
  associatedtype Item: Sendable
  /// What has to be drawn elsewhere for a frame, such as a picture. The result comes back as an item.
  associatedtype Order: Hashable, Sendable
  associatedtype Ending: Sendable

  /// The status with which the program is over; nil while it goes on.
  var exitStatus: Int32? { get }
  /// The next moment at which something looks different by itself; nil if nothing does.
  var nextFrame: MachineTime? { get }

  /// Called before anything else happens at a moment, and when `nextFrame` is due.
  mutating func pass(to now: MachineTime)
  /// Called for keys, pastes and the mouse, and never for a reply of the terminal.
  mutating func handle(_ event: InputEvent)
  /// Called with the items that came together, in their order.
  mutating func receive(_ items: [Item]) -> FrameUrgency
  /// Called with an item that is being written. Returns the frame that shows it, or nil if the item has to be received
  /// first. After a frame either `settle` or `takeBack` is called before anything else.
  mutating func compose(_ item: Item) -> TerminalFrame<Order>?
  /// Called with each item that comes after `compose`. Returns whether it is the composed one, which is written then, and
  /// what `receive` would do for it is done.
  mutating func settle(_ item: Item) -> Bool
  /// The composed item is not written, or not soon: the program is as before it.
  mutating func takeBack()
  mutating func resize(to size: Size)
  mutating func draw() -> TerminalFrame<Order>
  /// Returns what draws an order; nil if nothing here can.
  func rendering(of order: Order) -> (@Sendable () async -> Item)?
  /// Called once, at the end.
  /// - Parameter status: that of the program, or of the signal that ended it.
  mutating func finish(with status: Int32) -> Ending
}

/// A program whose items nobody writes.
extension TerminalProgram {
  mutating func compose(_ item: Item) -> TerminalFrame<Order>? { nil }
  mutating func settle(_ item: Item) -> Bool { false }
  mutating func takeBack() {}
}

/// How soon a change is shown.
enum FrameUrgency: Sendable {
  /// With others, as often as the pace of the frames allows.
  case paced
  /// At once, as after a key.
  case atOnce
}

/// The screen of a program at one moment.
struct TerminalFrame<Order: Sendable>: Sendable {
  var grid: Grid
  /// What the frame needs and nobody draws yet. An order that is drawn already is begun anew.
  var orders: [Order] = []
  /// What was ordered and is not needed any more.
  var dropped: [Order] = []
}
