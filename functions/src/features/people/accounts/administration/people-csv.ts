import type { Stored } from "../../../../firestore/paging.ts";
import { momentCell } from "../../../../http/csv-cells.ts";
import type { Column } from "../../../../http/csv.ts";
import type { UserDocument } from "../user.document.ts";

export const USER_COLUMNS: readonly Column<Stored<UserDocument>>[] = [
  { head: "Name", cell: ({ data }) => data.name },
  { head: "E-mail", cell: ({ data }) => data.email },
  { head: "E-mail verified", cell: ({ data }) => (data.emailVerified ? "yes" : "no") },
  { head: "Role", cell: ({ data }) => data.role },
  { head: "Logs in with", cell: ({ data }) => (data.isGoogleAuth ? "Google" : "password") },
  { head: "State", cell: ({ data }) => (data.disabled ? "barred" : "can log in") },
  { head: "Since (India)", cell: ({ data }) => momentCell(data.createdAt) },
  { head: "Last here (India)", cell: ({ data }) => momentCell(data.lastSeenAt) },
  { head: "Id", cell: ({ id }) => id },
];

/** The empty result of a search without any word. */
export async function* yieldNoUsers(): AsyncGenerator<Stored<UserDocument>, void, undefined> {
  await Promise.resolve();
  yield* [];
}
