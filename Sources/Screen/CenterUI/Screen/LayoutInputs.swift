/// The parts of the state that the layout depends on.
struct LayoutInputs: Hashable {
  var inspector = false
  /// Whether the Lock Screen shows its clock.
  var lockHead = false
  var dock = false
  /// The rows of a story's captions.
  var captionRows = 0
  /// How the stage is set; nil outside of the stage view.
  var stage: StagePlan?
  /// The size of the chosen device.
  var columns: Int?
  var rows: Int?
}
