final String payload = new SimpleApnsPayloadBuilder()
    .setAlertBody("Example!").setBadgeNumber(3).build();
