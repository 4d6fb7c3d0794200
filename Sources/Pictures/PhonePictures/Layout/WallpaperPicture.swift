import PhoneContents

/// A picture as the wallpaper of a phone: it fills the screen, and its surplus is cut off evenly at both sides. The
/// phone's materials show it blurred.
struct WallpaperPicture {
  /// The sharp picture.
  private let sharp: PlacedPicture
  private let screen: Box

  /// - Parameter height: of the device; a part of its screen shows a part of the picture.
  init(_ media: PhoneContents.Media, _ screen: Box, _ height: Double) {
    self.screen = screen
    let box = Box(x: 0, y: 0, width: screen.width, height: max(screen.height, height))
    sharp = PlacedPicture(name: media.key, box: box, radius: 0, word: media.type)
  }

  /// The picture on the whole screen.
  func picture(isBlurred: Bool) -> DisplayItem {
    var picture = sharp
    if isBlurred { picture.name = PlacedPicture.blurredName(picture.name) }
    return .group(DisplayGroup("wallpaper picture", clip: .box(screen), [.picture(picture)]))
  }

  /// The item with the blurred picture under each of its materials, as large as the screen, so that each shows what is
  /// behind it.
  func behindMaterials(_ item: DisplayItem) -> DisplayItem {
    switch item {
    case .fill(let outline, .ink(let ink)) where ink.isMaterial:
      .group(DisplayGroup("material", clip: outline, [picture(isBlurred: true), item]))
    case .group(let group):
      .group(DisplayGroup(group.name, clip: group.clip, group.items.map(behindMaterials)))
    case .fill, .stroke, .shadow, .text, .picture: item
    }
  }
}

extension PlacedPicture {
  /// The name of the blurred pixels of a picture. Whoever draws the list has them from the sharp ones, once for all.
  static func blurredName(_ name: String) -> String { "blurred " + name }
}

extension PhoneSheet {
  /// The pictures that are wanted blurred, by the names of the sharp and of the blurred pixels.
  public var blurredPictures: [String: String] {
    let names = figures.compactMap { figure in
      figure.picture.contents.wallpaper?.media(for: figure.picture.appearance).key
    }
    return Dictionary(names.map { ($0, PlacedPicture.blurredName($0)) }) { first, _ in first }
  }
}
