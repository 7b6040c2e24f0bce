/** What purchases show the other nouns of impact, besides their services and documents. */
export { purchaseRoutes } from "./purchases.routes.ts";
export { type PurchasesRepository, purchasesRepository } from "./purchases.repository.ts";
export { purchaseStepsRepository } from "./purchase-steps.repository.ts";
export { purchasePaymentsRepository } from "./purchase-payments.repository.ts";
export { purchaseStepper } from "./purchase-step.repository.ts";
