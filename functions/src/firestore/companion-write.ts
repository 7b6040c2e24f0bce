import type { WriteBatch } from "firebase-admin/firestore";

/** The commit of another record, for writes beside it. */
export type CompanionBatch = Pick<WriteBatch, "create" | "set" | "update" | "delete">;

/** A write that is added to the commit of another record, so that both happen or neither. */
export type CompanionWrite = (batch: CompanionBatch) => void;
