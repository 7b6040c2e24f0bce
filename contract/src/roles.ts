/** Role is the custom claim `role`; none means `user`, an anonymous session is `guest` (reading.md row 4). */
export const ROLES = ["guest", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_CLAIM = "role";
