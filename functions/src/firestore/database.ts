/** The database as features see it: a type to be handed on. Only repositories and `firestore/` call it. */
export type { Firestore as Database } from "firebase-admin/firestore";
