/** What deliveries show the other nouns of impact, besides their services and documents. */
export { type DeliveriesRepository, deliveriesRepository } from "./deliveries.repository.ts";
export { deliveryChanger } from "./delivery-change.ts";
export { deliveryMailRefusalsRepository } from "./delivery-mail-refusals.repository.ts";
export { deliveryRoutes } from "./deliveries.routes.ts";
export { type MailSwitch, mailSwitch } from "./mail-switch.ts";
export { type NotificationsRepository, notificationsRepository } from "./notifications.repository.ts";
export { standingRows } from "./standing-rows.ts";
export { allocating } from "./work/allocating.ts";
export { drawing } from "./work/drawing.ts";
export { endingHolds, releasing } from "./work/releasing.ts";
export { takingBack } from "./work/taking-back.ts";
export { telling } from "./work/telling.ts";
export { workQueueRepository } from "./work/work-queue.repository.ts";
