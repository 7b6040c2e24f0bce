/** Types only: features pass the database on; only repositories and `firestore/` call it. */
export type { Firestore as Database, Transaction } from "firebase-admin/firestore";
