import type { Claim } from "@daansetu/contract";
import type { SpendingEntryWithId } from "../../../functions/src/features/impact/core/entries.ts";
import { nothingGiven } from "../../../functions/src/features/impact/core/given-so-far.ts";
import type { GivenSoFar, SpendingGuard } from "../../../functions/src/features/impact/core/impact.documents.ts";
import type {
  AllocationPageDocument,
  DeliveryDocument,
  NotificationDocument,
} from "../../../functions/src/features/impact/deliveries/store/delivery.documents.ts";
import type { ItemListDocument } from "../../../functions/src/features/impact/items/item.documents.ts";
import type {
  PoolUseDocument,
  PurchaseDocument,
} from "../../../functions/src/features/impact/purchases/purchase.documents.ts";
import type { TimelineDocument } from "../../../functions/src/features/impact/timeline/store/timeline.documents.ts";
import type { SpendingEntry } from "../../../functions/src/features/platform/ledger/ledger.document.ts";
import {
  type NewMail,
  type OutboxDocument,
  toOutboxDocument,
} from "../../../functions/src/features/platform/mail/outbox.document.ts";
import { DEMO_ACCOUNTS } from "../../project.ts";
import type { DemoPaper } from "../papers/draw-papers.ts";

const [ADMIN_EMAIL, , ACCOUNTANT_EMAIL, REVIEWER_EMAIL] = DEMO_ACCOUNTS;

/** Three persons, as a large purchase needs them. */
export const ADMIN = { uid: "demo-admin", email: ADMIN_EMAIL };
export const ACCOUNTANT = { uid: "demo-accountant", email: ACCOUNTANT_EMAIL };
export const REVIEWER = { uid: "demo-reviewer", email: REVIEWER_EMAIL };

/** Who is told of what, for all campaigns: a second delivery of a month is told in a digest. */
export interface Told {
  notifications: Map<string, NotificationDocument>;
  mails: Map<string, OutboxDocument>;
}

/** A campaign's list, counters and records at one moment of the simulation. The documents in it are replaced, never changed. */
export interface CampaignState {
  readonly campaignId: string;
  list: ItemListDocument;
  given: GivenSoFar;
  guard: SpendingGuard;
  /** Of confirmed deliveries. */
  people: number;
  readonly claims: Map<string, Claim>;
  readonly purchases: Map<string, PurchaseDocument>;
  readonly poolUses: Map<string, PoolUseDocument>;
  readonly deliveries: Map<string, DeliveryDocument>;
  readonly pages: Map<string, AllocationPageDocument>;
  readonly timeline: Map<string, TimelineDocument>;
  readonly ledger: Map<string, SpendingEntry>;
  readonly papers: DemoPaper[];
  readonly told: Told;
}

/** Something that happens in the simulation. */
export interface DemoEvent {
  at: Date;
  happen: () => void;
}

export const newCampaignState = (list: ItemListDocument, told: Told): CampaignState => ({
  ...{ campaignId: list.campaignId, list, told },
  given: nothingGiven(list.campaignId),
  guard: { withdrawals: 0 },
  people: 0,
  claims: new Map(),
  purchases: new Map(),
  poolUses: new Map(),
  deliveries: new Map(),
  pages: new Map(),
  timeline: new Map(),
  ledger: new Map(),
  papers: [],
});

/** In the order of admission. */
export const claimsInOrder = ({ claims }: CampaignState): Claim[] =>
  [...claims.values()].toSorted((claimA, claimB) => claimA.seq - claimB.seq);

export function putClaims({ claims }: CampaignState, changed: readonly Claim[]): void {
  for (const claim of changed) claims.set(claim.donationId, claim);
}

export function book({ ledger }: CampaignState, entries: readonly SpendingEntryWithId[]): void {
  for (const { id, entry } of entries) ledger.set(id, entry);
}

/** A mail that was sent as soon as it was queued. */
export const sentMail = (mail: NewMail, at: Date): OutboxDocument => ({
  ...toOutboxDocument(mail, at),
  ...{ state: "sent", tries: 1, dueAt: null, sentAt: at.toISOString() },
});

/** Queues the mails about a subject that wait for nobody, and sends them. */
export function sendWaitingMails({ notifications, mails }: Told, subject: string, at: Date): void {
  for (const [id, notification] of notifications) {
    if (notification.subject !== subject || notification.mail !== "waiting") continue;
    mails.set(`impact-update_${id}`, sentMail({ kind: "impact-update", notificationId: id }, at));
    notifications.set(id, { ...notification, mail: "queued" });
  }
}
