import {
  calendarDay,
  CONSENT_TEXTS,
  isDeductibleMethod,
  type OfflineMeans,
  type OfflineStep,
} from "@daansetu/contract";
import { depositEntriesOf } from "../../src/features/giving/offline-donations/cash-deposit-entries.ts";
import {
  type CashDepositDocument,
  CASH_BOX_ID,
} from "../../src/features/giving/offline-donations/cash-deposit.document.ts";
import type { OfflineDonationDocument } from "../../src/features/giving/offline-donations/offline-donation.document.ts";
import { entriesOfEvent } from "../../src/features/giving/offline-donations/offline-entries.ts";
import { deriveOffline, NEXT_STEPS, nextEvent } from "../../src/features/giving/offline-donations/offline-state.ts";
import { ACCOUNTS } from "../../src/features/platform/ledger/lines.ts";
import { addressKey } from "../../src/features/giving/core/donor-keys.ts";
import { donorOf, kindOf } from "./donors.ts";
import { callSite } from "./refund-commands.ts";
import { commit, type Write } from "./store.ts";
import { nextFault, type World } from "./world.ts";

/** Commands of admins: cash, cheques and transfers. */

const ADMIN = { uid: "accountant", email: "accountant@demo.test" } as const;
const MAX_TRIES = 5;

function anyMeans({ random, nextId }: World): OfflineMeans {
  const number = nextId("").replaceAll(/\D/g, "");
  return random.oneOf<OfflineMeans>(
    { method: "cash" },
    { method: "cheque", chequeNumber: number.padStart(6, "0"), chequeBank: "Sample Bank" },
    { method: "bank-transfer", reference: `UTR${number.padStart(9, "0")}` },
    { method: "qr", reference: `UPI${number.padStart(9, "0")}` },
  );
}

/** A donation is recorded; a form that is sent again finds what it made. */
export function recordOffline(world: World): void {
  const { random, givenTo, nextId } = world;
  const id = nextId("offline");
  const means = anyMeans(world);
  const amountPaise = random.oneOf(1_00_000, 250_00, 5_001_50, 1);
  const campaignId = random.pick(givenTo) ?? "school";
  // Collection boxes have nobody's address.
  const donorKeys = random.chance(0.7) ? [addressKey(donorOf(world, id).email)] : [];
  callSite(world, "an offline donation is recorded", (current) => {
    const { books, clock } = current;
    if (books.offlineDonations.get(id) !== undefined) return;
    current.touched.add(id);
    const donation = newDonation({ campaignId, amountPaise, means, donorKeys }, clock.now());
    const entries = entriesOfEvent(id, donation, 0).map((entry) => books.ledger.create(entry.id, entry.entry));
    commit([books.offlineDonations.create(id, donation), ...entries], nextFault(current));
  });
}

function newDonation(
  {
    campaignId,
    amountPaise,
    means,
    donorKeys,
  }: Pick<OfflineDonationDocument, "campaignId" | "amountPaise" | "means" | "donorKeys">,
  now: Date,
): OfflineDonationDocument {
  const step = means.method === "cheque" ? "received" : "recorded";
  const author = { at: now.toISOString(), byUid: ADMIN.uid, byEmail: ADMIN.email };
  const events: OfflineDonationDocument["events"] = [{ step, on: calendarDay(now), ...author }];
  return {
    campaignId,
    campaignKind: kindOf(campaignId),
    campaignTitle: "A campaign",
    currency: "INR",
    ...{ amountPaise, means, events },
    receivedOn: calendarDay(now),
    donor: { fullName: "Asha Devi Rao" },
    hasTaxId: false,
    donorKeys,
    showAs: { anonymous: true },
    consents: { indianCitizen: { text: CONSENT_TEXTS.indianCitizenByAdmin, at: now.toISOString() } },
    taxBenefit: false,
    isDeductible: isDeductibleMethod(means.method, amountPaise),
    createdAt: now.toISOString(),
    searchPrefixes: [],
    ...deriveOffline({ amountPaise, events }),
  };
}

/** A cheque is deposited, clears or bounces; anything may be cancelled. */
export function stepOffline(world: World): void {
  const { random, books, clock } = world;
  const [id, donation] = random.pick(books.offlineDonations.entries().slice(-10)) ?? [];
  if (id === undefined || donation === undefined) return;
  // Any step, also one that the state refuses; a cancellation is rare.
  const possible = NEXT_STEPS[donation.state].filter((step) => step !== "cancelled" || random.chance(0.3));
  const step = random.chance(0.9)
    ? random.pick(possible)
    : random.oneOf<OfflineStep>("cleared", "bounced", "cancelled");
  if (step === undefined) return;
  const command = { step, reason: "As the bank says.", version: donation.events.length, on: calendarDay(clock.now()) };
  callSite(world, `an offline donation is ${step}`, (current) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = current.books.offlineDonations.stored(id);
      const event = stored && nextEvent(stored.row, command, { by: ADMIN, now: current.clock.now() });
      if (stored === undefined || event === undefined) return;
      current.touched.add(id);
      const events = [...stored.row.events, event];
      const changed = { ...stored.row, events, ...deriveOffline({ ...stored.row, events }) };
      const entries = entriesOfEvent(id, changed, events.length - 1);
      const isCash = stored.row.means.method === "cash" && step === "cancelled";
      const cashWrites = isCash ? takeCash(current, stored.row.amountPaise) : [];
      if (cashWrites === undefined) return;
      const writes = [
        current.books.offlineDonations.replace(id, changed, stored.version),
        ...entries.map((entry) => current.books.ledger.create(entry.id, entry.entry)),
        ...cashWrites,
      ];
      if (commit(writes, nextFault(current))) return;
    }
    throw new Error(`${id} could not be changed in ${MAX_TRIES} tries.`);
  });
}

/** The writes of taking cash out of the box; `undefined` if it has less. */
export function takeCash({ books }: World, amountPaise: number): Write[] | undefined {
  const box = books.cashBox.stored(CASH_BOX_ID);
  let cashPaise = 0;
  for (const { lines } of books.ledger.values())
    for (const line of lines) if (line.account === ACCOUNTS.cash) cashPaise += line.amountPaise;
  if (cashPaise < amountPaise) return undefined;
  return box === undefined
    ? [books.cashBox.create(CASH_BOX_ID, { withdrawals: 1 })]
    : [books.cashBox.replace(CASH_BOX_ID, { withdrawals: box.row.withdrawals + 1 }, box.version)];
}

/** Cash is paid into the bank. */
export function depositCash(world: World): void {
  const { random, nextId } = world;
  const id = nextId("deposit");
  const amountPaise = random.oneOf(250_00, 1_00_000, 1, 2_000_00);
  callSite(world, "cash is paid in", (current) => {
    const { books, clock } = current;
    const cashWrites = takeCash(current, amountPaise);
    if (cashWrites === undefined || books.cashDeposits.get(id) !== undefined) return;
    const now = clock.now();
    current.touched.add(id);
    const deposit: CashDepositDocument = {
      ...{ amountPaise, netPaise: amountPaise },
      on: calendarDay(now),
      slip: id,
      recorded: { at: now.toISOString(), byUid: ADMIN.uid, byEmail: ADMIN.email },
    };
    const entries = depositEntriesOf(id, deposit).map((entry) => books.ledger.create(entry.id, entry.entry));
    commit([books.cashDeposits.create(id, deposit), ...entries, ...cashWrites], nextFault(current));
  });
}

export function cancelDeposit(world: World): void {
  const [id] = world.random.pick(world.books.cashDeposits.entries().slice(-4)) ?? [];
  if (id === undefined || world.random.chance(0.5)) return;
  callSite(world, "a payment into the bank is cancelled", (current) => {
    const { books, clock } = current;
    const stored = books.cashDeposits.stored(id);
    if (stored === undefined || stored.row.cancelled !== undefined) return;
    current.touched.add(id);
    const cancelled = { at: clock.now().toISOString(), byUid: ADMIN.uid, byEmail: ADMIN.email, reason: "A mistake." };
    const changed: CashDepositDocument = { ...stored.row, cancelled, netPaise: 0 };
    const entries = depositEntriesOf(id, changed).slice(1);
    const writes = entries.map((entry) => books.ledger.create(entry.id, entry.entry));
    commit([books.cashDeposits.replace(id, changed, stored.version), ...writes], nextFault(current));
  });
}
