import type { PanelAccess } from "@daansetu/contract";
import {
  Activity,
  Banknote,
  Building2,
  CalendarHeart,
  ChartColumn,
  FileText,
  GalleryHorizontal,
  HandCoins,
  HandHeart,
  History,
  Inbox,
  Landmark,
  Mail,
  MessagesSquare,
  Images,
  type LucideIcon,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Undo2,
  Users,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import { m } from "../../paraglide/messages.js";
import { ExceptionsBadge } from "./exceptions-badge.tsx";
import { QueueBadge } from "./queue-badge.tsx";
import { RefundBadge } from "./refund-badge.tsx";

/** A section of the admin panel. Its component is a lazy chunk and renders its own heading. */
export interface AdminSection {
  /** The specification's name (section 2), used in the URL. */
  key: string;
  group: "money" | "campaigns" | "ngos" | "site";
  /** The roles that may open it; its endpoints must admit them too (decision 045). */
  access: PanelAccess;
  icon: LucideIcon;
  label: () => string;
  /** Shown beside the label: a count of waiting items. */
  Badge?: ComponentType;
  Body: ComponentType;
}

/** All sections, in the order of the side bar. The components are in the features' `admin/` folders. */
export const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  {
    key: "ngoOnBoarding",
    group: "ngos",
    access: "review",
    icon: HandHeart,
    label: m.applications_onboarding,
    Body: lazy(() => import("../../features/ngos/review/onboarding-section.tsx")),
  },
  {
    key: "listOfNgo",
    group: "ngos",
    access: "admin",
    icon: Building2,
    label: m.ngos_list,
    Body: lazy(() => import("../../features/ngos/admin/ngos-section.tsx")),
  },
  {
    key: "reviewQueue",
    group: "ngos",
    access: "review",
    icon: Inbox,
    label: m.applications_queue,
    Badge: QueueBadge,
    Body: lazy(() => import("./review-queue.tsx")),
  },
  {
    key: "userDashboard",
    group: "site",
    access: "admin",
    icon: Users,
    label: m.admin_user_dashboard,
    Body: lazy(() => import("../../features/accounts/admin/users-section.tsx")),
  },
  {
    key: "exceptions",
    group: "money",
    access: "money",
    icon: ShieldAlert,
    label: m.exceptions_section,
    Badge: ExceptionsBadge,
    Body: lazy(() => import("../../features/exceptions/admin/exceptions-section.tsx")),
  },
  {
    key: "donations",
    group: "money",
    access: "money",
    icon: HandCoins,
    label: m.records_donations,
    Body: lazy(() => import("../../features/donations/admin/donations-section.tsx")),
  },
  {
    key: "offlineDonations",
    group: "money",
    access: "money",
    icon: Banknote,
    label: m.offline_section,
    Body: lazy(() => import("../../features/offline-donations/admin/offline-section.tsx")),
  },
  {
    key: "refunds",
    group: "money",
    access: "money",
    icon: Undo2,
    label: m.refunds_section,
    Badge: RefundBadge,
    Body: lazy(() => import("../../features/donations/admin/refunds/refunds-section.tsx")),
  },
  {
    key: "settlements",
    group: "money",
    access: "money",
    icon: Landmark,
    label: m.settlements_section,
    Body: lazy(() => import("../../features/settlements/admin/settlements-section.tsx")),
  },
  {
    key: "plans",
    group: "money",
    access: "money",
    icon: CalendarHeart,
    label: m.records_plans,
    Body: lazy(() => import("../../features/plans/admin/plans-section.tsx")),
  },
  {
    key: "messages",
    group: "site",
    access: "admin",
    icon: MessagesSquare,
    label: m.messages_title,
    Body: lazy(() => import("../../features/messages/admin/messages-section.tsx")),
  },
  {
    key: "mail",
    group: "site",
    access: "admin",
    icon: Mail,
    label: m.newsletters_title,
    Body: lazy(() => import("../../features/newsletters/admin/newsletters-section.tsx")),
  },
  {
    key: "activity",
    group: "site",
    access: "admin",
    icon: ScrollText,
    label: m.records_activity,
    Body: lazy(() => import("../../features/activity/admin/activity-section.tsx")),
  },
  {
    key: "donationCreate",
    group: "campaigns",
    access: "review",
    icon: HandHeart,
    label: m.writing_admin_fundraiser,
    Body: lazy(() => import("../../features/campaigns/admin/create-fundraiser.tsx")),
  },
  {
    key: "monthlyCampain",
    group: "campaigns",
    access: "review",
    icon: CalendarHeart,
    label: m.writing_admin_monthly,
    Body: lazy(() => import("../../features/campaigns/admin/create-monthly.tsx")),
  },
  {
    key: "onGoingCampain",
    group: "campaigns",
    access: "review",
    icon: Activity,
    label: m.campaigns_ongoing,
    Body: lazy(() => import("../../features/reports/admin/ongoing-section.tsx")),
  },
  {
    key: "campainHistory",
    group: "campaigns",
    access: "review",
    icon: History,
    label: m.campaigns_history,
    Body: lazy(() => import("../../features/reports/admin/history-section.tsx")),
  },
  {
    key: "monthlyCampReport",
    group: "campaigns",
    access: "money",
    icon: ChartColumn,
    label: m.campaigns_report,
    Body: lazy(() => import("../../features/reports/admin/report-section.tsx")),
  },
  {
    key: "homeCard",
    group: "site",
    access: "admin",
    icon: GalleryHorizontal,
    label: m.showcase_home_card,
    Body: lazy(() => import("../../features/content/admin/home-cards/home-card-section.tsx")),
  },
  {
    key: "updateMonthlyCampain",
    group: "campaigns",
    access: "review",
    icon: Images,
    label: m.showcase_proofs,
    Body: lazy(() => import("../../features/content/admin/proofs/proof-section.tsx")),
  },
  {
    key: "content",
    group: "site",
    access: "admin",
    icon: FileText,
    label: m.texts_section,
    Body: lazy(() => import("../../features/content/admin/texts/texts-section.tsx")),
  },
  {
    key: "settings",
    group: "site",
    access: "admin",
    icon: SlidersHorizontal,
    label: m.settings_section,
    Body: lazy(() => import("../../features/content/admin/settings/settings-section.tsx")),
  },
];

/** Groups of the side bar, in order. */
export const SECTION_GROUPS = [
  { id: "money", label: m.admin_group_money },
  { id: "campaigns", label: m.admin_group_campaigns },
  { id: "ngos", label: m.admin_group_ngos },
  { id: "site", label: m.admin_group_site },
] as const;
