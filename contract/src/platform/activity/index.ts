export * from "./activity-actions.ts";
export * from "./activity.ts";
