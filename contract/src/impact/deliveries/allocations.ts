import * as z from "zod/mini";
import { Id } from "../../values/text.ts";

/** Ordinals of an item, the first and the last. */
const OrdinalFields = { itemId: Id, from: z.int().check(z.gte(1)), to: z.int().check(z.gte(1)) };

/** Units that are counted for a donation, or for nobody's: bought with pool money, by the foundation, or given in kind. */
export const AllocationRow = z.discriminatedUnion("source", [
  z.object({ ...OrdinalFields, source: z.literal("claim"), donationId: Id, seq: z.int() }),
  z.object({ ...OrdinalFields, source: z.enum(["pool", "foundation", "in-kind"]) }),
]);
export type AllocationRow = z.infer<typeof AllocationRow>;

export const rowUnits = ({ from, to }: Pick<AllocationRow, "from" | "to">): number => to - from + 1;

/** Where an allocation goes on. */
export const AllocationPosition = z.object({
  /** Index of the delivery's line. */
  line: z.int(),
  afterSeq: z.int(),
  nextOrdinal: z.int(),
  /** Units that claims can still get; null before the line has begun. */
  leftForClaims: z.nullable(z.int()),
});
export type AllocationPosition = z.infer<typeof AllocationPosition>;

/** Claims of a page: a commit holds them with the page itself, far below its limit of 500 writes. */
export const CLAIMS_PER_PAGE = 200;

/** `deliveries/{id}/allocations/{number}`. Creating it is the lock: two workers cannot write the same page. */
export const AllocationPage = z.object({
  deliveryId: Id,
  number: z.int().check(z.gte(1)),
  rows: z.array(AllocationRow),
  /** Null after the last page. */
  next: z.nullable(AllocationPosition),
});
export type AllocationPage = z.infer<typeof AllocationPage>;

/** `deliveries/{id}/takenBack/{correction}-{page}`: rows of a page, or their ends, that a correction took back. */
export const TakenBackPage = z.object({
  deliveryId: Id,
  correction: z.int(),
  page: z.int(),
  rows: z.array(AllocationRow),
});
export type TakenBackPage = z.infer<typeof TakenBackPage>;
