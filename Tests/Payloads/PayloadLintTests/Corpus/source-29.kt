val payload = mapOf("aps" to mapOf("alert" to "Hi", "badge" to "1"))
