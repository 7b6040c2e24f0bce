import { unsentRefunds } from "../../src/features/giving/core/refunds.ts";
import { type Breach, breachesAfterCommand, breachesAtTheEnd } from "./invariants.ts";
import { cancelDeposit, depositCash, recordOffline, stepOffline } from "./offline-commands.ts";
import {
  attemptPayment,
  capturePayment,
  endRefund,
  moveDispute,
  openDispute,
  openDonation,
  payBeforeMidnight,
  refundInDashboard,
  sendDonor,
} from "./payment-commands.ts";
import { cancelPlan, failDebit, passToNextPlanDay, pausePlan, resumePlan, subscribe } from "./plan-commands.ts";
import { askAboutPlan } from "./plan-system.ts";
import { decideRefund, refundByAdmin, sendApproved, sendUnsent } from "./refund-commands.ts";
import { examine, examineAny, settle } from "./settlements.ts";
import { OutcomeUnknown } from "./store.ts";
import { askAboutDonation, deliver } from "./system.ts";
import { sendAllReceipts, sendReceipt } from "./receipts.ts";
import { elsewhereId } from "./gateway-truth.ts";
import { askElsewhere, assignUnmatched, payElsewhere } from "./unmatched-commands.ts";
import { rollUpTotals, sealLedger } from "./totals.ts";
import { makeWorld, type World } from "./world.ts";

/** Something that happens, at the gateway or on the site. The weight says how often, beside the others. */
interface Command {
  name: string;
  weight: number;
  run: (world: World) => void;
}

const COMMANDS: readonly Command[] = [
  { name: "a message arrives", weight: 40, run: deliverAny },
  { name: "a message arrives again", weight: 4, run: deliverAgain },
  { name: "someone tries again what may have failed", weight: 3, run: repeatAny },
  { name: "the reconciler asks about a donation", weight: 2, run: askAboutAny },
  { name: "the reconciler asks about a plan", weight: 1, run: askAboutAnyPlan },
  { name: "a donor begins a donation", weight: 1, run: openDonation },
  { name: "a donor's details arrive", weight: 2, run: sendDonor },
  { name: "a payment is tried", weight: 5, run: attemptPayment },
  { name: "a payment is tried before the financial year ends", weight: 1, run: payBeforeMidnight },
  { name: "a payment is captured", weight: 10, run: capturePayment },
  { name: "a refund is made in the dashboard", weight: 5, run: refundInDashboard },
  { name: "a refund ends", weight: 9, run: endRefund },
  { name: "a dispute is opened", weight: 4, run: openDispute },
  { name: "a dispute goes on", weight: 10, run: moveDispute },
  { name: "an admin refunds", weight: 6, run: refundByAdmin },
  { name: "an admin decides about a refund", weight: 4, run: decideRefund },
  { name: "the reconciler sends what is unsent", weight: 2, run: sendUnsent },
  { name: "money comes for no order of ours", weight: 2, run: payElsewhere },
  { name: "an admin assigns a payment", weight: 2, run: assignUnmatched },
  { name: "a donor subscribes", weight: 2, run: subscribe },
  { name: "a plan is debited, or its pause ends", weight: 6, run: passToNextPlanDay },
  { name: "a debit fails", weight: 1, run: failDebit },
  { name: "a plan is paused", weight: 2, run: pausePlan },
  { name: "a donor resumes a plan", weight: 1, run: resumePlan },
  { name: "a plan is cancelled", weight: 1, run: cancelPlan },
  { name: "the gateway settles", weight: 2, run: settle },
  { name: "a settlement is examined", weight: 4, run: examineAny },
  { name: "an offline donation is recorded", weight: 4, run: recordOffline },
  { name: "an offline donation goes on", weight: 7, run: stepOffline },
  { name: "cash is paid into the bank", weight: 2, run: depositCash },
  { name: "a payment into the bank is cancelled", weight: 1, run: cancelDeposit },
  { name: "a mail with a receipt is sent", weight: 8, run: sendReceipt },
  { name: "totals are rolled up", weight: 1, run: rollUpTotals },
  { name: "the ledger is sealed", weight: 1, run: sealLedger },
];
const DRAW = COMMANDS.flatMap((command) => Array.from({ length: command.weight }, () => command));

function deliverAny(world: World): void {
  const message = world.random.pick(world.onTheirWay);
  if (message !== undefined) deliver(world, message);
}

/** As the same event, or as another one about the same. */
function deliverAgain(world: World): void {
  const message = world.random.pick(world.delivered.slice(-60));
  if (message !== undefined)
    deliver(world, world.random.chance(0.5) ? message : { ...message, id: world.nextId("evt") });
}

function repeatAny(world: World): void {
  const repeat = world.random.pick(world.repeats);
  if (repeat === undefined) return;
  world.repeats = world.repeats.filter((other) => other !== repeat);
  repeat.run(world);
}

/** A job that breaks off runs again at another time. */
function asJob(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

function askAboutAny(world: World): void {
  const id = world.random.pick(world.books.donations.entries().map(([donationId]) => donationId));
  if (id !== undefined) asJob(() => askAboutDonation(world, id));
}

function askAboutAnyPlan(world: World): void {
  const id = world.random.pick(world.books.plans.entries().map(([planId]) => planId));
  if (id !== undefined) asJob(() => askAboutPlan(world, id));
}

const SIX_HOURS_MS = 6 * 3_600_000;

/** Runs a number of commands in a new world. @param afterEach called after every command with its name */
export function runLife(seed: number, commands: number, afterEach: (world: World, name: string) => void): World {
  const world = makeWorld(seed);
  for (let count = 0; count < 3; count += 1) openDonation(world);
  for (let count = 0; count < commands; count += 1) {
    const command = world.random.pick(DRAW);
    if (command === undefined) continue;
    world.touched = new Set();
    if (world.random.chance(0.5)) world.clock.pass(world.random.below(SIX_HOURS_MS));
    command.run(world);
    afterEach(world, command.name);
  }
  return world;
}

/** Everything on its way arrives, people and jobs do what is left, and nothing fails any more. */
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
export function walkLife(seed: number, commands: number): World {
  const names: string[] = [];
  let checkedWrites = 0;
  const world = runLife(seed, commands, (current, name) => {
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
