import type { DonationStatus } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Eye, Undo2 } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import type { Look } from "../../../../ui/tag.tsx";

/** The label of the link to a donation's page, and its accessible name, which tells it from the links of other rows. */
export const PAGE_LINKS = {
  slip: { label: m.my_donations_slip, name: m.my_donations_slip_of },
  where: { label: m.my_donations_where, name: m.my_donations_where_of },
  details: { label: m.my_donations_details, name: m.my_donations_details_of },
} as const;

interface DonationState extends Look {
  /** The link to the donation's page, worded for its state. */
  pageLink: keyof typeof PAGE_LINKS;
  /** `undefined` while the bank or the foundation has to act. */
  nextAction: "donate-again" | "try-again" | undefined;
}

/** Each with text and icon, never by colour alone. */
export const DONATION_STATES: Record<DonationStatus, DonationState> = {
  paid: { label: m.my_donations_paid, tone: "leaf", icon: CircleCheck, pageLink: "slip", nextAction: "donate-again" },
  "partly-refunded": {
    label: m.my_donations_partly_refunded,
    tone: "info",
    icon: Undo2,
    pageLink: "slip",
    nextAction: "donate-again",
  },
  refunded: {
    label: m.my_donations_refunded,
    tone: "info",
    icon: Undo2,
    pageLink: "details",
    nextAction: "donate-again",
  },
  pending: { label: m.my_donations_pending, tone: "warning", icon: Clock, pageLink: "where", nextAction: undefined },
  "under-review": {
    label: m.my_donations_under_review,
    tone: "warning",
    icon: Eye,
    pageLink: "where",
    nextAction: undefined,
  },
  failed: { label: m.my_donations_failed, tone: "danger", icon: CircleX, pageLink: "details", nextAction: "try-again" },
  expired: { label: m.my_donations_unpaid, tone: "plain", icon: CircleX, pageLink: "details", nextAction: "try-again" },
  open: { label: m.my_donations_unpaid, tone: "plain", icon: CircleX, pageLink: "details", nextAction: "try-again" },
};
