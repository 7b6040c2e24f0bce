import { unsentRefunds } from "../../src/features/giving/core/refunds.ts";
import { openDonation } from "./checkout-commands.ts";
import { type Command, GIVING_COMMANDS, MONEY_COMMANDS, UNMATCHED_COMMANDS } from "./commands.ts";
import { elsewhereId } from "./gateway-truth.ts";
import { type Breach, breachesAfterCommand, breachesAtTheEnd } from "./invariants.ts";
import { finishItems, ITEM_COMMANDS } from "./items/item-commands.ts";
import { addList } from "./items/list-commands.ts";
import { askAboutPlan } from "./plan-system.ts";
import { sendAllReceipts } from "./receipts.ts";
import { sendApproved } from "./refund-commands.ts";
import { examine } from "./settlements.ts";
import { asJob } from "./store.ts";
import { askAboutDonation, deliver } from "./system.ts";
import { rollUpTotals, sealLedger } from "./totals.ts";
import { askElsewhere } from "./unmatched-commands.ts";
import { makeWorld, type World } from "./world.ts";

/** The commands about items run as jobs: a run that breaks off is not repeated as it was, because the next run goes on where it ended. */
const asJobs = ITEM_COMMANDS.map(({ run, ...command }) => ({
  ...command,
  run: (world: World) => asJob(() => run(world)),
}));
/**
 * Which commands are most frequent in a life. A payment with refunds and disputes needs many commands about it in a row; purchases and deliveries need many
 * donations before them. A life of this length seldom has enough of both.
 */
export type Emphasis = "money" | "items";

const drawOf = (...parts: readonly (readonly [share: number, commands: readonly Command[]])[]): Command[] =>
  parts.flatMap(([share, commands]) =>
    commands.flatMap((command) => Array.from({ length: Math.ceil(10 * share * command.weight) }, () => command)),
  );
const DRAWS: Readonly<Record<Emphasis, readonly Command[]>> = {
  money: drawOf([1, MONEY_COMMANDS], [3, UNMATCHED_COMMANDS], [0.1, GIVING_COMMANDS], [0.15, asJobs]),
  items: drawOf([0.3, MONEY_COMMANDS], [1, GIVING_COMMANDS], [1, asJobs]),
};

const SIX_HOURS_MS = 6 * 3_600_000;

export interface Life {
  seed: number;
  commands: number;
  emphasis: Emphasis;
}

/** Runs a number of commands in a new world. @param afterEach called after every command with its name */
export function runLife(
  { seed, commands, emphasis }: Life,
  afterEach: (world: World, name: string) => void = () => undefined,
): World {
  const world = makeWorld(seed);
  while (world.books.lists.get("school") === undefined) addList(world, "school");
  for (let count = 0; count < 3; count += 1) openDonation(world);
  for (let count = 0; count < commands; count += 1) {
    const command = world.random.pick(DRAWS[emphasis]);
    if (command === undefined) continue;
    world.touched = new Set();
    if (world.random.chance(0.5)) world.clock.pass(world.random.below(SIX_HOURS_MS));
    command.run(world);
    afterEach(world, command.name);
  }
  return world;
}

/** Delivers every message, repeats what people have to repeat and runs every job, without faults, until nothing is left to do. */
export function finishLife(world: World): void {
  const { books, gateway } = world;
  world.hasFaults = false;
  deliverAll(world);
  for (const repeat of world.repeats.splice(0)) repeat.run(world);
  for (const [planId, { checkAfter }] of books.plans.entries())
    if (world.missedMessages.has(planId) || checkAfter !== null) askAboutPlan(world, planId);
  for (const id of gateway.payments.keys())
    if (books.unmatched.get(id) || hasMissedMessages(world, id)) askElsewhere(world, id);
  for (const [id, donation] of books.donations.entries()) {
    const isDue = donation.checkAfter !== null || donation.facts.disputes !== undefined;
    const wasElsewhere = Object.keys(donation.facts.payments).some((paymentId) => hasMissedMessages(world, paymentId));
    if (world.missedMessages.has(id) || wasElsewhere || isDue) askAboutDonation(world, id);
    if (unsentRefunds(books.donations.get(id) ?? donation).length > 0) sendApproved(world, id);
  }
  deliverAll(world);
  // A settlement may have taken what another one settles too: the first one examined keeps it.
  for (const id of gateway.settlements.keys()) examine(world, id);
  finishItems(world);
  rollUpTotals(world);
  sealLedger(world);
  sendAllReceipts(world);
}

const hasMissedMessages = ({ missedMessages }: World, paymentId: string) => missedMessages.has(elsewhereId(paymentId));

function deliverAll(world: World): void {
  for (let next = world.random.pick(world.onTheirWay); next !== undefined; next = world.random.pick(world.onTheirWay))
    deliver(world, next);
}

/** Runs a world from its beginning to its end and checks every invariant. @throws Error with seed, command and what was broken */
export function walkLife(life: Life): World {
  const names: string[] = [];
  let checkedWrites = 0;
  const world = runLife(life, (current, name) => {
    names.push(name);
    // A commit that was not written cannot be corrupted.
    const writes = Object.values<{ writeCount: () => number }>({ ...current.books }).reduce(
      (sum, table) => sum + table.writeCount(),
      0,
    );
    if (writes === checkedWrites) return;
    checkedWrites = writes;
    failOn(
      breachesAfterCommand(current),
      `after ${names.length} commands, the last of them: ${names.slice(-8).join("; ")}`,
    );
  });
  finishLife(world);
  failOn(breachesAtTheEnd(world), "at the end");
  return world;
}

function failOn([breach]: readonly Breach[], when: string): void {
  if (breach !== undefined) throw new Error(`"${breach.title}" is broken ${when}. ${breach.problem}`);
}
