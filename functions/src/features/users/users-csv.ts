import type { Stored } from "../../firestore/paging.ts";
import type { Column } from "../../http/csv.ts";
import type { UserDocument } from "../accounts/user.document.ts";

const inIndia = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Kolkata" });
const moment = (iso: string | undefined) => (iso === undefined ? undefined : inIndia.format(new Date(iso)));

/** The columns of the file of people. */
export const USER_COLUMNS: readonly Column<Stored<UserDocument>>[] = [
  { head: "Name", cell: ({ data }) => data.name },
  { head: "E-mail", cell: ({ data }) => data.email },
  { head: "E-mail verified", cell: ({ data }) => (data.emailVerified ? "yes" : "no") },
  { head: "Role", cell: ({ data }) => data.role },
  { head: "Logs in with", cell: ({ data }) => (data.isGoogleAuth ? "Google" : "password") },
  { head: "State", cell: ({ data }) => (data.disabled ? "barred" : "can log in") },
  { head: "Since (India)", cell: ({ data }) => moment(data.createdAt) },
  { head: "Last here (India)", cell: ({ data }) => moment(data.lastSeenAt) },
  { head: "Id", cell: ({ id }) => id },
];

/** For a search that has no word in it. */
export async function* nobody(): AsyncGenerator<Stored<UserDocument>, void, undefined> {
  await Promise.resolve();
  yield* [];
}
