import { Notification, Provider } from "@parse/node-apn";

export async function notify(provider: Provider, token: string, order: Order) {
  const payload = {
    aps: {
      alert: { title: order.title, body: `Order ${order.id} shipped` },
      badge: order.unread,
      sound: "default",
      "thread-id": `order-${order.id}`,
    },
    orderId: order.id,
  };
  return provider.send(new Notification(payload), token);
}
