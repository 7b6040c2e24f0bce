import { type LucideIcon, Users } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { m } from "../../paraglide/messages.js";

/** A section of the admin panel. Its body brings its own heading and is a part of the script of its own. */
export interface AdminSection {
  /** As the specification calls it (section 2): it stands in the address. */
  key: string;
  group: "money" | "campaigns" | "ngos" | "site";
  icon: LucideIcon;
  label: () => string;
  Body: ComponentType;
}

/** Every section there is, in the order of the side bar. A new one is one line here, and lives with its noun. */
export const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  {
    key: "userDashboard",
    group: "site",
    icon: Users,
    label: m.admin_user_dashboard,
    Body: lazy(() => import("../../features/accounts/admin/users-section.tsx")),
  },
];

/** The groups of the side bar, in its order. */
export const GROUPS = [
  { id: "money", label: m.admin_group_money },
  { id: "campaigns", label: m.admin_group_campaigns },
  { id: "ngos", label: m.admin_group_ngos },
  { id: "site", label: m.admin_group_site },
] as const;

/** Where the panel opens (spec section 2), as soon as it is there; until then the first section. */
const DEFAULT_KEY = "ngoOnBoarding";

/** The section that an address asks for; the default one where it names none that there is. */
export function sectionFor(key: string | null): AdminSection {
  const keyed = (wanted: string | null) => SECTIONS.find((section) => section.key === wanted);
  return keyed(key) ?? keyed(DEFAULT_KEY) ?? SECTIONS[0];
}
