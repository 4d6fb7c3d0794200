import Configuration
import NotificationModel

/// The app of a manifest as it is shown while its files are written: what cannot be read now stays as it could be read last.
struct LastGoodApp {
  /// nil if the manifest could never be read.
  private(set) var app: App?
  /// What was wrong with the manifest and its texts when no texts were lost.
  private(set) var knownProblems: Set<String>
  /// What the picture shows of files that could not be read, by their paths as they are shown.
  private(set) var remarks: [String: String] = [:]

  /// - Parameters:
  ///   - now: the app as the manifest describes it; nil if the manifest says too little.
  ///   - before: the app as it was shown.
  ///   - known: the known problems until now.
  init(_ now: App?, _ check: AppCheck, before: App?, known: Set<String>) {
    knownProblems = known
    guard var app = now else {
      self.app = before
      if before != nil { remarks[check.manifest] = "The picture is of the app as it could be read last." }
      return
    }
    let earlier = before.flatMap { $0.bundle == app.bundle ? $0 : nil }
    // What was broken from the start keeps no other file from being shown as it is saved.
    let isNew = !check.textProblems.isSubset(of: known)
    let hasLostTexts = isNew && (check.hasLostTexts || app.textCount < earlier?.textCount ?? 0)
    if hasLostTexts, let earlier, earlier.textCount > 0 {
      app.strings = earlier.strings
      let files = check.faultyStringsFiles
      for file in files.isEmpty ? [check.manifest] : files {
        remarks[file] = "The picture is of the last texts that could be read."
      }
    } else {
      knownProblems = check.textProblems
    }
    if let earlier, app.keepCards(of: earlier, check.brokenCards) {
      for file in check.faultyCards { remarks[file] = "The picture has the card as it could be read last." }
    }
    self.app = app
  }
}

extension App {
  /// The number of its texts in all languages.
  fileprivate var textCount: Int { strings?.locales.values.reduce(0) { $0 + $1.count } ?? 0 }

  /// Takes the templates of those files as an earlier app has them. Returns whether it has any that can be drawn.
  fileprivate mutating func keepCards(of earlier: App, _ files: Set<String>) -> Bool {
    guard !files.isEmpty else { return false }
    let good = files.intersection(CardTexts.read(of: earlier).filter(\.problems.isEmpty).map(\.file))
    let cards = ((earlier.contentExtensions ?? []).map(\.card) + (earlier.liveActivities ?? []).map(\.card))
      .compactMap { card in card.templateFile.map { ($0, card) } }
    let known = Dictionary(cards, uniquingKeysWith: { first, _ in first }).filter { good.contains($0.key) }
    func kept(_ card: ContentExtension.Card) -> ContentExtension.Card {
      card.templateFile.flatMap { known[$0] } ?? card
    }
    contentExtensions = contentExtensions?.map { one in
      var one = one
      one.card = kept(one.card)
      return one
    }
    liveActivities = liveActivities?.map { one in
      var one = one
      one.card = kept(one.card)
      return one
    }
    return !known.isEmpty
  }
}

extension ContentExtension.Card {
  /// nil for a card that a program draws.
  fileprivate var templateFile: String? {
    if case .template(_, let file) = self { file } else { nil }
  }
}
