import { type PURCHASE_PROBLEMS, type PurchaseState, THREE_PERSONS_FROM_PAISE } from "@daansetu/contract";
import { Check, CircleCheck, Clock, PackageCheck } from "lucide-react";
import { formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { Look } from "../../../../../ui/tag.tsx";

export const STATE_LOOKS: Record<PurchaseState, Look> = {
  asked: { label: m.purchases_state_asked, tone: "warning", icon: Clock },
  approved: { label: m.purchases_state_approved, tone: "info", icon: Check },
  received: { label: m.purchases_state_received, tone: "info", icon: PackageCheck },
  closed: { label: m.purchases_state_closed, tone: "leaf", icon: CircleCheck },
};

export const PROBLEM_SENTENCES: Record<(typeof PURCHASE_PROBLEMS)[number], () => string> = {
  "same-bill": m.purchases_problem_same_bill,
  "same-scan": m.purchases_problem_same_scan,
  "three-persons": () => m.purchases_problem_three_persons({ limit: formatMoney(THREE_PERSONS_FROM_PAISE) }),
  "related-supplier": m.purchases_problem_related,
  "second-quotation": m.purchases_problem_quotation,
  "unusual-price": m.purchases_problem_price,
};
