import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
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

const aboutUser = z.strictObject({ userId: Id });

/** For admins (spec section 7: `adminGen`). No call leaves the foundation without an admin: `last-admin`. */
export const userEndpoints = {
  allUsers: endpoint({
    name: "allUsers",
    method: "GET",
    path: "/admin/adminGen/getAllUsers",
    access: "admin",
    summary: "People with an account, newest first; `search` finds beginnings of words of name and e-mail.",
    query: z.strictObject({ ...PageQuery.shape, search: z.optional(line(80)), role: z.optional(GivenRole) }),
    reply: z.array(UserRow),
    paged: true,
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
