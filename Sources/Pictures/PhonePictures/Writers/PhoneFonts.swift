/// The fonts of the pictures. Apple's own come first for machines that have them; Inter is the nearest free one.
public enum PhoneFonts {
  /// The families for Pango, which takes the first that there is.
  public static let families =
    "SF Pro Text,SF Pro,Inter,SF Arabic,SF Hebrew,PingFang SC,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans,DejaVu Sans"
  /// For SVG and HTML, which are shown on other machines.
  static let css =
    "-apple-system, 'SF Pro Text', Inter, 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans', 'PingFang SC', "
    + "'Noto Sans CJK SC', sans-serif"
  /// The colour of the area that stands in place of a missing picture.
  public static let plate = Ink(0x8E8E93, 0.4)
}
