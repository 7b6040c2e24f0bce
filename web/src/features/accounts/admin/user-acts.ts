import { userEndpoints, type UserRow } from "@daansetu/contract";
import { Ban, LogOut, type LucideIcon, ShieldCheck, ShieldOff, UserCheck } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";

/** Something that an admin can do to a person: what it is called, what it means, and how it is done. */
export interface UserAct {
  id: string;
  icon: LucideIcon;
  label: () => string;
  /** One line, before it is chosen. */
  what: () => string;
  ask: (about: { name: string }) => string;
  text: () => string;
  /** What else one should know before doing it to this person. */
  warning?: ((user: UserRow, isMe: boolean) => string | undefined) | undefined;
  busy: () => string;
  done: (about: { name: string }) => string;
  /** It takes something away. */
  danger: boolean;
  /** @returns the person afterwards */
  run: (userId: string) => Promise<UserRow>;
}

const grant: UserAct = {
  id: "grant",
  icon: ShieldCheck,
  label: m.admin_act_grant,
  what: m.admin_act_grant_what,
  ask: m.admin_act_grant_ask,
  text: m.admin_act_grant_text,
  warning: ({ email, emailVerified }) => (emailVerified ? undefined : m.admin_act_grant_unverified({ email })),
  busy: m.admin_act_grant_busy,
  done: m.admin_act_grant_done,
  danger: false,
  run: (userId) => callApi(userEndpoints.changeRole, { params: { userId }, body: { role: "admin" } }),
};

const revoke: UserAct = {
  id: "revoke",
  icon: ShieldOff,
  label: m.admin_act_revoke,
  what: m.admin_act_revoke_what,
  ask: m.admin_act_revoke_ask,
  text: m.admin_act_revoke_text,
  warning: (_user, isMe) => (isMe ? m.admin_act_revoke_self() : undefined),
  busy: m.admin_act_revoke_busy,
  done: m.admin_act_revoke_done,
  danger: true,
  run: (userId) => callApi(userEndpoints.changeRole, { params: { userId }, body: { role: "user" } }),
};

const logOut: UserAct = {
  id: "log-out",
  icon: LogOut,
  label: m.admin_act_log_out,
  what: m.admin_act_log_out_what,
  ask: m.admin_act_log_out_ask,
  text: m.admin_act_log_out_text,
  warning: (_user, isMe) => (isMe ? m.admin_act_log_out_self() : undefined),
  busy: m.admin_act_log_out_busy,
  done: m.admin_act_log_out_done,
  danger: false,
  run: (userId) => callApi(userEndpoints.endSessionsOf, { params: { userId } }),
};

const bar: UserAct = {
  id: "bar",
  icon: Ban,
  label: m.admin_act_bar,
  what: m.admin_act_bar_what,
  ask: m.admin_act_bar_ask,
  text: m.admin_act_bar_text,
  busy: m.admin_act_bar_busy,
  done: m.admin_act_bar_done,
  danger: true,
  run: (userId) => callApi(userEndpoints.changeDisabled, { params: { userId }, body: { disabled: true } }),
};

const letIn: UserAct = {
  id: "let-in",
  icon: UserCheck,
  label: m.admin_act_let_in,
  what: m.admin_act_let_in_what,
  ask: m.admin_act_let_in_ask,
  text: m.admin_act_let_in_text,
  busy: m.admin_act_let_in_busy,
  done: m.admin_act_let_in_done,
  danger: false,
  run: (userId) => callApi(userEndpoints.changeDisabled, { params: { userId }, body: { disabled: false } }),
};

/** What can be done to a person as they are now. Nobody bars themselves, and whoever is barred is let in first. */
export function actsFor({ role, disabled }: UserRow, isMe: boolean): UserAct[] {
  const ofRole = role === "admin" ? [revoke] : disabled ? [] : [grant];
  if (disabled) return [letIn, ...ofRole];
  return [...ofRole, logOut, ...(isMe ? [] : [bar])];
}
