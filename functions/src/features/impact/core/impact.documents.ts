import { Id, Paise, SECONDARY_PURPOSES } from "@daansetu/contract";
import * as z from "zod/mini";

/** What is known of one item of a campaign, in units and in paise. */
export const ItemBook = z.object({
  /** Units of claims whose money is here: open or delivered. */
  given: z.int(),
  /** Delivered units of claims whose money was returned afterwards. */
  returnedAfterDelivery: z.int(),
  /**
   * What was given for units that are not bought yet. Negative where a claim was returned after its unit was bought, until another claim takes the
   * unit or the general fund pays.
   */
  promisedPaise: z.int(),
  /** Units that were billed or given in kind and not credited, lost or spoiled; by whose money they were bought with. */
  acquired: z.object({ claims: z.int(), pool: z.int(), foundation: z.int(), inKind: z.int() }),
  /** Units handed over that count for nobody's claim. */
  handedOverFrom: z.object({ pool: z.int(), foundation: z.int(), inKind: z.int() }),
  handedOver: z.int(),
  /** Of those, units of confirmed deliveries that are not counted for anybody yet. */
  toAllocate: z.int(),
  writtenOff: z.int(),
  inStock: z.int(),
  /** The highest ordinal that was given. */
  lastOrdinal: z.int(),
});
export type ItemBook = z.infer<typeof ItemBook>;

/** Work on many claims that goes on page by page. While there is any, nothing is bought, credited or corrected. */
export const RunningWork = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pool-use"), purchaseId: Id, leftPaise: Paise, pages: z.int() }),
  z.object({ kind: z.literal("correction"), deliveryId: Id }),
  /** Unspent money moves to its secondary purposes, claim by claim in the order of admission. */
  z.object({
    kind: z.literal("moving-on"),
    run: z.int(),
    afterSeq: z.int(),
    pages: z.int(),
    parts: z.array(
      z.object({
        purpose: z.enum(SECONDARY_PURPOSES),
        /** The campaign that gets it; absent for the general fund. */
        to: z.optional(z.object({ _id: Id, title: z.string() })),
        /** Its part of what purchases saved: what gifts with this rule came to. */
        weightPaise: Paise,
        movedPaise: Paise,
      }),
    ),
    /** A gift that came meanwhile has a rule of which nothing was decided: the rest is left for the next move. */
    isPartial: z.boolean(),
  }),
]);
export type RunningWork = z.infer<typeof RunningWork>;
export type MovingOn = Extract<RunningWork, { kind: "moving-on" }>;

/**
 * `givenSoFar/{campaignId}`: the one document of a campaign that its claims, purchases and deliveries change, each with them in a commit at its known
 * version. What it says of claims equals their sum at every commit.
 */
export const GivenSoFar = z.object({
  campaignId: Id,
  nextSeq: z.int().check(z.gte(1)),
  items: z.record(Id, ItemBook),
  /** The pool parts of claims that are not used, and those that are held while a donor may choose. */
  poolPaise: z.int(),
  heldPaise: z.int(),
  /** What purchases cost less than was promised for them. Nobody's in particular, used first. */
  savingsPaise: z.int(),
  /** Of donations that have a claim. */
  receivedPaise: z.int(),
  returnedPaise: z.int(),
  /** From the general fund and from other campaigns, less what was moved on after the end. */
  movedInPaise: z.int(),
  /** Of that, what was moved on, and what came from other campaigns that had ended. */
  movedOnPaise: z.optional(z.int()),
  fromCampaignsPaise: z.optional(z.int()),
  /** How often what was left was moved on, and the move of which donors are not told yet. */
  moves: z.optional(z.int()),
  moveToTell: z.optional(z.nullable(z.int())),
  billedPaise: z.int(),
  paidPaise: z.int(),
  /** More was paid than is here: a person has to look at it. */
  needsPerson: z.boolean(),
  /** Deliveries that were confirmed, and those of them that were allocated. */
  confirmed: z.int(),
  allocated: z.int(),
  running: z.nullable(RunningWork),
});
export type GivenSoFar = z.infer<typeof GivenSoFar>;

/** `spendingGuards/{campaignId}`: how often money was paid out. Replaced at its known version, so that the same money is not spent twice. */
export const SpendingGuard = z.object({ withdrawals: z.int() });
export type SpendingGuard = z.infer<typeof SpendingGuard>;

/** `purchases/{id}/poolUses/{campaignId}-{number}`: whose pool money a purchase used. */
export const PoolUsePage = z.object({
  purchaseId: Id,
  campaignId: Id,
  number: z.int(),
  rows: z.array(z.object({ donationId: Id, seq: z.int(), usedPaise: Paise })),
});
export type PoolUsePage = z.infer<typeof PoolUsePage>;

/** `notifications/{id}`: that a donor is told of something once, or why not. */
export const Notification = z.object({
  about: z.enum(["delivery", "digest", "pool-use", "correction", "release", "moved"]),
  campaignId: Id,
  /** The delivery, purchase or item; of a move its campaign. */
  subject: Id,
  /** Of a digest: the month at whose end it is sent. */
  month: z.optional(z.string()),
  /** Of what was left after the campaign: which move. */
  run: z.optional(z.int()),
  donorKey: z.nullable(z.string()),
  donationIds: z.array(Id),
  units: z.record(Id, z.int()),
  suppressed: z.optional(z.enum(["switched-off", "erased", "unnamed", "returned"])),
});
export type Notification = z.infer<typeof Notification>;
