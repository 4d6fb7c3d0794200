import GRDB
import NotificationModel

/// What the person is being asked on behalf of apps; first come, first asked.
struct PromptsTable {
  let database: Database

  func add(_ prompt: AuthorizationPrompt) throws {
    let json = try StoredJSON.bytes(prompt)
    try database.prepared("INSERT INTO prompts (app, prompt) VALUES (?, ?)").run { row in
      row.put(prompt.app.canonicalKey)
      row.put(utf8: json)
    }
  }

  func remove(_ app: String) throws {
    try database.prepared("DELETE FROM prompts WHERE app = ?").run { $0.put(app.canonicalKey) }
  }

  func all() throws -> [AuthorizationPrompt] {
    var all: [AuthorizationPrompt] = []
    try database.prepared("SELECT prompt FROM prompts ORDER BY position").run(row: { row in
      all.append(try StoredJSON.decode(AuthorizationPrompt.self, from: row.utf8(), in: "A prompt"))
    })
    return all
  }
}
