class PushTest {
  static final String JSON = """
      {"aps": {"alert": {"title": "Hi", "launch_image": "x.png"}, "category": 7}}
      """;
}
