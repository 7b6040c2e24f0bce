import {
  type GrantableRole,
  PANEL_ROLES,
  type PanelRole,
  secondFactorEndpoints,
  userEndpoints,
  type UserRow,
} from "@daansetu/contract";
import {
  Ban,
  FileCheck,
  HandCoins,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  UserCheck,
} from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";

/** An action of an admin on a user account, with its texts. */
export interface UserAction {
  id: string;
  icon: LucideIcon;
  label: () => string;
  /** One line of text above the button. */
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

/** The actions that give a role of the panel. They replace the user's other role. */
const GRANT_ACTIONS: Readonly<Record<PanelRole, UserAction>> = {
  admin: {
    id: "grant",
    icon: ShieldCheck,
    label: m.admin_act_grant,
    description: m.admin_act_grant_what,
    question: m.admin_act_grant_ask,
    consequences: m.admin_act_grant_text,
    warning: grantWarning,
    busyLabel: m.admin_act_grant_busy,
    doneSentence: m.admin_act_grant_done,
    isDangerous: false,
    run: changeRoleTo("admin"),
  },
  accountant: {
    id: "accountant",
    icon: HandCoins,
    label: m.admin_act_accountant,
    description: m.admin_act_accountant_what,
    question: m.admin_act_accountant_ask,
    consequences: m.admin_act_accountant_text,
    warning: grantWarning,
    busyLabel: m.admin_act_accountant_busy,
    doneSentence: m.admin_act_accountant_done,
    isDangerous: false,
    run: changeRoleTo("accountant"),
  },
  reviewer: {
    id: "reviewer",
    icon: FileCheck,
    label: m.admin_act_reviewer,
    description: m.admin_act_reviewer_what,
    question: m.admin_act_reviewer_ask,
    consequences: m.admin_act_reviewer_text,
    warning: grantWarning,
    busyLabel: m.admin_act_reviewer_busy,
    doneSentence: m.admin_act_reviewer_done,
    isDangerous: false,
    run: changeRoleTo("reviewer"),
  },
};

const revokeRoleAction: UserAction = {
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
  run: changeRoleTo("user"),
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

const resetSecondFactorAction: UserAction = {
  id: "second-factor",
  icon: Smartphone,
  label: m.admin_act_factor,
  description: m.admin_act_factor_what,
  question: m.admin_act_factor_ask,
  consequences: m.admin_act_factor_text,
  busyLabel: m.admin_act_factor_busy,
  doneSentence: m.admin_act_factor_done,
  isDangerous: true,
  run: (userId) => callApi(secondFactorEndpoints.resetSecondFactorOf, { params: { userId } }),
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
export function listActionsFor({ role, disabled, hasSecondFactor }: UserRow, isOwnAccount: boolean): UserAction[] {
  const revokeActions = role === "user" ? [] : [revokeRoleAction];
  if (disabled) return [readmitUserAction, ...revokeActions];
  const grantActions = PANEL_ROLES.toReversed()
    .filter((panelRole) => panelRole !== role)
    .map((panelRole) => GRANT_ACTIONS[panelRole]);
  const factorActions = hasSecondFactor && !isOwnAccount ? [resetSecondFactorAction] : [];
  return [...grantActions, ...revokeActions, logOutAction, ...factorActions, ...(isOwnAccount ? [] : [barUserAction])];
}

function changeRoleTo(role: GrantableRole): UserAction["run"] {
  return (userId) => callApi(userEndpoints.changeRole, { params: { userId }, body: { role } });
}

function grantWarning({ email, emailVerified, role }: UserRow, isOwnAccount: boolean): string | undefined {
  if (isOwnAccount) return m.admin_act_revoke_self();
  if (role !== "user") return m.admin_act_role_replaces();
  return emailVerified ? undefined : m.admin_act_grant_unverified({ email });
}
