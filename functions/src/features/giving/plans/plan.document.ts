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
  /** The time of this state: that of the event (in whole seconds), or of the gateway's reply. */
  at: IsoTime,
  /** True for the gateway's reply to us, false for an event. */
  isAnswer: z.boolean(),
});
export type PlanFact = z.infer<typeof PlanFact>;

/** The earliest time at which the gateway is known to have had the donor's authorisation. */
export const Authorisation = z.object({
  at: IsoTime,
  /**
   * True if the time comes from an event or a payment. Otherwise it is that of the gateway's reply, and the donor may have authorised the plan long
   * before.
   */
  isExact: z.boolean(),
});
export type Authorisation = z.infer<typeof Authorisation>;

const AgreedText = z.object({ text: z.string(), at: IsoTime });

/** `plans/{id}`: a donor's monthly plan; the id is unguessable (24 letters and digits). Its debits are stored as donations. */
export const PlanDocument = z.object({
  campaignId: Id,
  campaignTitle: z.string(),
  unit: Unit,
  /** The number of units as requested; the gateway's value is in `latest`. */
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
  /** Cards that banks refused before the mandate was authorised: the time, by the payment's id. */
  refusedCards: z.optional(z.record(z.string(), IsoTime)),
  /** The latest time of a refused card, for queries. */
  cardRefusedAt: z.optional(IsoTime),
  gatewayPlanId: z.optional(z.string()),
  subscriptionId: z.optional(z.string()),
  /** Time of the first debit; absent: on authorisation. */
  startAt: z.optional(IsoTime),
  /** The plan that this one replaces once it is authorised. `isDone`: that plan has ended. */
  replaces: z.optional(
    z.object({
      planId: Reference,
      /** The date of a debit of the old plan that its bank has already announced, and which will take place. */
      announcedDebitAt: z.nullable(IsoTime),
      isDone: z.boolean(),
    }),
  ),
  replacedBy: z.optional(Reference),
  /** The earlier authorised mandate that replaced the same plan; this one is cancelled as its duplicate. */
  duplicateOf: z.optional(Reference),
  authorisation: z.optional(Authorisation),
  latest: z.optional(PlanFact),
  /** How often the links in the plan's mails were revoked; only links with the present number open it. */
  linksRevoked: z.optional(z.int()),
  /** Payments that only verified an instrument and are refunded; never donations. */
  tokenPaymentIds: z.array(z.string()),
  /**
   * When a card issued abroad was debited or verified. Such money is not accepted, so the plan sponsors nothing from then on and is cancelled at the
   * gateway.
   */
  foreignCardAt: z.optional(IsoTime),
  /** When a plan that was paused on this site resumes. */
  resumesAt: z.nullable(IsoTime),
  /** Quantity from the next debit on, if it was changed. */
  nextQuantity: z.nullable(z.int()),
  /** True if the donor wants the plan to end after the month that is already paid for. */
  stopsAtMonthEnd: z.boolean(),
  /** The plan's status. Computed from the fields above and stored only for queries, like all fields below. */
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
