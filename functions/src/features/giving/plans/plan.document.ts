import { DonorDetails, Id, IsoTime, Paise, PlanStatus, Reference, StoredAppearance, Unit } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";
import { SUBSCRIPTION_STATUSES } from "../../../gateway/monthly-gateway.ts";

/** State of a subscription as the gateway reported it. */
export const PlanFact = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  quantity: z.int(),
  paidCount: z.int(),
  chargeAt: z.optional(IsoTime),
  currentStart: z.optional(IsoTime),
  currentEnd: z.optional(IsoTime),
  endAt: z.optional(IsoTime),
  endedAt: z.optional(IsoTime),
  authAttempts: z.int(),
  method: z.optional(z.string()),
  /** When the gateway named this method; later facts may lack it. */
  methodAt: z.optional(IsoTime),
  pausedBy: z.optional(z.string()),
  /** When it was in this state: the time of the event (in whole seconds), or of the gateway's reply. */
  at: IsoTime,
  /** True for the gateway's reply to us, false for an event. */
  isAnswer: z.boolean(),
});
export type PlanFact = z.infer<typeof PlanFact>;

/** The earliest time at which the gateway is known to have had the donor's authorisation. */
export const Authorisation = z.object({
  at: IsoTime,
  /** From an event or a payment. Otherwise from the gateway's reply to us, and the donor may have authorised it long before. */
  isExact: z.boolean(),
});
export type Authorisation = z.infer<typeof Authorisation>;

const AgreedText = z.object({ text: z.string(), at: IsoTime });

/** `plans/{id}`: a donor's monthly plan; the id is unguessable (24 letters and digits). Its debits are stored as donations. */
export const PlanDocument = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  unit: Unit,
  /** As requested; the gateway's value is in `latest`. */
  quantity: z.int(),
  createdAt: IsoTime,
  donor: DonorDetails,
  /** Keys under which the donor finds this plan, as in a donation. */
  donorKeys: z.array(z.string()),
  /** Prefixes of the words of the donor's name, as in a donation. */
  namePrefixes: z.optional(z.array(z.string())),
  showAs: StoredAppearance,
  /** An admin hid the donor's message, also for future debits. */
  messageHidden: z.optional(z.boolean()),
  consents: z.object({ indianCitizen: AgreedText, monthlyDebit: AgreedText, whatsappSms: z.optional(AgreedText) }),
  taxBenefit: z.boolean(),
  /** Same meaning as in a donation's document. */
  fromNetwork: z.optional(z.string()),
  fromHop: z.optional(z.string()),
  /** Cards that banks refused before the mandate was authorised: when, by the payment's id. */
  refusedCards: z.optional(z.record(z.string(), IsoTime)),
  /** The latest of them, for queries. */
  cardRefusedAt: z.optional(IsoTime),
  gatewayPlanId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  /** Time of the first debit; absent: on authorisation. */
  startAt: z.optional(IsoTime),
  /** The plan that this one replaces once it is authorised. `isDone`: that plan has ended. */
  replaces: z.optional(
    z.object({
      planId: Reference,
      /** A debit of the old plan that its bank has already announced, and which will take place. */
      announcedDebitAt: z.nullable(IsoTime),
      isDone: z.boolean(),
    }),
  ),
  replacedBy: z.optional(Reference),
  /** The mandate that replaced the same plan and was authorised before this one, which is cancelled for it. */
  duplicateOf: z.optional(Reference),
  authorisation: z.optional(Authorisation),
  latest: z.optional(PlanFact),
  /** How often the links in its mails were revoked; only links of the present count open it. */
  linksRevoked: z.optional(z.int()),
  /** Payments that only verified an instrument and are refunded; never donations. */
  tokenPaymentIds: z.array(z.string()),
  /**
   * When a card issued abroad was debited or verified. Its money is not accepted, so the plan sponsors nothing from then on and is cancelled
   * at the gateway.
   */
  foreignCardAt: z.optional(IsoTime),
  /** When a plan that was paused through us resumes. */
  resumesAt: z.nullable(IsoTime),
  /** Quantity from the next debit on. */
  nextQuantity: z.nullable(z.int()),
  /** The donor wants it to end after the month that is already paid for. */
  stopsAtMonthEnd: z.boolean(),
  /** Computed from the fields above and stored only for queries, like all fields below. */
  status: PlanStatus,
  sponsoredUnits: z.int(),
  monthlyPaise: Paise,
  nextDebitAt: z.nullable(IsoTime),
  /** When the reconciler should next ask the gateway; null if nothing can change any more. */
  checkAfter: z.nullable(IsoTime),
});
export type PlanDocument = z.infer<typeof PlanDocument>;
export const plansCollection = collectionOf("plans", PlanDocument);

/** `gatewayPlans/monthly_<paise>`: the gateway's plan for a unit of this price. */
export const GatewayPlanDocument = z.object({ gatewayPlanId: z.string(), unitPaise: Paise, createdAt: IsoTime });
export type GatewayPlanDocument = z.infer<typeof GatewayPlanDocument>;
export const gatewayPlansCollection = collectionOf("gatewayPlans", GatewayPlanDocument);
