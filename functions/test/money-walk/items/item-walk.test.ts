import { expect, it } from "vitest";
import { CAMPAIGNS } from "./walk/world.ts";
import { INVARIANTS, walkLife } from "./walk/walk.ts";

/**
 * A random walk over items, purchases and deliveries: donors, suppliers, admins and jobs do something, commits are lost, late or unseen, and jobs are
 * killed between two of them. A failure prints the seed; `IMPACT_WALK_SEED` repeats that walk.
 */

const COMMANDS = 10_000;
const COMMANDS_IN_A_LIFE = 500;

const fixedSeed = 39;
const randomSeed = Number(process.env["IMPACT_WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

it.each([
  ["a fixed", fixedSeed],
  ["a random", randomSeed],
])(
  `Each of ${INVARIANTS.length} invariants holds after every one of ${COMMANDS} commands, from %s seed (%i)`,
  { timeout: 180_000 },
  (_, seed) => {
    const seen = new Set<string>();
    for (let life = 0; life < COMMANDS / COMMANDS_IN_A_LIFE; life += 1) {
      try {
        const { books } = walkLife(seed + life, COMMANDS_IN_A_LIFE);
        for (const { kind } of books.ledger.values()) seen.add(kind);
        for (const id of books.ledger.ids()) if (id.startsWith("moved_")) seen.add(id.split("-")[0] ?? "");
        for (const { source } of books.pages.values().flatMap(({ rows }) => rows)) seen.add(`row of ${source}`);
        for (const { state, corrections } of books.deliveries.values()) {
          seen.add(`delivery ${state}`);
          if (corrections.length > 0) seen.add("correction");
        }
        for (const { about, suppressed } of books.notifications.values())
          seen.add(`told of ${about}`).add(`not told: ${suppressed ?? "sent"}`);
        for (const campaignId of CAMPAIGNS) if (books.given.get(campaignId)?.needsPerson) seen.add("needs a person");
        if (books.tasks.get("restricted")) seen.add("short of restricted money");
        for (const { lines } of books.claims.values())
          for (const line of lines)
            for (const [place, units] of Object.entries(line)) if (units !== 0) seen.add(`units ${place}`);
      } catch (error) {
        throw new Error(`IMPACT_WALK_SEED=${seed}, life ${life}: ${String(error)}`, { cause: error });
      }
    }
    // A random walk may miss what is rare.
    if (seed !== fixedSeed) return;
    // The walk has been where it is dangerous.
    const places = [
      ...["bill", "credit-note", "bill-payment", "supplier-refund", "tds-deposit", "fund-transfer"],
      ...["moved_return", "moved_bill", "moved_delivery", "moved_need"],
      ...["row of claim", "row of pool", "row of foundation", "row of in-kind"],
      ...["delivery allocated", "delivery cancelled", "correction", "needs a person", "short of restricted money"],
      ...["told of delivery", "told of digest", "told of correction", "told of pool-use"],
      ...["not told: returned", "not told: switched-off", "not told: erased", "not told: unnamed"],
      ...["units open", "units delivered", "units returned", "units returnedAfterDelivery", "units released"],
    ];
    expect(places.filter((place) => !seen.has(place))).toEqual([]);
  },
);
