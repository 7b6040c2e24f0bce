import type { PanelAccess } from "@daansetu/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { m } from "../../../paraglide/messages.js";

/** A section of the admin panel. Its component is a lazy chunk and renders its own heading. */
export interface AdminSection {
  /** The specification's name (section 2), used in the URL. */
  key: string;
  group: "start" | "money" | "campaigns" | "impact" | "ngos" | "site";
  /** The roles that may open the section; its endpoints must admit them, too. */
  access: PanelAccess;
  icon: LucideIcon;
  label: () => string;
  /** Shown beside the label: a count of waiting items. */
  Badge?: ComponentType;
  Body: ComponentType;
}

/** Groups of the side bar, in order. The first has one section, which needs no heading. */
export const SECTION_GROUPS = [
  { id: "start", label: undefined },
  { id: "money", label: m.admin_group_money },
  { id: "campaigns", label: m.admin_group_campaigns },
  { id: "impact", label: m.admin_group_impact },
  { id: "ngos", label: m.admin_group_ngos },
  { id: "site", label: m.admin_group_site },
] as const;
