const http2 = require("http2");
const client = http2.connect("https://api.push.apple.com");
const body = JSON.stringify({
  aps: { alert: { title: "Hello", body: text || "" }, badge: "1", sound: "ping.mp3" },
});
client.request({ ":method": "POST", "apns-topic": process.env.TOPIC }).end(body);
