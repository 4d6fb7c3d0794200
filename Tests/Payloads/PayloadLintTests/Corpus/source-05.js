fetch("https://exp.host/--/api/v2/push/send", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({
    to: "ExponentPushToken[abc]",
    title: "Dinner",
    body: "It's ready",
    data: { screen: "dinner" },
  }),
});
