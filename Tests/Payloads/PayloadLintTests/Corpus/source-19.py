message = messaging.Message(
    notification=messaging.Notification(title="$GOOG up 1.43%", body="x"),
    apns=messaging.APNSConfig(payload=messaging.APNSPayload(aps=messaging.Aps(badge=42))),
    topic=topic,
)
