import {
  Archive,
  Banknote,
  BriefcaseBusiness,
  FileCheck,
  IndianRupee,
  Landmark,
  Repeat,
  ShieldAlert,
  Undo2,
} from "lucide-react";
import { lazy } from "react";
import { m } from "../../../paraglide/messages.js";
import { ExceptionsBadge, RefundBadge } from "./badges.tsx";
import type { AdminSection } from "./section.ts";

/** The sections about money, in the order of the side bar. */
export const MONEY_SECTIONS: readonly AdminSection[] = [
  {
    key: "exceptions",
    group: "money",
    access: "money",
    icon: ShieldAlert,
    label: m.exceptions_section,
    Badge: ExceptionsBadge,
    Body: lazy(() => import("../../../features/books/exceptions/admin/exceptions-section.tsx")),
  },
  {
    key: "donations",
    group: "money",
    access: "money",
    icon: IndianRupee,
    label: m.records_donations,
    Body: lazy(() => import("../../../features/giving/donations/admin/records/donations-section.tsx")),
  },
  {
    key: "offlineDonations",
    group: "money",
    access: "money",
    icon: Banknote,
    label: m.offline_section,
    Body: lazy(() => import("../../../features/giving/offline-donations/admin/offline-section.tsx")),
  },
  {
    key: "csrStatements",
    group: "money",
    access: "money",
    icon: BriefcaseBusiness,
    label: m.csr_section,
    Body: lazy(() => import("../../../features/tax/statements/admin/csr-section.tsx")),
  },
  {
    key: "refunds",
    group: "money",
    access: "money",
    icon: Undo2,
    label: m.refunds_section,
    Badge: RefundBadge,
    Body: lazy(() => import("../../../features/giving/donations/admin/refunds/refunds-section.tsx")),
  },
  {
    key: "settlements",
    group: "money",
    access: "money",
    icon: Landmark,
    label: m.settlements_section,
    Body: lazy(() => import("../../../features/books/settlements/admin/settlements-section.tsx")),
  },
  {
    key: "filings",
    group: "money",
    access: "money",
    icon: FileCheck,
    label: m.filings_section,
    Body: lazy(() => import("../../../features/tax/filings/admin/filings-section.tsx")),
  },
  {
    key: "plans",
    group: "money",
    access: "money",
    icon: Repeat,
    label: m.records_plans,
    Body: lazy(() => import("../../../features/giving/plans/admin/plans-section.tsx")),
  },
  {
    key: "history",
    group: "money",
    access: "money",
    icon: Archive,
    label: m.history_section,
    Body: lazy(() => import("../../../features/outreach/history/admin/history-section.tsx")),
  },
];
