import type { DonationStatus } from "@daansetu/contract";
import { CircleCheck, CircleX, Clock, Eye, type LucideIcon, Undo2 } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import type { Tone } from "../../../ui/tag.tsx";

interface DonationState {
  word: () => string;
  tone: Tone;
  icon: LucideIcon;
  /** What a giver can do next: give once more, try what did not work, or nothing while somebody else is at it. */
  next: "give-again" | "try-again" | undefined;
}

/** How each state of a gift looks to its giver: never by colour alone. */
export const DONATION_STATES: Record<DonationStatus, DonationState> = {
  paid: { word: m.my_giving_paid, tone: "leaf", icon: CircleCheck, next: "give-again" },
  "partly-refunded": { word: m.my_giving_partly_refunded, tone: "neel", icon: Undo2, next: "give-again" },
  refunded: { word: m.my_giving_refunded, tone: "neel", icon: Undo2, next: "give-again" },
  pending: { word: m.my_giving_pending, tone: "haldi", icon: Clock, next: undefined },
  "under-review": { word: m.my_giving_under_review, tone: "haldi", icon: Eye, next: undefined },
  failed: { word: m.my_giving_failed, tone: "madder", icon: CircleX, next: "try-again" },
  expired: { word: m.my_giving_unpaid, tone: "plain", icon: CircleX, next: "try-again" },
  open: { word: m.my_giving_unpaid, tone: "plain", icon: CircleX, next: "try-again" },
};
