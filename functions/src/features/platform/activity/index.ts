export { type ActionContext, actionOf, type Actor, actorOf, type VersionedEdit, versionedEdit } from "./actor.ts";
export { assertStuck, type StuckReview } from "./stuck-record.ts";
export { stuckRecords } from "./stuck-records.repository.ts";
