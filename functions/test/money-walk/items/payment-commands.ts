import { fundTransferEntry, paymentEntry, supplierRefundEntry } from "../../../src/features/impact/core/entries.ts";
import { costByCampaign } from "../../../src/features/impact/core/purchase-cost.ts";
import { coverOverspent, owedPaise, pay, takeRefund } from "../../../src/features/impact/core/spending.ts";
import {
  missingFundsPaise,
  NO_FUNDS,
  withFundLines,
} from "../../../src/features/platform/ledger/standing/funds-standing.ts";
import { isFundEntry, type SpendingEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { takeCash } from "../offline-commands.ts";
import { commit } from "../store.ts";
import type { World } from "../world.ts";
import { asPerson, commitOrDelay, createdEntries, listedCampaigns, replacing, stored } from "./item-world.ts";
import { occasionOf } from "./purchase-commands.ts";

export const raisedPaise = ({ books }: World, campaignId: string): number =>
  books.ledger
    .values()
    .reduce((sum, entry) => sum + (isFundEntry(entry) && entry.account === campaignId ? entry.amountPaise : 0), 0);

export function balancesOf({ books }: World): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { lines } of books.ledger.values())
    for (const { account, amountPaise } of lines) balances.set(account, (balances.get(account) ?? 0) + amountPaise);
  return balances;
}

/** Pays a bill, or receives a supplier's refund for goods that were credited after they were paid. */
export function payThings(world: World): void {
  const { random, books } = world;
  const [id, seen] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined || seen === undefined) return;
  payBill(world, id, random.pick([...costByCampaign(seen).keys()]) ?? "", 0.7);
}

/** @param wholly how often all of it is paid */
export function payBill(world: World, id: string, campaignId: string, wholly: number): void {
  const { random, books } = world;
  const seen = stored(books.purchases, id);
  const owed = owedPaise(seen, campaignId);
  const grossPaise = random.chance(wholly) ? owed : random.below(Math.max(1, owed));
  const tdsPaise = grossPaise > 1_00 && random.chance(0.2) ? Math.floor(grossPaise / 100) : 0;
  const from = grossPaise < 5_000_00 && random.chance(0.2) ? ("cash" as const) : ("bank" as const);
  asPerson(world, () => {
    const purchase = stored(books.purchases, id);
    if (purchase.payments !== seen.payments) return;
    const given = stored(books.given, campaignId);
    const occasion = occasionOf(world, campaignId);
    if (owed < 0) {
      const back = takeRefund(purchase, given, campaignId, -owed);
      const entry = supplierRefundEntry(id, back.purchase.payments, -owed, occasion);
      commitOrDelay(world, [
        replacing(books.purchases, id, back.purchase),
        replacing(books.given, campaignId, back.given),
        ...createdEntries(world, [entry]),
      ]);
      return;
    }
    const payment = { campaignId, amountPaise: grossPaise - tdsPaise, tdsPaise, from, payee: purchase.supplier.name };
    const context = {
      raisedPaise: raisedPaise(world, campaignId),
      cashInHandPaise: balancesOf(world).get("cash") ?? 0,
      cashToPayeePaise: 0,
    };
    const cashWrites = from === "cash" ? takeCash(world, payment.amountPaise) : [];
    if (cashWrites === undefined) return;
    const spending = pay(purchase, given, stored(books.guards, campaignId), { payment, context });
    const entry = paymentEntry(id, spending.purchase.payments, payment, occasion);
    commitOrDelay(world, [
      replacing(books.purchases, id, spending.purchase),
      replacing(books.given, campaignId, spending.given),
      replacing(books.guards, campaignId, spending.guard),
      ...cashWrites,
      ...createdEntries(world, [entry]),
    ]);
  });
}

/** An admin covers what a campaign has overspent with money of the general fund. */
export function coverAnyOverspent(world: World): void {
  const { books, nextId } = world;
  const campaignId = listedCampaigns(world).find((id) => stored(books.given, id).needsPerson);
  if (campaignId === undefined) return;
  const cause = nextId("need");
  asPerson(world, () => {
    const { given, movedInPaise } = coverOverspent(stored(books.given, campaignId));
    if (movedInPaise === 0) return;
    const entry = fundTransferEntry(cause, movedInPaise, occasionOf(world, campaignId));
    commitOrDelay(world, [replacing(books.given, campaignId, given), ...createdEntries(world, [entry])]);
  });
}

/** Pays the tax that was deducted at source to the tax office. */
export function depositTax(world: World): void {
  const { clock, books, nextId } = world;
  const owed = 0 - (balancesOf(world).get("tds-payable") ?? 0);
  if (owed <= 0) return;
  const at = clock.now().toISOString();
  const entry: SpendingEntry = {
    kind: "tds-deposit",
    ...{ currency: "INR", occurredAt: at, bookedAt: at },
    source: "admin",
    lines: [
      { account: "tds-payable", amountPaise: owed },
      { account: "bank", amountPaise: -owed },
    ],
  };
  commit([books.ledger.create(nextId("tds"), entry)], undefined);
}

/** Checks if the campaigns' money is there, and opens or closes the exception. */
export function checkBooks(world: World): void {
  const { books } = world;
  const lines = books.ledger.values().flatMap((entry) => entry.lines);
  books.tasks.force("restricted", missingFundsPaise(withFundLines(NO_FUNDS, lines)) > 0 ? true : undefined);
}
