import CChafa
import Canvas

/// Turns pixels into cells: each patch of the picture becomes the character and the two colors that come nearest.
struct CellPainter {
  let depth: ColorDepth
  let ascii: Bool
  let symbols: PictureOrder.Symbols

  func paint(_ pixels: cc_pixels, _ placement: Placement) throws(ChildError) -> [RawCell] {
    guard depth > .monochrome else {
      guard let cells = ShadePainter(ascii: ascii, symbols: symbols).paint(pixels, placement) else {
        throw ChildError(code: .broken)
      }
      return cells
    }
    let size = placement.cells
    let part = placement.pixels(width: Int(pixels.width), height: Int(pixels.height))
    var settings = settings(size)
    var pixels = pixels
    var cells = [cc_cell](repeating: cc_cell(), count: size.columns * size.rows)
    let isDrawn = ranges(for: pixels).withUnsafeBufferPointer { ranges in
      PointPatterns.octants.withUnsafeBufferPointer { octants in
        settings.symbols = ranges.baseAddress
        settings.symbol_ranges = ranges.count / 2
        settings.octants = symbols == .octants && !ascii ? octants.baseAddress : nil
        return cc_draw(
          &settings,
          &pixels,
          Int32(clamping: part.x),
          Int32(clamping: part.y),
          Int32(clamping: part.width),
          Int32(clamping: part.height),
          &cells
        )
      }
    }
    guard isDrawn else { throw ChildError(code: .broken) }
    return cells.map(raw)
  }

  private func settings(_ size: Size) -> cc_settings {
    var settings = cc_settings()
    settings.columns = Int32(clamping: size.columns)
    settings.rows = Int32(clamping: size.rows)
    settings.colors = Int32(colors)
    settings.opacity_threshold = 0.5
    settings.ink = 0xFFFFFF
    settings.ground = 0
    settings.dither_intensity = 1
    settings.dither = Int32(dither)
    // Few colors cannot say much: more contrast keeps shapes apart. Black and white dithers the shades as they are.
    settings.preprocessing = depth == .ansi8 || depth == .ansi16
    // In the cube of 256 colors the nearest number is often another hue; in the sixteen the nearest hue is often far
    // too bright.
    settings.perceptual = depth == .indexed256
    return settings
  }

  /// The finer the blocks, the sharper the edges; but eighths have no counterpart that could stand on a background
  /// that is not the picture's, and dithering needs points of one size.
  private func ranges(for pixels: cc_pixels) -> [UInt32] {
    if ascii { return PictureSymbols.ascii }
    let isOpaque = pixels.channels == 3 && depth >= .indexed256
    switch symbols {
    case .blocks: return isOpaque ? PictureSymbols.blocks : PictureSymbols.quadrants
    case .sextants: return isOpaque ? PictureSymbols.blocks + PictureSymbols.sixths : PictureSymbols.sextants
    case .octants: return isOpaque ? PictureSymbols.blocks : PictureSymbols.blank
    }
  }

  /// Where the colors are many, dithering is noise; letters already have shades of their own.
  private var dither: Int {
    switch depth {
    case .trueColor, .indexed256: CC_DITHER_NONE
    case .ansi16, .ansi8: CC_DITHER_ORDERED
    case .monochrome: ascii ? CC_DITHER_NONE : CC_DITHER_DIFFUSION
    }
  }

  private var colors: Int {
    switch depth {
    case .trueColor: CC_TRUE_COLOR
    case .indexed256: CC_FIXED_240
    case .ansi16: CC_SIXTEEN
    case .ansi8: CC_EIGHT
    case .monochrome: CC_INK_ONLY
    }
  }

  private func raw(_ cell: cc_cell) -> RawCell {
    // The library fills a patch of one color with a block, also where blocks are not among the symbols.
    let isFull = cell.scalar == 0x2588
    let (ink, ground) = (color(cell.foreground), color(cell.background))
    if isFull { return RawCell(scalar: 0x20, foreground: .none, background: ink) }
    if ink == .none, ground != .none { return withInk(ground, insteadOf: cell.scalar) }
    return RawCell(
      scalar: ink == .none ? 0x20 : cell.scalar,
      foreground: cell.scalar == 0x20 ? .none : ink,
      background: ground
    )
  }

  /// A character that is a hole in a ground: what is around the hole, as a character on no ground.
  private func withInk(_ ground: RawColor, insteadOf hole: UInt32) -> RawCell {
    guard hole != 0x20, let rest = PictureSymbols.opposite(of: hole) else {
      return RawCell(scalar: 0x20, foreground: .none, background: ground)
    }
    return RawCell(scalar: rest, foreground: ground, background: .none)
  }

  private func color(_ value: Int32) -> RawColor {
    guard value >= 0 else { return .none }
    guard depth == .trueColor else { return .entry(UInt8(truncatingIfNeeded: value)) }
    return .rgb(
      UInt8(truncatingIfNeeded: value >> 16),
      UInt8(truncatingIfNeeded: value >> 8),
      UInt8(truncatingIfNeeded: value)
    )
  }
}
