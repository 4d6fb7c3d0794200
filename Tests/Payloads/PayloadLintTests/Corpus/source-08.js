const note = {
  aps: {
    alert: isUrgent ? "Now!" : "Later",
    "mutable-content": flags.rich ? 1 : 0,
    "relevance-score": Math.max(0, score - 1),
  },
  image: "https://example.com/cat.jpg",
};
