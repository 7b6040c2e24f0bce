/** The custom claim `role`; without it the role is `user`. An anonymous session is a `guest` (reading.md row 4). */
export const ROLES = ["guest", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_CLAIM = "role";
