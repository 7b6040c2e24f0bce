import { donate, openDonation, payBeforeMidnight, refundMany } from "./checkout-commands.ts";
import { cancelDeposit, depositCash, recordOffline, stepOffline } from "./offline-commands.ts";
import {
  attemptPayment,
  capturePayment,
  endRefund,
  moveDispute,
  openDispute,
  refundInDashboard,
  sendDonor,
} from "./payment-commands.ts";
import { cancelPlan, failDebit, passToNextPlanDay, pausePlan, resumePlan, subscribe } from "./plan-commands.ts";
import { askAboutPlan } from "./plan-system.ts";
import { sendReceipt } from "./receipts.ts";
import { decideRefund, refundByAdmin, sendUnsent } from "./refund-commands.ts";
import { examineAny, settle } from "./settlements.ts";
import { asJob } from "./store.ts";
import { askAboutDonation, deliver } from "./system.ts";
import { rollUpTotals, sealLedger } from "./totals.ts";
import { assignUnmatched, payElsewhere } from "./unmatched-commands.ts";
import type { World } from "./world.ts";

/** Something that happens, at the gateway or on the site. The weight says how often, beside the others. */
export interface Command {
  name: string;
  weight: number;
  run: (world: World) => void;
}

export const UNMATCHED_COMMANDS: readonly Command[] = [
  { name: "money comes for no order of ours", weight: 2, run: payElsewhere },
  { name: "an admin assigns a payment", weight: 2, run: assignUnmatched },
];

export const MONEY_COMMANDS: readonly Command[] = [
  { name: "a message arrives", weight: 40, run: deliverAny },
  { name: "a message arrives again", weight: 4, run: deliverAgain },
  { name: "someone tries again what may have failed", weight: 3, run: repeatAny },
  { name: "the reconciler asks about a donation", weight: 2, run: askAboutAny },
  { name: "the reconciler asks about a plan", weight: 1, run: askAboutAnyPlan },
  { name: "a donor begins a donation", weight: 1, run: (world) => void openDonation(world) },
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
  ...UNMATCHED_COMMANDS,
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
/** What most donors do, whose donations have no history of their own. */
export const GIVING_COMMANDS: readonly Command[] = [
  { name: "a donor gives", weight: 16, run: donate },
  { name: "a message arrives", weight: 24, run: deliverAny },
  { name: "many donors get their money back", weight: 1, run: refundMany },
];

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

function askAboutAny(world: World): void {
  const id = world.random.pick(world.books.donations.entries().map(([donationId]) => donationId));
  if (id !== undefined) asJob(() => askAboutDonation(world, id));
}

function askAboutAnyPlan(world: World): void {
  const id = world.random.pick(world.books.plans.entries().map(([planId]) => planId));
  if (id !== undefined) asJob(() => askAboutPlan(world, id));
}
