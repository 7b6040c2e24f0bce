export { NgoApplications } from "./ngo-applications.tsx";
export { useQueueCounts } from "./use-queue-counts.ts";
