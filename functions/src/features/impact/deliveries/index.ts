/** What deliveries show the other nouns of impact, besides their services and documents. */
export { type DeliveriesRepository, deliveriesRepository } from "./store/deliveries.repository.ts";
export { deliveryChanger } from "./delivery-change.ts";
export { deliveryMailRefusalsRepository } from "./store/delivery-mail-refusals.repository.ts";
export { deliveryRoutes } from "./deliveries.routes.ts";
export { type MailSwitch, mailSwitch } from "./mail-switch.ts";
export { type NotificationsRepository, notificationsRepository } from "./store/notifications.repository.ts";
export { standingRows } from "./standing-rows.ts";
