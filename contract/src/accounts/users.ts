import * as z from "zod/mini";
import { endpoint, endpoints, FileReply, PageQuery } from "../endpoint.ts";
import { Id, IsoTime, line } from "../text.ts";

/** Roles that an admin can assign. Guests are not listed as users. */
export const GIVEN_ROLES = ["user", "admin"] as const;
export const GivenRole = z.enum(GIVEN_ROLES, { error: "invalid" });
export type GivenRole = z.infer<typeof GivenRole>;

/** A row of the admin's list of users. */
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

/** Spec section 7 (`adminGen`). Calls that would leave no admin fail with `last-admin`. */
export const userEndpoints = endpoints({
  allUsers: endpoint({
    method: "GET",
    path: "/admin/adminGen/getAllUsers",
    access: "admin",
    summary: "Lists users, newest first. `search` matches the beginnings of words of name and e-mail address.",
    query: z.strictObject({ ...PageQuery.shape, ...filter }),
    reply: z.array(UserRow),
    paged: true,
  }),
  usersCsv: endpoint({
    method: "GET",
    path: "/admin/adminGen/users.csv",
    access: "admin",
    summary: "Exports the users that match the list's filters as CSV.",
    query: z.strictObject(filter),
    reply: FileReply,
    produces: "csv",
  }),
  donorTotals: endpoint({
    method: "GET",
    path: "/admin/adminGen/giving/:userId",
    access: "admin",
    summary:
      "Counts a user's donations and sums their net amount: those of the account, of the guest it was, and of its verified e-mail address.",
    params: aboutUser,
    reply: z.object({ donations: z.int(), netPaise: z.int() }),
  }),
  changeRole: endpoint({
    method: "POST",
    path: "/admin/adminGen/changeRole/:userId",
    access: "admin",
    summary: "Grants or revokes the admin role, effective with the user's next call.",
    params: aboutUser,
    body: z.strictObject({ role: GivenRole }),
    reply: UserRow,
  }),
  changeDisabled: endpoint({
    method: "POST",
    path: "/admin/adminGen/changeDisabled/:userId",
    access: "admin",
    summary: "Disables a user's account and ends its sessions, or enables it again.",
    params: aboutUser,
    body: z.strictObject({ disabled: z.boolean() }),
    reply: UserRow,
  }),
  endSessionsOf: endpoint({
    method: "POST",
    path: "/admin/adminGen/endSessions/:userId",
    access: "admin",
    summary: "Logs a user out on every device.",
    params: aboutUser,
    reply: UserRow,
  }),
});
