import type { DonationStatus, DONATION_KINDS, DONATION_METHODS } from "@daansetu/contract";
import { CircleCheck, CircleDashed, CircleX, Clock, Eye, type LucideIcon, Undo2 } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { Tone } from "../../../ui/tag.tsx";

/** How each status looks to an admin: never by colour alone. */
export const STATUSES: Record<DonationStatus, { word: () => string; tone: Tone; icon: LucideIcon }> = {
  paid: { word: m.records_status_paid, tone: "leaf", icon: CircleCheck },
  pending: { word: m.records_status_pending, tone: "haldi", icon: Clock },
  "under-review": { word: m.records_status_under_review, tone: "madder", icon: Eye },
  failed: { word: m.records_status_failed, tone: "madder", icon: CircleX },
  open: { word: m.records_status_open, tone: "plain", icon: CircleDashed },
  expired: { word: m.records_status_expired, tone: "plain", icon: CircleX },
  "partly-refunded": { word: m.records_status_partly_refunded, tone: "neel", icon: Undo2 },
  refunded: { word: m.records_status_refunded, tone: "neel", icon: Undo2 },
};

export const KINDS: Record<(typeof DONATION_KINDS)[number], () => string> = {
  "one-off": m.records_kind_one_off,
  monthly: m.records_kind_monthly,
};

const METHODS: Record<(typeof DONATION_METHODS)[number], () => string> = {
  upi: m.records_method_upi,
  card: m.records_method_card,
  netbanking: m.records_method_netbanking,
  wallet: m.records_method_wallet,
  emandate: m.records_method_emandate,
  emi: m.records_method_emi,
};

/** How something was paid, in words; the gateway's own word for what is not known here. */
export const methodWord = (method: string) =>
  Object.entries(METHODS).find(([name]) => name === method)?.[1]() ?? method;

/** The choices of a filter. */
export const optionsOf = (words: Readonly<Record<string, (() => string) | { word: () => string }>>) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === "function" ? word() : word.word(),
  }));

export const METHOD_OPTIONS = () => optionsOf(METHODS);
