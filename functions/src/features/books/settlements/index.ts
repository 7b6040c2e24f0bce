/** Exports of settlements for the queue of exceptions, besides its services. */
export { problemView } from "./settlements.views.ts";
