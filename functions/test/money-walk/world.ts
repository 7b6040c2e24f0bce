import type { DonationDocument } from "../../src/features/giving/core/donation.document.ts";
import type { LedgerEntry } from "../../src/features/platform/ledger/ledger.document.ts";
import type { SealContent } from "../../src/features/platform/ledger/seal.ts";
import type {
  CashBoxDocument,
  CashDepositDocument,
} from "../../src/features/giving/offline-donations/cash-deposit.document.ts";
import type { OfflineDonationDocument } from "../../src/features/giving/offline-donations/offline-donation.document.ts";
import type { GatewayMirrorDocument } from "../../src/features/giving/payments/mirror/gateway-mirror.document.ts";
import type { UnmatchedPaymentDocument } from "../../src/features/giving/payments/unmatched/unmatched-payment.document.ts";
import type { PlanDocument } from "../../src/features/giving/plans/plan.document.ts";
import type { ReceiptDocument } from "../../src/features/tax/receipts/content/receipt.document.ts";
import type { GatewayDispute, GatewayPayment, GatewayRefund } from "../../src/gateway/payment-gateway.ts";
import type { GatewaySubscription } from "../../src/gateway/monthly-gateway.ts";
import { emptyGateway, type GatewayTruth } from "./gateway-truth.ts";
import { type Random, seededRandom } from "./random.ts";
import { type ItemBooks, makeItemBooks } from "./items/item-books.ts";
import { type Fault, makeTable, type Table, type Write } from "./store.ts";
import type { PublicTotals, StoredSettlement } from "./stored-shapes.ts";

/** A message of the gateway's on its way to us. */
export interface Message {
  /** The gateway's id of the event. */
  id: string;
  at: Date;
  /** Its subject: a donation, or a plan and perhaps one of its debits. */
  about: { donationId: string } | { planId: string };
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
  disputes: readonly GatewayDispute[];
  subscription?: GatewaySubscription;
  /** The browser's form with the donor's details, which no gateway sends. */
  hasDonor?: true;
}

/** Everything that we have stored. */
export interface Books extends ItemBooks {
  donations: Table<DonationDocument>;
  ledger: Table<LedgerEntry>;
  plans: Table<PlanDocument>;
  mirror: Table<GatewayMirrorDocument>;
  unmatched: Table<UnmatchedPaymentDocument>;
  settlements: Table<StoredSettlement>;
  offlineDonations: Table<OfflineDonationDocument>;
  cashDeposits: Table<CashDepositDocument>;
  cashBox: Table<CashBoxDocument>;
  seals: Table<SealContent>;
  totals: Table<PublicTotals>;
  /** Ids of the messages that were applied. */
  inbox: Table<true>;
  receipts: Table<ReceiptDocument>;
  /** The last number of each series. */
  receiptSeries: Table<number>;
}

/** Something that a person or a job does again, because it did not learn whether it had been done. */
export interface Repeat {
  name: string;
  run: (world: World) => void;
}

export interface World {
  random: Random;
  clock: Clock;
  gateway: GatewayTruth;
  books: Books;
  /** What receives donations in this life. In half of the lives the general fund does not, so that it cannot always pay what campaigns lack. */
  givenTo: readonly string[];
  /** In the order in which they were sent, which is not that in which they arrive. */
  onTheirWay: Message[];
  delivered: Message[];
  /** Donations and plans of which a message was lost for good. */
  missedMessages: Set<string>;
  repeats: Repeat[];
  /** Commits about items that were sent and have not arrived. They were computed from the rows of the moment when they were sent. */
  delayed: (readonly Write[])[];
  /** Keys of donors who switched messages about deliveries off. `erased` has the keys of donors whose data was erased. */
  switchedOff: Set<string>;
  erased: Set<string>;
  /** Donations, unmatched payments and deposits that the current command has written. */
  touched: Set<string>;
  /** True if commits and replies may fail; off while a world is brought to its end. */
  hasFaults: boolean;
  nextId: (prefix: string) => string;
}

export interface Clock {
  now: () => Date;
  /** The next whole second, as the gateway's times are. */
  second: () => Date;
  pass: (milliseconds: number) => void;
  /** Does nothing if it is later already. */
  passUntil: (time: Date) => void;
}

/** Days before the end of a financial year, so that every life passes it. */
const START = Date.parse("2027-03-22T06:00:00.000Z");
/** Each reading of the clock is a little later, so that no two things happen at the same time unless a command wants it. */
const TICK_MS = 250;

function makeClock(): Clock {
  let time = START;
  return {
    now: () => new Date((time += TICK_MS)),
    second: () => new Date((time = Math.floor(time / 1000) * 1000 + 1000)),
    pass: (milliseconds) => void (time += milliseconds),
    passUntil: (until) => void (time = Math.max(time, until.getTime())),
  };
}

export function makeWorld(seed: number): World {
  let idCount = 0;
  const random = seededRandom(seed);
  return {
    random,
    givenTo: ["school", "kitchen", ...(random.chance(0.5) ? ["general-fund"] : [])],
    clock: makeClock(),
    gateway: emptyGateway(),
    books: {
      donations: makeTable(),
      ledger: makeTable(),
      plans: makeTable(),
      mirror: makeTable(),
      unmatched: makeTable(),
      settlements: makeTable(),
      offlineDonations: makeTable(),
      cashDeposits: makeTable(),
      cashBox: makeTable(),
      seals: makeTable(),
      totals: makeTable(),
      inbox: makeTable(),
      receipts: makeTable(),
      receiptSeries: makeTable(),
      ...makeItemBooks(),
    },
    onTheirWay: [],
    delivered: [],
    missedMessages: new Set(),
    repeats: [],
    delayed: [],
    switchedOff: new Set(),
    erased: new Set(),
    touched: new Set(),
    hasFaults: true,
    nextId: (prefix) => `${prefix}_${String((idCount += 1)).padStart(4, "0")}`,
  };
}

/** The same world with books of its own, so that what is done to them leaves the others as they are. */
export const withCopiedBooks = (world: World): World => ({
  ...world,
  books: Object.fromEntries(
    Object.entries<{ copy: () => unknown }>({ ...world.books }).map(([name, table]) => [name, table.copy()]),
  ) as unknown as Books,
});

const FAULT_CHANCE = 0.06;

export const nextFault = ({ random, hasFaults }: World): Fault =>
  hasFaults && random.chance(FAULT_CHANCE) ? random.oneOf("lost", "unseen") : undefined;

/** True if the reply to a call that took effect does not reach us. */
export const isReplyLost = ({ random, hasFaults }: World): boolean => hasFaults && random.chance(FAULT_CHANCE);

/** Sends a message of the gateway's. Some are lost for good; then only a sweep tells. */
export function send(world: World, message: Pick<Message, "about"> & Partial<Omit<Message, "id">>): void {
  const { random, hasFaults, clock, missedMessages, onTheirWay, nextId } = world;
  const { about } = message;
  if (hasFaults && message.hasDonor === undefined && random.chance(0.04)) {
    missedMessages.add("donationId" in about ? about.donationId : about.planId);
    return;
  }
  onTheirWay.push({ id: nextId("evt"), at: clock.second(), payments: [], refunds: [], disputes: [], ...message });
}
