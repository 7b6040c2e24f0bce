import { FileWarning, ListChecks, PackageOpen, ReceiptText, ShoppingBasket, Truck } from "lucide-react";
import { lazy } from "react";
import { m } from "../../../paraglide/messages.js";
import { BillReportsBadge } from "./badges.tsx";
import type { AdminSection } from "./section.ts";

/** The sections about items, purchases and deliveries, in the order of the side bar. */
export const IMPACT_SECTIONS: readonly AdminSection[] = [
  {
    key: "itemLists",
    group: "impact",
    access: "panel",
    icon: ListChecks,
    label: m.item_lists_section,
    Body: lazy(() => import("../../../features/impact/items/admin/item-lists-section.tsx")),
  },
  {
    key: "worthBuying",
    group: "impact",
    access: "panel",
    icon: ShoppingBasket,
    label: m.item_lists_worth_section,
    Body: lazy(() => import("../../../features/impact/items/admin/worth-buying-section.tsx")),
  },
  {
    key: "purchases",
    group: "impact",
    access: "money",
    icon: ReceiptText,
    label: m.purchases_section,
    Body: lazy(() => import("../../../features/impact/purchases/admin/purchases-section.tsx")),
  },
  {
    key: "billReports",
    group: "impact",
    access: "money",
    icon: FileWarning,
    label: m.bill_reports_section,
    Badge: BillReportsBadge,
    Body: lazy(() => import("../../../features/impact/timeline/admin/bill-reports-section.tsx")),
  },
  {
    key: "goods",
    group: "impact",
    access: "panel",
    icon: PackageOpen,
    label: m.purchases_goods_section,
    Body: lazy(() => import("../../../features/impact/purchases/admin/goods-section.tsx")),
  },
  {
    key: "deliveries",
    group: "impact",
    access: "panel",
    icon: Truck,
    label: m.deliveries_section,
    Body: lazy(() => import("../../../features/impact/deliveries/admin/deliveries-section.tsx")),
  },
];
