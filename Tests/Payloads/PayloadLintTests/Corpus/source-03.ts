const base = { sound: "default", badge: 1 };
function build(title: string, extra: object) {
  return { aps: { ...base, alert: { title, subtitle: null }, "content-available": true }, ...extra };
}
