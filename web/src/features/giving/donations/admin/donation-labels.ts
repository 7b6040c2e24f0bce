import type { DonationStatus, DONATION_KINDS, DONATION_METHODS } from "@daansetu/contract";
import { CircleCheck, CircleDashed, CircleX, Clock, Eye, Undo2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import type { Look } from "../../../../ui/tag.tsx";

/** Each with text and icon, never by colour alone. */
export const STATUS_TAGS: Record<DonationStatus, Look> = {
  paid: { label: m.records_status_paid, tone: "leaf", icon: CircleCheck },
  pending: { label: m.records_status_pending, tone: "warning", icon: Clock },
  "under-review": { label: m.records_status_under_review, tone: "danger", icon: Eye },
  failed: { label: m.records_status_failed, tone: "danger", icon: CircleX },
  open: { label: m.records_status_open, tone: "plain", icon: CircleDashed },
  expired: { label: m.records_status_expired, tone: "plain", icon: CircleX },
  "partly-refunded": { label: m.records_status_partly_refunded, tone: "info", icon: Undo2 },
  refunded: { label: m.records_status_refunded, tone: "info", icon: Undo2 },
};

export const KIND_LABELS: Record<(typeof DONATION_KINDS)[number], () => string> = {
  "one-off": m.records_kind_one_off,
  monthly: m.records_kind_monthly,
};

const METHOD_LABELS: Record<(typeof DONATION_METHODS)[number], () => string> = {
  upi: m.records_method_upi,
  card: m.records_method_card,
  netbanking: m.records_method_netbanking,
  wallet: m.records_method_wallet,
  emandate: m.records_method_emandate,
  emi: m.records_method_emi,
};

/** The gateway's own word for an unknown method. */
export const methodLabel = (method: string) =>
  Object.entries(METHOD_LABELS).find(([name]) => name === method)?.[1]() ?? method;

export const toSelectOptions = (labels: Readonly<Record<string, (() => string) | { label: () => string }>>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: typeof label === "function" ? label() : label.label(),
  }));

export const methodOptions = () => toSelectOptions(METHOD_LABELS);
