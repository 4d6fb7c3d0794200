import Foundation
import TestRepository
import Testing

/// The schema of flows, judged by programs that nobody here has written.
@Suite(.timeLimit(.minutes(2))) struct FlowSchemaOutsideTests {
  /// The schema and the files that ship are read by programs that nobody here has written.
  @Test(OutsideProgram.neededPython(with: "jsonschema, yaml"))
  func theSchemaTakesEveryShippedFlow() async throws {
    let world = try BellhopWorld()
    let python = try #require(OutsideProgram.python(with: "jsonschema, yaml"))
    let schema = try world.write(try await world.run(["test", "--schema"]).output, to: "drop/schema.json")
    let folder = Repository.url("demo-payloads").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      ($0.hasPrefix("flows/") || $0.hasPrefix("story/")) && $0.hasSuffix(".yaml") && !$0.contains("apps/")
    }
    #expect(paths.count > 15)
    let wrong = try world.write(
      "name: Wrong\n---\n- focus: { isOn: maybe }\n- badge: many\n- lok\n",
      to: "drop/wrong.yaml"
    )

    let right = try await world.run(
      ["-c", Self.validation, schema] + paths.map { "\(folder)/\($0)" },
      program: python
    )
    let refused = try await world.run(["-c", Self.validation, schema, wrong], program: python)

    #expect(right.status == 0 && right.output.isEmpty, "\(right.output)\(right.errors)")
    #expect(refused.output == "\(wrong): 0\n\(wrong): 1\n\(wrong): 2\n", "\(refused.output)\(refused.errors)")
  }

  /// Prints the file and the number of each step, or of the header, that is not valid. YAML is read by its core schema,
  /// in which "on" is a text.
  private static let validation = """
    import json, re, sys, yaml, jsonschema
    class Core(yaml.SafeLoader): pass
    Core.yaml_implicit_resolvers = {}
    for tag, pattern in [('bool', '(?i:true|false)'), ('int', '[-+]?[0-9]+'), ('float', '[-+]?[0-9]+[.][0-9]+'), ('null', '~|null|')]:
      Core.add_implicit_resolver('tag:yaml.org,2002:' + tag, re.compile('^(?:' + pattern + ')$'), None)
    validator = jsonschema.Draft202012Validator(json.load(open(sys.argv[1])))
    validator.check_schema(validator.schema)
    for file in sys.argv[2:]:
      header, steps = yaml.load_all(open(file), Loader=Core)
      for number, part in enumerate([header] + [[step] for step in steps], -1):
        if not validator.is_valid(part): print(file + ': ' + str(number))
    """
}
