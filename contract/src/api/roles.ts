/** The custom claim `role`; without it the role is `user`. An anonymous session is a `guest` (reading.md row 4). */
export const ROLES = ["guest", "user", "reviewer", "accountant", "admin"] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_CLAIM = "role";

/** Roles that open the admin panel, each with its own sections. */
export const PANEL_ROLES = ["reviewer", "accountant", "admin"] as const;
export type PanelRole = (typeof PANEL_ROLES)[number];

/**
 * Who may call an endpoint of the panel or open a section of it (docs/access.md, "Roles"). `money`: donations, plans, refunds, reports. `review`:
 * applications, requests and campaigns, nothing about donors. `panel`: figures without personal data. All else is `admin`.
 */
export const PANEL_ACCESS = {
  admin: ["admin"],
  money: ["accountant", "admin"],
  review: ["reviewer", "admin"],
  panel: ["reviewer", "accountant", "admin"],
} as const satisfies Record<string, readonly PanelRole[]>;
export type PanelAccess = keyof typeof PANEL_ACCESS;

/** The panel role that a claim names; `undefined` for any other value. */
export function panelRoleOf(claim: unknown): PanelRole | undefined {
  return PANEL_ROLES.find((panelRole) => panelRole === claim);
}

export function hasPanelAccess(role: Role, access: PanelAccess): boolean {
  return PANEL_ACCESS[access].some((allowedRole) => allowedRole === role);
}
