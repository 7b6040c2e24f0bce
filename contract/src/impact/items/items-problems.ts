import * as z from "zod/mini";
import { Id, IsoTime } from "../../values/text.ts";
import { Paise } from "../../values/money.ts";

const fields = { since: IsoTime, dueAt: IsoTime } as const;

/** Something about a campaign's items that needs a person. */
export const ItemsProblem = z.discriminatedUnion("what", [
  /** More was paid for the campaign than is there for it: donations were returned after their money was spent. */
  z.object({ what: z.literal("overspent"), ...fields, missingPaise: Paise }),
  /** The smallest lot of an item has waited long for the rest of it: somebody completes it, or removes the item. */
  z.object({ what: z.literal("lot-to-decide"), ...fields, itemId: Id, itemName: z.string(), missing: z.int() }),
  /** The campaign ended 90 days ago, and not all of its money is spent: it follows its secondary purpose. */
  z.object({ what: z.literal("money-left"), ...fields, leftPaise: Paise }),
]);
export type ItemsProblem = z.infer<typeof ItemsProblem>;

/** For how many days a lot may wait for the rest of it before a person decides. */
export const LOT_DECISION_DAYS = 60;

/** Within how many days each should be resolved. */
export const ITEMS_PROBLEM_DUE_DAYS = { overspent: 3, "lot-to-decide": 14, "money-left": 14 } as const;
