import { expect, it } from "vitest";
import { INVARIANTS } from "./invariants.ts";
import { walkLife } from "./walk.ts";

/**
 * A random walk over the whole of the money (issues 13 and 39): donors, banks, the gateway, suppliers, admins and jobs do something, commits and replies
 * are lost, and messages arrive in any order, again, late or never. A failure prints the seed; `RANDOM_WALK_SEED` repeats that walk, and
 * `RANDOM_WALK_COMMANDS` makes it longer.
 */

const COMMANDS = Number(process.env["RANDOM_WALK_COMMANDS"] ?? 10_000);
const COMMANDS_IN_A_LIFE = 800;

const seed = Number(process.env["RANDOM_WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

it(
  `Each of ${INVARIANTS.length} invariants holds after every one of ${COMMANDS} random commands, and at the end of each life`,
  { timeout: 20 * COMMANDS },
  () => {
    const seenEntries = new Set<string>();
    for (let life = 0; life < COMMANDS / COMMANDS_IN_A_LIFE; life += 1) {
      try {
        const { books } = walkLife(seed + life, COMMANDS_IN_A_LIFE);
        for (const [id] of books.ledger.entries()) seenEntries.add(kindOf(id));
      } catch (error) {
        throw new Error(`RANDOM_WALK_SEED=${seed}, life ${life}: ${String(error)}`, { cause: error });
      }
    }
    // The walk has been where it is dangerous: corrections, reversed refunds, losses, settlements booked anew, cancelled deposits.
    const kinds = ["cap", "cap_out", "ref", "rev", "dis", "full", "set", "set_out", "dep_deposit"];
    const spendingKinds = ["bill", "paid", "moved_return", "moved_bill"];
    for (const kind of [
      ...kinds,
      ...spendingKinds,
      "unm_cap",
      "unm_ref",
      "unm_dis",
      "unm_cap_released",
      "unm_ref_released",
    ])
      expect([...seenEntries], kind).toContain(kind);
  },
);

/** `cap_out` for `cap_pay_0042_out_1`. */
const kindOf = (entryId: string) => entryId.replaceAll(/_(?:pay|rfnd|disp|setl|\d+)(?=_|$)/g, "");
