n := &apns2.Notification{}
n.DeviceToken = "11aa01229f15f0f0c52029d8cf8cd0aeaf2365fe4cebc4af26cd6d76b7919ef7"
n.Topic = "com.sideshow.Apns2"
n.Payload = []byte(`{"aps":{"alert":"Hello!"}}`) // See Payload section below
