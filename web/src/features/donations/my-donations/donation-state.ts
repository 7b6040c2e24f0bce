import type { DonationStatus } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Eye, type LucideIcon, Undo2 } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { Tone } from "../../../ui/tag.tsx";

/** The words of the link to a donation's page, and its whole name for those who hear it among many. */
export const PAGES = {
  slip: { link: m.my_donations_slip, name: m.my_donations_slip_of },
  where: { link: m.my_donations_where, name: m.my_donations_where_of },
  details: { link: m.my_donations_details, name: m.my_donations_details_of },
} as const;

interface DonationState {
  word: () => string;
  tone: Tone;
  icon: LucideIcon;
  /** What its page is: a slip, where a payment is, or what became of it. */
  page: keyof typeof PAGES;
  /** What a donor can do next: give once more, try what did not work, or nothing while somebody else is at it. */
  next: "give-again" | "try-again" | undefined;
}

/** How each state of a donation looks to its donor: never by colour alone. */
export const DONATION_STATES: Record<DonationStatus, DonationState> = {
  paid: { word: m.my_donations_paid, tone: "leaf", icon: CircleCheck, page: "slip", next: "give-again" },
  "partly-refunded": {
    word: m.my_donations_partly_refunded,
    tone: "neel",
    icon: Undo2,
    page: "slip",
    next: "give-again",
  },
  refunded: { word: m.my_donations_refunded, tone: "neel", icon: Undo2, page: "details", next: "give-again" },
  pending: { word: m.my_donations_pending, tone: "haldi", icon: Clock, page: "where", next: undefined },
  "under-review": { word: m.my_donations_under_review, tone: "haldi", icon: Eye, page: "where", next: undefined },
  failed: { word: m.my_donations_failed, tone: "madder", icon: CircleX, page: "details", next: "try-again" },
  expired: { word: m.my_donations_unpaid, tone: "plain", icon: CircleX, page: "details", next: "try-again" },
  open: { word: m.my_donations_unpaid, tone: "plain", icon: CircleX, page: "details", next: "try-again" },
};
