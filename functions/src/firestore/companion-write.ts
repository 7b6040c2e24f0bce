import type { DocumentData, DocumentReference, WithFieldValue, WriteBatch } from "firebase-admin/firestore";

/** Another record's commit, to which writes can be added. */
export type CompanionBatch = Pick<WriteBatch, "create" | "set" | "update" | "delete">;

/** A write that is added to the commit of another record, so that both happen or neither. */
export type CompanionWrite = (batch: CompanionBatch) => void;

/** The common interface of batches and transactions for creating a document. */
export interface CreatingCommit {
  create<Model, Stored extends DocumentData>(
    ref: DocumentReference<Model, Stored>,
    document: WithFieldValue<Model>,
  ): unknown;
}
