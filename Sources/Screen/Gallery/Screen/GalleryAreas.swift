import Canvas
import CenterUI
import NotificationModel
import PayloadSimulation

/// The areas of the gallery at one size.
struct GalleryAreas: Hashable {
  /// What is shown, in a line.
  var header: Rect
  /// Files above, problems below; empty while there is room for the pictures only. Of a single file there is no list.
  var files: Rect
  var problems: Rect
  /// Empty while files and problems take their place.
  var pictures: Rect
  var footer: Rect
  /// Whether the screen can only say that it is too small or too large.
  var isUnfit: Bool
  /// Whether files and problems are beside the pictures.
  var isWide: Bool

  /// From this many columns on, the files are beside the pictures.
  private static let wide = 76
  /// The columns of files and problems, and of an ordinary phone with the gap behind it.
  private static let least = 30
  private static let most = 60
  private static let phone = 48
  /// The columns of the list while pictures need the room: sentences below it are still read, and two phones fit into 120.
  private static let leastList = 24
  static let mostList = 30
  private static let narrowestList = 20

  /// How the pictures need the room.
  enum Pictures: Hashable {
    /// One phone, with what is left for files and problems.
    case phone
    /// As much as the list leaves.
    case grid
    /// Each beside another, which takes so many columns.
    case pairs(columns: Int)
  }

  /// - Parameters:
  ///   - count: how many files there are.
  ///   - listColumns: what their names need.
  ///   - showsFiles: whether they are shown in the place of the pictures.
  ///   - hasProblems: whether the problems need more than a line.
  ///   - shown: what fills the place of the pictures.
  init(
    _ size: Size,
    files count: Int,
    listColumns: Int,
    showsFiles: Bool,
    hasProblems: Bool,
    _ shown: Pictures
  ) {
    isUnfit = size.remedy() != nil
    isWide = size.columns >= Self.wide
    header = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    footer = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    let body = Rect(column: 0, row: 1, columns: size.columns, rows: size.rows - 2)
    let list = min(Self.mostList, max(Self.leastList, listColumns))
    let beside: Int
    switch shown {
    case .phone:
      // What is left beside as many ordinary phones as there is room for.
      let phones = max(1, (body.columns - Self.least) / Self.phone)
      beside = min(Self.most, max(Self.least, body.columns - 1 - phones * Self.phone))
    case .grid: beside = list
    case .pairs(let columns):
      let left = body.columns - 1 - columns
      beside = left < Self.narrowestList ? list : min(list, left)
    }
    // A single file needs no list, and without problems nothing beside its pictures.
    let hasList = count != 1
    let width = isWide ? (hasList || hasProblems ? beside : 0) : showsFiles ? body.columns : 0
    let left = Rect(column: 0, row: body.row, columns: width, rows: body.rows)
    // Problems have at least half of the height; a tick needs little.
    let most = hasProblems ? body.rows / 2 - 1 : body.rows - 4
    let rows = hasList ? min(max(1, count), max(2, most)) : 0
    let above = hasList ? rows + 1 : 0
    files = Rect(column: 0, row: left.row, columns: width, rows: rows)
    problems = Rect(column: 0, row: left.row + above, columns: width, rows: body.rows - above)
    pictures = Rect(
      column: isWide && width > 0 ? width + 1 : 0,
      row: body.row,
      columns: !isWide && showsFiles ? 0 : width > 0 ? body.columns - width - 1 : body.columns,
      rows: body.rows
    )
  }
}

extension GalleryState {
  var areas: GalleryAreas {
    GalleryAreas(
      size,
      files: list.files.count == 1 ? 1 : max(2, listed.count),
      listColumns: list.columns,
      showsFiles: sight.showsFiles,
      hasProblems: !problems.isEmpty || shownFile?.document.remark != nil,
      neededRoom
    )
  }

  private var neededRoom: GalleryAreas.Pictures {
    guard comparison.isOn else { return sight.view == .grid ? .grid : .phone }
    return .pairs(columns: pairColumns)
  }

  /// The columns of the widest picture that is shown with another beside it.
  var pairColumns: Int {
    let phones = axes.looks(inGrid: sight.view == .grid).map(\.phone.device.columns)
    return 2 * (phones.max() ?? 0) + PlacedPictures.gutter
  }

  /// The first file of the list that is in sight.
  var firstListed: Int {
    let chosen = listed.firstIndex { $0.path == choice.shown } ?? 0
    let rows = areas.files.rows
    return max(0, min(chosen - rows / 2, listed.count - rows))
  }
}
