import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { SECONDARY_PURPOSES, SecondaryPurpose, UnitPrice, Units } from "../../giving/donations/donation-lines.ts";

/**
 * Units of an item that a donation was admitted for. Each is in one place:
 * admitted = open + delivered + returnedAfterDelivery + returned + released + moved.
 */
export const ClaimLine = z
  .object({
    itemId: Id,
    unitPricePaise: UnitPrice,
    /** In the donation; what was not admitted went to the pool. */
    chosen: Units,
    admitted: Units,
    /** Waiting for a delivery. */
    open: Units,
    /** Handed over and counted for this donation. */
    delivered: Units,
    /** Handed over before the money was returned: given by the foundation since. */
    returnedAfterDelivery: Units,
    /** Given up because the money was returned. */
    returned: Units,
    /** Gone to the pool, because the item was removed or fewer are wanted. */
    released: Units,
    /** Not bought in time: their money was moved to its secondary purpose after the campaign. */
    moved: z.optional(Units),
  })
  .check(
    z.refine(
      ({ admitted, open, delivered, returnedAfterDelivery, returned, released, moved = 0 }) =>
        admitted === open + delivered + returnedAfterDelivery + returned + released + moved,
      { path: ["admitted"], error: "is not where its units are" },
    ),
  );
export type ClaimLine = z.infer<typeof ClaimLine>;

/** The part of a donation that is in the pool, or was. */
export const ClaimPool = z.object({
  /** Not used yet. */
  openPaise: Paise,
  /** From released units, until the donor has chosen or the time for that is over. */
  heldPaise: Paise,
  heldUntil: z.nullable(IsoTime),
  /** Used for purchases. */
  usedPaise: Paise,
  /** Used for purchases, or moved, before it was returned: given by the foundation since. */
  returnedAfterUsePaise: Paise,
  /** Moved to its secondary purpose after the campaign, together with the money of units that were not bought. */
  movedPaise: z.optional(Paise),
});
export type ClaimPool = z.infer<typeof ClaimPool>;

/** A part of a donation that was moved to its secondary purpose; its donor is told of it. */
export const ClaimMove = z.object({
  /** Which of the campaign's moves it was, from 1. */
  run: z.int(),
  at: IsoTime,
  purpose: z.enum(SECONDARY_PURPOSES),
  paise: Paise,
  /** The campaign that has it now; absent for the general fund. */
  to: z.optional(z.object({ _id: Id, title: z.string() })),
});
export type ClaimMove = z.infer<typeof ClaimMove>;

/** How long a donor may ask for a refund once their units were released. */
export const RELEASE_CHOICE_DAYS = 30;

/** `claims/{donationId}`: what a donation was admitted for. */
export const Claim = z.object({
  donationId: Id,
  campaignId: Id,
  /** Its place in the order of admission, from 1. Capture times may change, this does not. */
  seq: z.int().check(z.gte(1)),
  /** Whom to tell. Null: nobody, see `noDonor`. */
  donorKey: z.nullable(z.string()),
  /** `erased`: their personal data was erased. `unnamed`: a collection box without name and address. */
  noDonor: z.optional(z.enum(["erased", "unnamed"])),
  planId: z.optional(Id),
  admittedAt: IsoTime,
  amountPaise: Paise,
  /** As far as this claim takes it into account. */
  returnedPaise: Paise,
  lines: z.array(ClaimLine),
  pool: ClaimPool,
  moves: z.optional(z.array(ClaimMove)),
  /** The items with open units, for queries. */
  openItemIds: z.array(Id),
  /** Null for what was given before the campaign had a list. */
  surplus: z.nullable(SecondaryPurpose),
  shortfall: z.nullable(SecondaryPurpose),
  /** How often the general fund paid for something of this donation: numbers the ledger's entries. */
  fundMoves: z.int(),
});
export type Claim = z.infer<typeof Claim>;
