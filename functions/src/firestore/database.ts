/** Types only: features pass the database on; only repositories and `firestore/` call it. */
export type { Firestore as Database } from "firebase-admin/firestore";
/** Writes that happen together or not at all. */
export type { WriteBatch as Commit } from "firebase-admin/firestore";
/** Time of a document's last write, which a commit may require to be unchanged. */
export type { Timestamp as Version } from "firebase-admin/firestore";
