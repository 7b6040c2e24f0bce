import { userEndpoints, type UserRow } from "@daansetu/contract";
import { Ban, LogOut, type LucideIcon, ShieldCheck, ShieldOff, UserCheck } from "lucide-react";
import { callApi } from "../../../lib/api-client.ts";
import { m } from "../../../paraglide/messages.js";

/** An action of an admin on a user account, with its texts. */
export interface UserAction {
  id: string;
  icon: LucideIcon;
  label: () => string;
  /** One line above the button. */
  description: () => string;
  question: (person: { name: string }) => string;
  consequences: () => string;
  /** A further consequence for this particular user. */
  warning?: ((user: UserRow, isOwnAccount: boolean) => string | undefined) | undefined;
  busyLabel: () => string;
  doneSentence: (person: { name: string }) => string;
  /** Removes something from the user; shown as a dangerous action. */
  isDangerous: boolean;
  /** @returns the changed user */
  run: (userId: string) => Promise<UserRow>;
}

const grantAdminAction: UserAction = {
  id: "grant",
  icon: ShieldCheck,
  label: m.admin_act_grant,
  description: m.admin_act_grant_what,
  question: m.admin_act_grant_ask,
  consequences: m.admin_act_grant_text,
  warning: ({ email, emailVerified }) => (emailVerified ? undefined : m.admin_act_grant_unverified({ email })),
  busyLabel: m.admin_act_grant_busy,
  doneSentence: m.admin_act_grant_done,
  isDangerous: false,
  run: (userId) => callApi(userEndpoints.changeRole, { params: { userId }, body: { role: "admin" } }),
};

const revokeAdminAction: UserAction = {
  id: "revoke",
  icon: ShieldOff,
  label: m.admin_act_revoke,
  description: m.admin_act_revoke_what,
  question: m.admin_act_revoke_ask,
  consequences: m.admin_act_revoke_text,
  warning: (_user, isOwnAccount) => (isOwnAccount ? m.admin_act_revoke_self() : undefined),
  busyLabel: m.admin_act_revoke_busy,
  doneSentence: m.admin_act_revoke_done,
  isDangerous: true,
  run: (userId) => callApi(userEndpoints.changeRole, { params: { userId }, body: { role: "user" } }),
};

const logOutAction: UserAction = {
  id: "log-out",
  icon: LogOut,
  label: m.admin_act_log_out,
  description: m.admin_act_log_out_what,
  question: m.admin_act_log_out_ask,
  consequences: m.admin_act_log_out_text,
  warning: (_user, isOwnAccount) => (isOwnAccount ? m.admin_act_log_out_self() : undefined),
  busyLabel: m.admin_act_log_out_busy,
  doneSentence: m.admin_act_log_out_done,
  isDangerous: false,
  run: (userId) => callApi(userEndpoints.endSessionsOf, { params: { userId } }),
};

const barUserAction: UserAction = {
  id: "bar",
  icon: Ban,
  label: m.admin_act_bar,
  description: m.admin_act_bar_what,
  question: m.admin_act_bar_ask,
  consequences: m.admin_act_bar_text,
  busyLabel: m.admin_act_bar_busy,
  doneSentence: m.admin_act_bar_done,
  isDangerous: true,
  run: (userId) => callApi(userEndpoints.changeDisabled, { params: { userId }, body: { disabled: true } }),
};

const readmitUserAction: UserAction = {
  id: "let-in",
  icon: UserCheck,
  label: m.admin_act_let_in,
  description: m.admin_act_let_in_what,
  question: m.admin_act_let_in_ask,
  consequences: m.admin_act_let_in_text,
  busyLabel: m.admin_act_let_in_busy,
  doneSentence: m.admin_act_let_in_done,
  isDangerous: false,
  run: (userId) => callApi(userEndpoints.changeDisabled, { params: { userId }, body: { disabled: false } }),
};

/** The actions that the current state of a user allows. Admins cannot bar themselves; a barred user must be let in first. */
export function listActionsFor({ role, disabled }: UserRow, isOwnAccount: boolean): UserAction[] {
  const roleActions = role === "admin" ? [revokeAdminAction] : disabled ? [] : [grantAdminAction];
  if (disabled) return [readmitUserAction, ...roleActions];
  return [...roleActions, logOutAction, ...(isOwnAccount ? [] : [barUserAction])];
}
