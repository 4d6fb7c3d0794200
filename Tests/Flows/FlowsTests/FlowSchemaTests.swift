import JSON
import Testing

@testable import Flows

/// The JSON Schema and the reading of flows follow from the same declarations.
@Suite struct FlowSchemaTests {
  @Test func everyStepHasItsKeysInTheSchema() throws {
    let steps = try #require(FlowSchema.value["anyOf"]?[1]?["items"]?["anyOf"]?.arrayValue)
    #expect(steps.count == FlowStepForm.all.count + 1)
    let bare = try #require(steps.last?["enum"]?.arrayValue)
    #expect(bare.contains("lock") && bare.contains("flick") && !bare.contains("push"))
    for (schema, form) in zip(steps, FlowStepForm.all) {
      #expect(schema["required"]?[0] == .string(form.name))
      #expect(
        schema["properties"]?[form.name]?["description"]?.stringValue?.hasSuffix(".") == true,
        "\(form.name)"
      )
    }
  }

  @Test func everyExpectationIsInTheSchema() throws {
    let steps = try #require(FlowSchema.value["anyOf"]?[1]?["items"]?["anyOf"]?.arrayValue)
    let expect = try #require(steps.first { $0["properties"]?["expect"] != nil })
    let subjects = expect["properties"]?["expect"]?["properties"]?.objectValue?.keys
    #expect(subjects == FlowSubject.all.map(\.name))
  }

  @Test func namesAreThereOnce() {
    let steps = FlowStepForm.all.map(\.name)
    #expect(Set(steps).count == steps.count)
    for form in FlowStepForm.all {
      let keys = form.keys.map(\.name)
      #expect(Set(keys).count == keys.count, "\(form.name)")
    }
    let subjects = FlowSubject.all.map(\.name)
    #expect(Set(subjects).count == subjects.count)
  }
}
