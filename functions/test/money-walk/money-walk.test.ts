import { expect, it } from "vitest";
import { INVARIANTS } from "./invariants.ts";
import { type Emphasis, walkLife } from "./walk.ts";

/**
 * A random walk over the whole of the money (issues 13 and 39): donors, banks, the gateway, suppliers, admins and jobs do something, commits and replies
 * are lost, and messages arrive in any order, again, late or never. A failure prints the seed; `RANDOM_WALK_SEED` repeats that walk, and
 * `RANDOM_WALK_COMMANDS` makes each longer.
 */

const longer = process.env["RANDOM_WALK_COMMANDS"];
const seed = Number(process.env["RANDOM_WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

const LIVES: Readonly<Record<Emphasis, { commands: number; inALife: number; comesTo: readonly string[] }>> = {
  money: {
    commands: Number(longer ?? 12_000),
    inALife: 400,
    // The walk has been where it is dangerous: corrections, reversed refunds, losses, settlements booked anew, cancelled deposits.
    comesTo: [
      ...["cap", "cap_out", "ref", "rev", "dis", "full", "set", "set_out", "dep_deposit"],
      ...["unm_cap", "unm_ref", "unm_dis", "unm_cap_released", "unm_ref_released"],
    ],
  },
  items: {
    commands: Number(longer ?? 4_000),
    inALife: 800,
    comesTo: ["cap", "ref", "bill", "bill-payment", "fund-transfer"],
  },
};

it.each(["money", "items"] as const)(
  `Each of ${INVARIANTS.length} invariants holds after every random command of lives about %s, and at the end of each life`,
  { timeout: 300_000 },
  (emphasis) => {
    const { commands, inALife, comesTo } = LIVES[emphasis];
    const seenEntries = new Set<string>();
    for (let life = 0; life < commands / inALife; life += 1) {
      try {
        const { books } = walkLife({ seed: seed + life, commands: inALife, emphasis });
        for (const [id, { kind }] of books.ledger.entries()) seenEntries.add(kindOf(id)).add(kind);
      } catch (error) {
        throw new Error(`RANDOM_WALK_SEED=${seed}, life ${life} about ${emphasis}: ${String(error)}`, { cause: error });
      }
    }
    expect(comesTo.filter((kind) => !seenEntries.has(kind))).toEqual([]);
  },
);

/** `cap_out` for `cap_pay_0042_out_1`. */
const kindOf = (entryId: string) => entryId.replaceAll(/_(?:pay|rfnd|disp|setl|\d+)(?=_|$)/g, "");
