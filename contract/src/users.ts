import * as z from "zod/mini";
import { endpoint, FileReply, PageQuery } from "./endpoint.ts";
import { Id, IsoTime, line } from "./text.ts";

/** Roles that an admin can give. A guest is not a person on the list. */
export const GIVEN_ROLES = ["user", "admin"] as const;
export const GivenRole = z.enum(GIVEN_ROLES, { error: "invalid" });
export type GivenRole = z.infer<typeof GivenRole>;

/** A row of the User Dashboard. */
export const UserRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: GivenRole,
  isGoogleAuth: z.boolean(),
  disabled: z.boolean(),
  createdAt: IsoTime,
  lastSeenAt: z.optional(IsoTime),
});
export type UserRow = z.infer<typeof UserRow>;

const filter = { search: z.optional(line(80)), role: z.optional(GivenRole) } as const;
const aboutUser = z.strictObject({ userId: Id });

/** For admins (spec section 7: `adminGen`). No call leaves the foundation without an admin: `last-admin`. */
export const userEndpoints = {
  allUsers: endpoint({
    name: "allUsers",
    method: "GET",
    path: "/admin/adminGen/getAllUsers",
    access: "admin",
    summary: "People with an account, newest first; `search` finds beginnings of words of name and e-mail.",
    query: z.strictObject({ ...PageQuery.shape, ...filter }),
    reply: z.array(UserRow),
    paged: true,
  }),
  usersCsv: endpoint({
    name: "usersCsv",
    method: "GET",
    path: "/admin/adminGen/users.csv",
    access: "admin",
    summary: "Exactly the people that fit a filter of the list, as a file for spreadsheets.",
    query: z.strictObject(filter),
    reply: FileReply,
    produces: "csv",
  }),
  userGiving: endpoint({
    name: "userGiving",
    method: "GET",
    path: "/admin/adminGen/giving/:userId",
    access: "admin",
    summary:
      "How many gifts of a person stand and what they add up to: those of the account, of its guest, and of its verified address.",
    params: aboutUser,
    reply: z.object({ gifts: z.int(), netPaise: z.int() }),
  }),
  changeRole: endpoint({
    name: "changeRole",
    method: "POST",
    path: "/admin/adminGen/changeRole/:userId",
    access: "admin",
    summary: "Grants or revokes the role admin. It holds from the person's next call.",
    params: aboutUser,
    body: z.strictObject({ role: GivenRole }),
    reply: UserRow,
  }),
  changeDisabled: endpoint({
    name: "changeDisabled",
    method: "POST",
    path: "/admin/adminGen/changeDisabled/:userId",
    access: "admin",
    summary: "Bars a person from logging in and ends their sessions, or lets them in again.",
    params: aboutUser,
    body: z.strictObject({ disabled: z.boolean() }),
    reply: UserRow,
  }),
  endSessionsOf: endpoint({
    name: "endSessionsOf",
    method: "POST",
    path: "/admin/adminGen/endSessions/:userId",
    access: "admin",
    summary: "Logs a person out on every device.",
    params: aboutUser,
    reply: UserRow,
  }),
} as const;
