import Canvas
import CellImages
import CenterGateway
import CenterScreen
import CenterUI
import Foundation
import NotificationModel

/// This program once more, as the child process in which pictures are decoded.
enum PictureChild {
  /// What it is started with.
  static let word = "draw-picture"

  /// nil where this program does not know where it is: then there are no pictures.
  static func service() -> PictureService? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    return PictureService(command: [path, word])
  }
}

extension Drawing {
  /// What a screen of that center needs drawn: pictures from its attachment store, cards by the programs of its apps.
  static func of(_ center: Gateway) async -> Drawing {
    let card: Card = { request in
      switch await center.fetch(.card(request)) {
      case .success(.card(let text)): .success(text)
      case .failure(let refusal): .failure(DrawingFailure(refusal.message))
      case .success: .failure(DrawingFailure("The center gave no card."))
      }
    }
    guard case .success(.status(let status)) = await center.fetch(.status), let folder = status.attachments
    else {
      return Drawing(card: card)
    }
    return Drawing(picture: pictures(in: folder), card: card)
  }

  /// Of the files of one attachment store.
  static func pictures(in folder: String) -> Picture? {
    guard let service = PictureChild.service() else { return nil }
    return { order in
      await service.draw(order, at: folder + "/" + order.file).mapError { DrawingFailure($0.sentence) }
    }
  }
}
