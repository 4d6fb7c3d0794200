val json = """{"aps":{"alert":"$text","content-available":1},"id":"$id"}"""
val other = """
    {"aps": {"alert": {"title": "Sale", "body": "50% off"}, "sound": "sale"}}
""".trimIndent()
