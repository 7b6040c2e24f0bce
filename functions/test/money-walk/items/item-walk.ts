import { commit } from "../../../money-walk/store.ts";
import { allocateNext, confirmAny, correctAny, takeBackNext, notifyNext } from "./deliveries.ts";
import {
  admitBatch,
  eraseDonor,
  eraseRest,
  give,
  rebuildGiven,
  returnDonation,
  returnMany,
  reverseReturn,
  takeAnyReturn,
  takeReturnOf,
  unheardReturns,
} from "./donations.ts";
import { type Invariant, viewOf } from "./invariant.ts";
import { CLAIM_INVARIANTS } from "./invariants-of-claims.ts";
import { DELIVERY_INVARIANTS } from "./invariants-of-deliveries.ts";
import { MONEY_INVARIANTS } from "./invariants-of-money.ts";
import { changeList, endDueHolds, releaseNext } from "./lists.ts";
import {
  buyThings,
  checkBooks,
  coverAnyOverspent,
  creditThings,
  depositTax,
  giveToFoundation,
  loseThings,
  payThings,
  receiveThingsInKind,
  receiveThings,
  settle,
  drawFromPoolNext,
} from "./purchases.ts";
import { asJob, CAMPAIGNS, DAY_MS, makeWorld, type World } from "./world.ts";

export const INVARIANTS: readonly Invariant[] = [...CLAIM_INVARIANTS, ...DELIVERY_INVARIANTS, ...MONEY_INVARIANTS];

interface Command {
  name: string;
  weight: number;
  run: (world: World) => void;
}

type Campaign = (typeof CAMPAIGNS)[number];

const forAny = (run: (world: World, campaignId: Campaign) => unknown) => (world: World) =>
  void run(world, world.random.oneOf(...CAMPAIGNS));

const COMMANDS: readonly Command[] = [
  { name: "a donor gives", weight: 16, run: give },
  { name: "a donation is returned, in part or whole", weight: 6, run: returnDonation },
  { name: "many donors want their money back", weight: 0.5, run: returnMany },
  { name: "a refund is reversed", weight: 1, run: reverseReturn },
  { name: "the drain admits a batch", weight: 10, run: (world) => admitBatch(world) },
  { name: "the drain hears of a return", weight: 8, run: takeAnyReturn },
  { name: "a delayed commit arrives", weight: 6, run: deliverDelayed },
  { name: "someone tries again what may have failed", weight: 4, run: repeatAny },
  { name: "an admin changes a list", weight: 4, run: changeList },
  { name: "units are released", weight: 4, run: forAny(releaseNext) },
  { name: "the time to choose ends", weight: 2, run: endDueHolds },
  { name: "a purchase is approved", weight: 18, run: buyThings },
  { name: "a purchase uses the pool", weight: 8, run: forAny(drawFromPoolNext) },
  { name: "goods arrive", weight: 14, run: receiveThings },
  { name: "goods are given in kind", weight: 1, run: receiveThingsInKind },
  { name: "goods are lost", weight: 1, run: loseThings },
  { name: "a supplier credits", weight: 2, run: creditThings },
  { name: "a bill is paid", weight: 16, run: payThings },
  { name: "the general fund covers a need", weight: 1, run: coverAnyOverspent },
  { name: "the foundation gets money", weight: 1, run: giveToFoundation },
  { name: "the gateway settles", weight: 2, run: settle },
  { name: "the tax office is paid", weight: 1, run: depositTax },
  { name: "a delivery is confirmed", weight: 6, run: confirmAny },
  { name: "a page of a delivery is allocated", weight: 16, run: forAny(allocateNext) },
  { name: "a delivery is corrected or cancelled", weight: 2, run: correctAny },
  { name: "a page is taken back", weight: 8, run: forAny(takeBackNext) },
  { name: "donors are told", weight: 6, run: notifyNext },
  { name: "a donor switches messages off", weight: 1, run: switchOff },
  { name: "a donor is erased", weight: 1, run: eraseDonor },
  { name: "an erasure goes on", weight: 2, run: eraseRest },
  { name: "given so far is rebuilt", weight: 1, run: rebuildGiven },
  { name: "the books are checked", weight: 1, run: checkBooks },
];
const DRAW = COMMANDS.flatMap((command) => Array.from({ length: 10 * command.weight }, () => command));

function deliverDelayed(world: World): void {
  const writes = world.random.pick(world.delayed);
  if (writes === undefined) return;
  world.delayed = world.delayed.filter((other) => other !== writes);
  commit(writes, undefined);
}

function repeatAny(world: World): void {
  const repeat = world.random.pick(world.repeats);
  if (repeat === undefined) return;
  world.repeats = world.repeats.filter((other) => other !== repeat);
  repeat();
}

/** Only donors who were told nothing yet, so that nobody was told although they had switched it off. */
function switchOff(world: World): void {
  const key = world.random.pick(world.books.donations.values())?.donorKey;
  const isTold = world.books.notifications.values().some(({ donorKey }) => donorKey === key);
  if (key !== undefined && key !== null && !isTold) world.switchedOff.add(key);
}

export interface Breach {
  title: string;
  problem: string;
}

function breachesOf(invariants: readonly Invariant[], world: World): Breach[] {
  const view = viewOf(world);
  return invariants.flatMap(({ title, findBreach }) => {
    const problem = findBreach(view);
    return problem === undefined ? [] : [{ title, problem }];
  });
}

export const breachesAtTheEnd = (world: World): Breach[] => breachesOf(INVARIANTS, world);

const writeCount = ({ books }: World) =>
  Object.values<{ writeCount: () => number }>({ ...books }).reduce((sum, table) => sum + table.writeCount(), 0);

/** Runs commands in a new world. @param names gets the name of each */
export function runLife(seed: number, commands: number, names: string[] = [], isChecked = false): World {
  const world = makeWorld(seed);
  const always = INVARIANTS.filter(({ holds }) => holds === "always");
  let checkedWrites = 0;
  for (let count = 0; count < commands; count += 1) {
    const command = world.random.pick(DRAW);
    if (command === undefined) continue;
    if (world.random.chance(0.3)) world.clock.pass(world.random.below(2 * DAY_MS));
    asJob(() => command.run(world));
    names.push(command.name);
    if (!isChecked || writeCount(world) === checkedWrites) continue;
    checkedWrites = writeCount(world);
    failOn(
      breachesOf(always, world),
      `after ${names.length} commands, the last of them: ${names.slice(-6).join("; ")}`,
    );
  }
  return world;
}

/** Every commit arrives, every job runs to its end, and nothing fails any more. */
export function finishLife(world: World): void {
  world.hasFaults = false;
  while (world.delayed.length > 0) deliverDelayed(world);
  for (const repeat of world.repeats.splice(0)) repeat();
  for (const campaignId of CAMPAIGNS) {
    while (drawFromPoolNext(world, campaignId));
    while (takeBackNext(world, campaignId));
    while (allocateNext(world, campaignId));
    admitBatch(world, campaignId, Infinity);
    for (const donationId of unheardReturns(world)) takeReturnOf(world, donationId);
    while (releaseNext(world, campaignId));
  }
  eraseRest(world);
  while (notifyNext(world));
  checkBooks(world);
}

/** Runs a world from its beginning to its end and checks every invariant. @throws Error with what was broken */
export function walkLife(seed: number, commands: number, names: string[] = []): World {
  const world = runLife(seed, commands, names, true);
  finishLife(world);
  failOn(breachesAtTheEnd(world), "at the end");
  return world;
}

function failOn([breach]: readonly Breach[], when: string): void {
  if (breach !== undefined) throw new Error(`"${breach.title}" is broken ${when}. ${breach.problem}`);
}
