let content = UNMutableNotificationContent()
content.userInfo = ["aps": ["alert": "Hi", "thread_id": "chat"], "chat": chat.id]
