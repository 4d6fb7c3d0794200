// Silent refresh
await messaging.send({
  token,
  apns: {
    headers: { "apns-priority": "10", "apns-push-type": "background" },
    payload: { aps: { "content-available": 1 } },
  },
  data: { kind: "refresh" },
});
