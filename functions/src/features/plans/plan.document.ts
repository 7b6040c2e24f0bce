import { Id, IsoTime, Paise, PlanStatus, Reference, Unit, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import { DonorDetails } from "../donations/donation.document.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** What the gateway said of a subscription at a moment. */
export const PlanFact = z.object({
  status: z.enum([
    "created",
    "authenticated",
    "active",
    "pending",
    "halted",
    "paused",
    "cancelled",
    "completed",
    "expired",
  ]),
  quantity: z.int(),
  paidCount: z.int(),
  chargeAt: z.optional(IsoTime),
  currentStart: z.optional(IsoTime),
  currentEnd: z.optional(IsoTime),
  endAt: z.optional(IsoTime),
  endedAt: z.optional(IsoTime),
  authAttempts: z.int(),
  method: z.optional(z.string()),
  pausedBy: z.optional(z.string()),
  /** When it was so: when the gateway made the event (in whole seconds), or answered our question. */
  at: IsoTime,
  isAnswer: z.boolean(),
});
export type PlanFact = z.infer<typeof PlanFact>;

const Agreed = z.object({ text: z.string(), at: IsoTime });

/** `plans/{id}`: a donor's monthly plan; the id is unguessable (24 letters and digits). Its money is in the donations, one a debit. */
export const PlanDocument = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  unit: Unit,
  /** As asked for; what the gateway has is in `latest`. */
  quantity: z.int(),
  createdAt: IsoTime,
  donor: DonorDetails,
  /** Whose plan it is, as a donation's `donors`. */
  donorKeys: z.array(z.string()),
  showAs: z.object({ anonymous: z.boolean(), message: z.optional(z.string()) }),
  /** As a donation's: debits to come are hidden too. */
  messageHidden: z.optional(z.boolean()),
  consents: z.object({ indianCitizen: Agreed, monthlyDebit: Agreed, whatsappSms: z.optional(Agreed) }),
  taxBenefit: z.boolean(),
  gatewayPlanId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  /** When the first debit is to happen; absent: when it is authorised. */
  startAt: z.optional(IsoTime),
  /** The plan whose place this one takes once it is authorised, and whether that one has ended. */
  replaces: z.optional(
    z.object({
      planId: Reference,
      /** A debit of the old one that its bank has announced already, and which stands. */
      announcedDebitAt: z.nullable(IsoTime),
      isDone: z.boolean(),
    }),
  ),
  replacedBy: z.optional(Reference),
  latest: z.optional(PlanFact),
  /** Payments that only tried an instrument, and are paid back: never donations. */
  tokenPaymentIds: z.array(z.string()),
  /** Of a plan paused by us: when it goes on by itself. */
  resumesAt: z.nullable(IsoTime),
  /** Units from the next debit on. */
  nextQuantity: z.nullable(z.int()),
  /** The donor wants it to stop when the month that is paid for is over. */
  stopsAtMonthEnd: z.boolean(),
  /** Computed from all above, kept for queries alone. */
  status: PlanStatus,
  sponsoredUnits: z.int(),
  monthlyPaise: Paise,
  nextDebitAt: z.nullable(IsoTime),
  /** When the reconciler should next ask the gateway; null when nothing can change any more. */
  checkAfter: z.nullable(IsoTime),
});
export type PlanDocument = z.infer<typeof PlanDocument>;
export const plansCollection = (db: Database) => typedCollection(db, COLLECTIONS.plans, PlanDocument);

/** `gatewayPlans/monthly_<paise>`: the gateway's plan for a unit of this price. */
export const GatewayPlanDocument = z.object({ gatewayPlanId: z.string(), unitPaise: Paise, createdAt: IsoTime });
export type GatewayPlanDocument = z.infer<typeof GatewayPlanDocument>;
export const gatewayPlansCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.gatewayPlans, GatewayPlanDocument);
