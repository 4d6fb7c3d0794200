notification = {
  aps: { alert: { title: "Hi #{user.name}", body: body }, badge: 1, sound: 'chime.wav' },
  "acme" => "foo"
}
