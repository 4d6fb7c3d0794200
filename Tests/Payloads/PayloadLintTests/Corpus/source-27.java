String payload = "{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\"}}";
push.send(token, payload);
