/** The database as features see it: types to be handed on. Only repositories and `firestore/` call it. */
export type { Firestore as Database, Transaction } from "firebase-admin/firestore";
