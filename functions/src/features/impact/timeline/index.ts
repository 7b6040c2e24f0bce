/** What the timeline shows the other nouns of impact, besides its services and documents. */
export { billReportsRepository, type BillReportsRepository } from "./bill-reports.repository.ts";
export { timelineRepository } from "./store/timeline.repository.ts";
export { timelineRoutes } from "./timeline.routes.ts";
