n = Rpush::Apns2::Notification.new
n.app = Rpush::Apns2::App.find_by_name("ios_app")
n.alert = "hi mom!"
n.data = { headers: { 'apns-topic': "BUNDLE ID" }, foo: :bar }
