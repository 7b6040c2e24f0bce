export { type ActionContext, actionOf, type Actor, actorOf, type VersionedEdit, versionedEdit } from "./actor.ts";
export { exceptionAcceptor } from "./exception-acceptor.repository.ts";
export { retryLog } from "./retry-log.repository.ts";
export { assertStuck, type StuckReview } from "./stuck-record.ts";
