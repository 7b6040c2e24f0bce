import type { WriteBatch } from "firebase-admin/firestore";

/** A write that is added to the commit of another record, so that both happen or neither. */
export type CompanionWrite = (batch: Pick<WriteBatch, "create" | "set" | "update" | "delete">) => void;
