import Testing

/// More of the seeded journeys.
struct RandomWalkLongTests {
  @Test(arguments: 4...20) func nothingThatHappensBreaksTheScreen(_ seed: Int) { RandomWalkTests.walk(seed) }
}
