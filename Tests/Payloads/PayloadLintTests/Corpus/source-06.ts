export const fixtures = {
  message: { aps: { alert: "Hi", category: "MESSAGE" } },
  quiet: { aps: { "content-available": 1, sound: "" } },
  broken: { aps: { alert: "Hi", "interruption-level": "timeSensitive" } },
};
