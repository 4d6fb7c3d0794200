import CPango
import PhonePictures

/// Pixels as Cairo keeps them: blue, green, red and opacity, the colors multiplied with it.
struct Pixels {
  var width: Int
  var height: Int
  var bytes: [UInt8]
}

/// Draws a display list with Cairo.
final class CairoCanvas {
  private let canvas: OpaquePointer
  private let measurer: PangoMeasurer
  private let pictures: [String: Pixels]

  /// Returns nil if a picture of that size is more than Cairo can make.
  init?(_ list: DisplayList, scale: Double, _ measurer: PangoMeasurer, pictures: [String: Pixels]) {
    guard let canvas = cp_canvas_new(list.width, list.height, scale) else { return nil }
    (self.canvas, self.measurer, self.pictures) = (canvas, measurer, pictures)
    for item in list.items { draw(item) }
  }

  deinit {
    cp_canvas_free(canvas)
  }

  /// The file; nil without memory.
  var png: [UInt8]? {
    final class Sink {
      var bytes: [UInt8] = []
    }
    let sink = Sink()
    let isWritten = cp_write_png(
      canvas,
      { context, bytes, count in
        guard let context else { return false }
        let sink = Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue()
        sink.bytes += UnsafeBufferPointer(start: bytes, count: count)
        return true
      },
      Unmanaged.passUnretained(sink).toOpaque()
    )
    return withExtendedLifetime(sink) { isWritten ? sink.bytes : nil }
  }

  private func draw(_ item: DisplayItem) {
    switch item {
    case .fill(let outline, let paint):
      trace(outline)
      fill(paint)
    case .stroke(let outline, let width, let ink):
      trace(outline)
      cp_stroke(canvas, width, ink.color, ink.opacity)
    case .shadow(let outline, let shadow):
      trace(outline)
      cp_shadow(canvas, shadow.blur, shadow.down, shadow.ink.color, shadow.ink.opacity)
    case .text(let text): draw(text)
    case .picture(let picture): draw(picture)
    case .group(let group): draw(group)
    }
  }

  private func draw(_ group: DisplayGroup) {
    if let clip = group.clip {
      trace(clip)
      cp_clip(canvas)
    }
    for item in group.items { draw(item) }
    if group.clip != nil { cp_unclip(canvas) }
  }

  private func draw(_ text: PlacedText) {
    guard let shaped = measurer.text(of: text.request) else { return }
    for (index, line) in text.lines.enumerated() {
      cp_draw_line(canvas, shaped, Int32(index), line.x, line.baseline, text.ink.color, text.ink.opacity)
    }
  }

  private func draw(_ picture: PlacedPicture) {
    let box = picture.box
    trace(picture.outline)
    guard let pixels = pictures[picture.name] else {
      cp_fill(canvas, PhoneFonts.plate.color, PhoneFonts.plate.opacity)
      return
    }
    cp_clip(canvas)
    let (width, height) = (Int32(clamping: pixels.width), Int32(clamping: pixels.height))
    cp_draw_pixels(canvas, pixels.bytes, width, height, box.x, box.y, box.width, box.height)
    cp_unclip(canvas)
  }

  private func trace(_ outline: Outline) {
    for segment in outline.segments {
      switch segment {
      case .move(let x, let y): cp_move(canvas, x, y)
      case .line(let x, let y): cp_line_to(canvas, x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y): cp_curve_to(canvas, x1, y1, x2, y2, x, y)
      case .close: cp_close(canvas)
      }
    }
  }

  private func fill(_ paint: Paint) {
    switch paint {
    case .ink(let ink): cp_fill(canvas, ink.color, ink.opacity)
    case .linear(let x, let y, let x2, let y2, let stops):
      let stops = stops.map(cp_stop.init)
      cp_fill_gradient(canvas, x, y, x2, y2, 0, stops, stops.count)
    case .radial(let x, let y, let radius, let stops):
      let stops = stops.map(cp_stop.init)
      cp_fill_gradient(canvas, x, y, 0, 0, radius, stops, stops.count)
    }
  }
}

extension cp_stop {
  fileprivate init(_ stop: Paint.Stop) {
    self.init(offset: stop.offset, color: stop.ink.color, opacity: stop.ink.opacity)
  }
}
