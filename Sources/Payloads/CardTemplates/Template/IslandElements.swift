internal import Canvas
import JSON
internal import YAMLCoding

/// The elements of a template for the Dynamic Island (ios-behaviour 2.5). nil are the presentations that it does not name.
struct IslandElements: Sendable {
  /// Beside the camera, where the phone's reading begins and where it ends.
  var leading: [CardElement]?
  var trailing: [CardElement]?
  /// In a circle, while another app has an activity, too.
  var minimal: [CardElement]?
  var expanded: Regions?
  /// The color of the line around it, as 0xRRGGBB (`keylineTint`).
  var tint: UInt32?

  /// The regions of the expanded presentation (`DynamicIslandExpandedRegion`).
  struct Regions: Sendable {
    var leading: [CardElement]
    var trailing: [CardElement]
    var center: [CardElement]
    var bottom: [CardElement]
  }
}

/// A part of the Dynamic Island that is drawn by itself.
public enum IslandPresentation: Sendable {
  /// The two sides of the compact presentation.
  case leading, trailing
  case minimal
  case expanded
}

extension ElementReader {
  /// Reads the section `island`.
  mutating func island(_ node: YAMLNode) -> IslandElements {
    var object = YAMLObject(node, path: "island")
    let sides = ["leading", "trailing", "minimal"].map { key in
      object.node(key).map { elements($0, Surroundings(path: "island.\(key)", isBesideCamera: true)) }
    }
    let island = IslandElements(
      leading: sides[0],
      trailing: sides[1],
      minimal: sides[2],
      expanded: object.node("expanded").map { regions($0) },
      tint: color(&object, "tint")
    )
    readContent(&object)
    return island
  }

  private mutating func regions(_ node: YAMLNode) -> IslandElements.Regions {
    var object = YAMLObject(node, path: "island.expanded")
    let found = ["leading", "trailing", "center", "bottom"].map { key in
      elements(object.node(key), Surroundings(path: "island.expanded.\(key)"))
    }
    readContent(&object)
    return .init(leading: found[0], trailing: found[1], center: found[2], bottom: found[3])
  }

  /// A color as 0xRRGGBB.
  private func color(_ object: inout YAMLObject, _ key: String) -> UInt32? {
    let hint = "write it in quotes, for example \"#34c759\""
    guard let text = object.string(key) else {
      // `tint: #34c759` reads as nothing with a comment behind it.
      if object.keys.contains(key), object.node(key) == nil {
        object.report(.error, key, "has no value", hint: hint)
      }
      return nil
    }
    guard text.utf8.count == 7, let color = Color(hex: text) else {
      object.report(.error, key, "is \(text.quoted), not a color", hint: hint)
      return nil
    }
    return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}

extension CardLayout {
  /// A presentation in the island; nil if the template does not name it. What stands for `minimal` is what leads.
  mutating func card(_ presentation: IslandPresentation, of island: IslandElements) throws(CardError) -> Card?
  {
    let scope = Scope(context, budget)
    let elements: [CardElement]?
    switch presentation {
    case .leading: elements = island.leading
    case .trailing: elements = island.trailing
    case .minimal: elements = island.minimal ?? island.leading
    case .expanded:
      return try island.expanded.map { (regions) throws(CardError) in
        card(of: try stack(shown(regions.stacked, scope), gap: 0, in: Room(columns: columns)))
      }
    }
    return try elements.map { (elements) throws(CardError) in
      let block = try beside(shown(elements, scope))
      return card(of: block.cut(to: Size(columns: block.used, rows: 1)), columns: block.used)
    }
  }

  /// Elements beside each other, each as wide as it has to be.
  private mutating func beside(_ shown: [Shown]) throws(CardError) -> Block {
    var row = Block()
    for (element, scope) in shown {
      let column = row.isEmpty ? 0 : row.used + 1
      guard column < columns else { break }
      let left = budget.characters
      var block = try self.block(element, scope, Room(columns: columns - column))
      if block.used < columns - column, !block.isEmpty {
        // The text was rendered once for measuring; it counts once.
        budget.characters = left
        block = try self.block(element, scope, Room(columns: max(1, block.used)))
      }
      if !block.isEmpty { row.add(block, column: column) }
    }
    return row
  }
}

extension IslandElements.Regions {
  /// The regions as the elements of a card: three columns, and what is below them.
  fileprivate var stacked: [CardElement] {
    let sides = [(leading, CardElement.Align?.none), (center, .center), (trailing, .end)].filter {
      !$0.0.isEmpty
    }
    guard let place = sides.first?.0.first?.place else { return bottom }
    let columns = sides.map { elements, align in
      CardElement(kind: .rows(.init(elements: elements, gap: 0, fill: nil, align: align)), place: place)
    }
    return [CardElement(kind: .columns(columns, gap: 1), place: place)] + bottom
  }
}
