extension Grid {
  /// Draws a picture with its top left corner at `point`. A cell without a background keeps the one below it; a
  /// character without a colour is drawn in `ink`. A picture is never mirrored, only its place is. The cells are tiles of
  /// the picture's image, if there is one.
  public mutating func put(_ picture: CellPicture, at point: Point, ink: Style = .plain) {
    if let image = picture.image { images[image.number] = image }
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        let before = isMirrored ? picture.size.columns - 1 - column : column
        let place = Point(column: point.column + before, row: point.row + row)
        guard bounds.contains(place) else { continue }
        var cell = picture.cells[row * picture.size.columns + column]
        cell.style.foreground = cell.style.foreground ?? ink.foreground
        cell.style.background = cell.style.background ?? self[place.row, place.column].style.background
        set(cell, at: place)
        guard let image = picture.image else { continue }
        let tile = PictureTile(image: image.number, row: UInt16(row), column: UInt16(column))
        let shown = physical(place, columns: 1)
        replace(row: shown.row, columns: shown.column..<shown.column + 1) { $0[0].tile = tile }
      }
    }
  }
}
