/** Types only: features pass the database on; only repositories and `firestore/` call it. */
export type { Firestore as Database, Transaction } from "firebase-admin/firestore";
/** Writes that happen together or not at all. */
export type { WriteBatch as Commit } from "firebase-admin/firestore";
/** When a document was written last. A commit may require that it was not written since. */
export type { Timestamp as Version } from "firebase-admin/firestore";
