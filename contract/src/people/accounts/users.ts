import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { PANEL_ROLES } from "../../api/roles.ts";

/** Roles that an admin can assign. Guests are not listed as users. */
export const GRANTABLE_ROLES = ["user", ...PANEL_ROLES] as const;
export const GivenRole = z.enum(GRANTABLE_ROLES, { error: "invalid" });
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
  hasSecondFactor: z.boolean(),
  createdAt: IsoTime,
  lastSeenAt: z.optional(IsoTime),
});
export type UserRow = z.infer<typeof UserRow>;

const userFilters = { search: z.optional(singleLine(80)), role: z.optional(GivenRole) } as const;
const userParams = z.strictObject({ userId: Id });

/** Spec section 7 (`adminGen`). Calls that would leave no admin fail with `last-admin`. */
export const userEndpoints = defineEndpoints({
  allUsers: defineEndpoint({
    method: "GET",
    path: "/admin/adminGen/getAllUsers",
    access: "admin",
    summary: "Lists users, newest first. `search` matches the beginnings of words of name and e-mail address.",
    query: z.strictObject({ ...PageQuery.shape, ...userFilters }),
    reply: z.array(UserRow),
  }),
  usersCsv: defineEndpoint({
    method: "POST",
    path: "/admin/adminGen/users/exports",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Begins an export (`/admin/exports`) of the users that match the list's filters as CSV.",
    body: z.strictObject(userFilters),
    reply: ExportJob,
  }),
  donorTotals: defineEndpoint({
    method: "GET",
    path: "/admin/adminGen/giving/:userId",
    access: "admin",
    summary:
      "Counts a user's donations and sums their net amount: those of the account, of the guest it was, and of its verified e-mail address.",
    params: userParams,
    reply: z.object({ donations: z.int(), netPaise: z.int() }),
  }),
  changeRole: defineEndpoint({
    method: "POST",
    path: "/admin/adminGen/changeRole/:userId",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Gives a user a role of the panel or takes it away (`user`), effective with the user's next call.",
    params: userParams,
    body: z.strictObject({ role: GivenRole }),
    reply: UserRow,
  }),
  changeDisabled: defineEndpoint({
    method: "POST",
    path: "/admin/adminGen/changeDisabled/:userId",
    access: "admin",
    summary: "Disables a user's account and ends its sessions, or enables it again.",
    params: userParams,
    body: z.strictObject({ disabled: z.boolean() }),
    reply: UserRow,
  }),
  endSessionsOf: defineEndpoint({
    method: "POST",
    path: "/admin/adminGen/endSessions/:userId",
    access: "admin",
    summary: "Logs a user out on every device.",
    params: userParams,
    reply: UserRow,
  }),
});
