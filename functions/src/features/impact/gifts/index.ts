/** What gifts show others, besides their services. */
export { giftRoutes } from "./gifts.routes.ts";
export { giftsRepository } from "./gifts.repository.ts";
