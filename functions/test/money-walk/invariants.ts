import { CLAIM_INVARIANTS } from "./invariants/of-claims.ts";
import { DELIVERY_INVARIANTS } from "./invariants/of-deliveries.ts";
import { DONATION_INVARIANTS } from "./invariants/of-donations.ts";
import { OFFLINE_INVARIANTS } from "./invariants/of-offline-donations.ts";
import { PLAN_INVARIANTS } from "./invariants/of-plans.ts";
import { SETTLEMENT_INVARIANTS } from "./invariants/of-settlements.ts";
import { MOVE_INVARIANTS } from "./invariants/of-moves.ts";
import { SPENDING_INVARIANTS } from "./invariants/of-spending.ts";
import { GATEWAY_INVARIANTS } from "./invariants/of-the-gateway.ts";
import { RECEIPT_INVARIANTS } from "./invariants/of-receipts.ts";
import { LEDGER_INVARIANTS } from "./invariants/of-the-ledger.ts";
import { type Invariant, viewOf } from "./invariants/invariant.ts";
import type { World } from "./world.ts";

const ITEM_INVARIANTS: readonly Invariant[] = [
  ...CLAIM_INVARIANTS,
  ...DELIVERY_INVARIANTS,
  ...SPENDING_INVARIANTS,
  ...MOVE_INVARIANTS,
];

export const INVARIANTS: readonly Invariant[] = [
  ...LEDGER_INVARIANTS,
  ...DONATION_INVARIANTS,
  ...GATEWAY_INVARIANTS,
  ...PLAN_INVARIANTS,
  ...SETTLEMENT_INVARIANTS,
  ...OFFLINE_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  ...ITEM_INVARIANTS,
];

export interface Breach {
  title: string;
  problem: string;
}

/** The invariants that a command has broken. Of donations and deposits, only those that it has written are checked. */
export const breachesAfterCommand = (world: World): Breach[] =>
  breachesOf(
    INVARIANTS.filter(({ holds }) => holds === "always"),
    world,
    [...world.touched],
  );

/** Every invariant that is broken in a finished life. */
export function breachesAtTheEnd(world: World): Breach[] {
  const { donations, unmatched, offlineDonations, cashDeposits } = world.books;
  const ids = [...donations.ids(), ...unmatched.ids(), ...offlineDonations.ids(), ...cashDeposits.ids()];
  return breachesOf(INVARIANTS, world, ids);
}

/** The broken invariants about items, purchases and deliveries. For books that the walk has not made, such as the demo's, which lack what the others need. */
export const itemBreachesAtTheEnd = (world: World): Breach[] => breachesOf(ITEM_INVARIANTS, world, []);

function breachesOf(invariants: readonly Invariant[], world: World, ids: readonly string[]): Breach[] {
  const view = viewOf(world, ids);
  return invariants.flatMap(({ title, findBreach }) => {
    const problem = findBreach(view);
    return problem === undefined ? [] : [{ title, problem }];
  });
}
