import type { DocumentData, DocumentReference, WithFieldValue, WriteBatch } from "firebase-admin/firestore";

/** The commit of another record, for writes beside it. */
export type CompanionBatch = Pick<WriteBatch, "create" | "set" | "update" | "delete">;

/** A write that is added to the commit of another record, so that both happen or neither. */
export type CompanionWrite = (batch: CompanionBatch) => void;

/** What batches and transactions have in common where a document is created in a commit. */
export interface CreatingCommit {
  create<Model, Stored extends DocumentData>(
    ref: DocumentReference<Model, Stored>,
    document: WithFieldValue<Model>,
  ): unknown;
}
