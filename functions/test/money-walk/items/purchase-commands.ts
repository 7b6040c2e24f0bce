import { type Purchase, purchaseKey, unitsOf } from "@daansetu/contract";
import { buy } from "../../../../src/features/impact/core/buying.ts";
import {
  billEntry,
  creditEntry,
  fundTransferEntry,
  paymentEntry,
  supplierRefundEntry,
} from "../../../../src/features/impact/core/entries.ts";
import { bookOf, stillWanted, unbought } from "../../../../src/features/impact/core/given-so-far.ts";
import { drawFromPool } from "../../../../src/features/impact/core/pool.ts";
import { costByCampaign, lineCosts } from "../../../../src/features/impact/core/purchase-cost.ts";
import {
  coverOverspent,
  owedPaise,
  pay,
  restrictedStanding,
  takeRefund,
} from "../../../../src/features/impact/core/spending.ts";
import {
  credit,
  missingUnits,
  receiveGoods,
  receiveInKind,
  writeOff,
} from "../../../../src/features/impact/core/stock.ts";
import type { LedgerEntry, SpendingEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import { isFundEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import {
  asPerson,
  CAMPAIGNS,
  claimsOf,
  createdEntries,
  PAGE,
  replacedClaims,
  replacing,
  send,
  stored,
  type World,
} from "./world.ts";

const occasionOf = ({ clock }: World, campaignId: string) => {
  const now = clock.now();
  return { campaignId, occurredAt: now.toISOString(), now };
};

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

/** Lines for one campaign at about today's prices: for claims, from the pool, by the foundation, or a mix. */
function linesFor(world: World, campaignId: string): Purchase["lines"] {
  const { random, books } = world;
  const given = stored(books.given, campaignId);
  const item = random.pick(stored(books.lists, campaignId).items);
  if (item === undefined) return [];
  const book = bookOf(given, item.id);
  const room = stillWanted(item, book);
  const units = {
    claims: random.chance(0.6) ? unbought(book) : random.below(unbought(book) + 2),
    pool: random.chance(0.4) ? random.below(Math.min(8, room) + 1) : 0,
    foundation: random.chance(0.15) ? random.below(Math.min(4, room) + 1) : 0,
  };
  const valuePaise = Math.max(1, Math.round((unitsOf(units) * item.pricePaise * (75 + random.below(45))) / 100));
  return unitsOf(units) === 0
    ? []
    : [{ campaignId, itemId: item.id, units, valuePaise, costPaise: 0, received: 0, credited: 0 }];
}

/** A bill is approved, sometimes for both campaigns. */
export function buyThings(world: World): void {
  const { random, books, clock, nextId } = world;
  const campaigns = random.chance(0.15) ? [...CAMPAIGNS] : [random.oneOf(...CAMPAIGNS)];
  const lines = campaigns.flatMap((campaignId) => linesFor(world, campaignId));
  if (lines.length === 0) return;
  const [freightPaise, gstPaise] = [random.below(500_00), random.below(2_000_00)];
  const values = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
  const discountPaise = random.below(Math.min(200_00, values));
  const costs = lineCosts({ lines, freightPaise, gstPaise, discountPaise });
  const at = clock.now().toISOString();
  const bill: Purchase["bill"] = {
    number: nextId("bill"),
    day: "2026-11-20",
    scan: "/bill.webp",
    scanHash: "a".repeat(64),
    totalPaise: values + freightPaise + gstPaise - discountPaise,
  };
  const supplier = { name: `Supplier ${random.below(4)}`, isRelated: false };
  const purchase: Purchase = {
    ...{ supplier, bill, freightPaise, gstPaise, discountPaise },
    lines: lines.map((line, index) => ({ ...line, costPaise: costs[index] ?? 0 })),
    state: "approved",
    asked: { uid: "asha", at },
    approved: { uid: "vikram", at },
    ...(random.chance(0.7) && { reason: "Before the school begins." }),
    hasSecondQuotation: true,
    paidPaise: {},
    creditedPaise: 0,
    payments: 0,
    credits: 0,
  };
  const id = purchaseKey(purchase);
  asPerson(world, () => {
    if (books.purchases.get(id) !== undefined) return;
    const changes = [...costByCampaign(purchase).keys()].map((campaignId) => {
      const buying = buy(stored(books.lists, campaignId), stored(books.given, campaignId), purchase, id);
      const occasion = occasionOf(world, campaignId);
      const entries = [
        billEntry(id, buying.billedPaise, occasion),
        ...(buying.movedInPaise === 0
          ? []
          : [fundTransferEntry(`bill-${id}-${campaignId}`, buying.movedInPaise, occasion)]),
      ];
      return [
        replacing(books.given, campaignId, buying.given),
        // The list is replaced with what it was: its prices and what it wants were read.
        replacing(books.lists, campaignId, stored(books.lists, campaignId)),
        ...createdEntries(world, entries),
      ];
    });
    send(world, [books.purchases.create(id, purchase), ...changes.flat()]);
  });
}

/** The next page of claims whose pool money a purchase uses. */
export function drawFromPoolNext(world: World, campaignId: string): boolean {
  const { books } = world;
  const given = stored(books.given, campaignId);
  if (given.running?.kind !== "pool-use") return false;
  const claims = claimsOf(world, campaignId).filter(({ pool }) => pool.openPaise > 0);
  const step = drawFromPool(given, claims.slice(0, PAGE), PAGE);
  const { purchaseId, number } = step.page;
  const entry = fundTransferEntry(`pool-${purchaseId}-${campaignId}`, step.movedInPaise, occasionOf(world, campaignId));
  return send(world, [
    books.poolUses.create(`${purchaseId}_${campaignId}-${number}`, step.page),
    ...replacedClaims(world, step.claims),
    replacing(books.given, campaignId, step.given),
    ...(step.movedInPaise === 0 ? [] : createdEntries(world, [entry])),
  ]);
}

/** What was not delivered yet of a purchase arrives, all or a part of it. */
export function receiveThings(world: World): void {
  const { random, books } = world;
  const [id] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined) return;
  const index = random.below(stored(books.purchases, id).lines.length);
  const share = random.chance(0.7) ? 1 : random.below(10) / 10;
  asPerson(world, () => {
    const purchase = stored(books.purchases, id);
    const line = purchase.lines[index];
    if (line === undefined || line.received > 0) return;
    const given = stored(books.given, line.campaignId);
    const counted = Math.floor((unitsOf(line.units) - line.credited) * share);
    if (counted === 0) return;
    const change = receiveGoods(purchase, line, given, counted);
    send(world, [
      replacing(books.purchases, id, change.purchase),
      replacing(books.given, line.campaignId, change.given),
    ]);
  });
}

export function receiveThingsInKind(world: World): void {
  const { random, books, nextId } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const item = random.pick(stored(books.lists, campaignId).items);
  if (item === undefined) return;
  const event = { campaignId, itemId: item.id, kind: "in-kind" as const, units: 1 + random.below(3) };
  const id = nextId("stock");
  asPerson(world, () => {
    if (books.stockEvents.get(id) !== undefined) return;
    const given = receiveInKind(stored(books.given, campaignId), item.id, event.units);
    send(world, [books.stockEvents.create(id, event), replacing(books.given, campaignId, given)]);
  });
}

export function loseThings(world: World): void {
  const { random, books, nextId } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const [itemId, book] = random.pick(Object.entries(stored(books.given, campaignId).items)) ?? [];
  if (itemId === undefined || book === undefined) return;
  const isInStock = random.chance(0.5);
  const units = 1 + random.below(3);
  if (units > (isInStock ? book.inStock : missingUnits(book))) return;
  const id = nextId("stock");
  asPerson(world, () => {
    if (books.stockEvents.get(id) !== undefined) return;
    const decision = { reason: "Wet.", byUid: "asha", approvedByUid: "vikram" };
    const given = writeOff(stored(books.given, campaignId), { itemId, units, isInStock }, decision);
    send(world, [
      books.stockEvents.create(id, { campaignId, itemId, kind: "written-off", units }),
      replacing(books.given, campaignId, given),
    ]);
  });
}

export function creditThings(world: World): void {
  const { random, books } = world;
  const [id, seen] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined || seen === undefined) return;
  const index = random.below(seen.lines.length);
  const isInStock = random.chance(0.5);
  const units = 1 + random.below(4);
  asPerson(world, () => {
    const purchase = stored(books.purchases, id);
    const line = purchase.lines[index];
    if (line === undefined || purchase.credits !== seen.credits) return;
    const amountPaise = Math.floor((line.costPaise * units) / Math.max(units, unitsOf(line.units) - line.credited));
    if (amountPaise === 0) return;
    const given = stored(books.given, line.campaignId);
    const change = credit(purchase, line, given, { units, amountPaise, isInStock });
    const occasion = occasionOf(world, line.campaignId);
    send(world, [
      replacing(books.purchases, id, change.purchase),
      replacing(books.given, line.campaignId, change.given),
      ...createdEntries(world, [creditEntry(id, change.purchase.credits, amountPaise, occasion)]),
    ]);
  });
}

/** Pays a bill, or takes money back for what was credited after it was paid. */
export function payThings(world: World): void {
  const { random, books } = world;
  const [id, seen] = random.pick(books.purchases.entries()) ?? [];
  if (id === undefined || seen === undefined) return;
  const campaignId = random.pick([...costByCampaign(seen).keys()]) ?? "";
  const owed = owedPaise(seen, campaignId);
  const grossPaise = random.chance(0.7) ? owed : random.below(Math.max(1, owed));
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
      send(world, [
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
    const spending = pay(purchase, given, stored(books.guards, campaignId), { payment, context });
    const entry = paymentEntry(id, spending.purchase.payments, payment, occasion);
    send(world, [
      replacing(books.purchases, id, spending.purchase),
      replacing(books.given, campaignId, spending.given),
      replacing(books.guards, campaignId, spending.guard),
      ...createdEntries(world, [entry]),
    ]);
  });
}

/** An admin lets the general fund pay what is missing. */
export function coverAnyOverspent(world: World): void {
  const { books, nextId } = world;
  const campaignId = CAMPAIGNS.find((id) => stored(books.given, id).needsPerson);
  if (campaignId === undefined) return;
  const cause = nextId("need");
  asPerson(world, () => {
    const { given, movedInPaise } = coverOverspent(stored(books.given, campaignId));
    if (movedInPaise === 0) return;
    const entry = fundTransferEntry(cause, movedInPaise, occasionOf(world, campaignId));
    send(world, [replacing(books.given, campaignId, given), ...createdEntries(world, [entry])]);
  });
}

/** The general fund gets a donation of its own, or the foundation some cash. */
export function giveToFoundation(world: World): void {
  const { clock, random, books, nextId } = world;
  const at = clock.now().toISOString();
  const amountPaise = 100_00 + random.below(5_000_00);
  const debit = random.oneOf("bank", "cash");
  const entry: LedgerEntry = {
    kind: debit === "cash" ? "cash" : "bank-transfer",
    account: "general-fund",
    offlineDonationId: nextId("off"),
    ...{ amountPaise, supporters: 1, currency: "INR", occurredAt: at, bookedAt: at },
    source: "admin",
    lines: [
      { account: debit, amountPaise },
      { account: "general-fund", amountPaise: -amountPaise },
    ],
  };
  send(world, [books.ledger.create(`off_${entry.offlineDonationId}_recorded`, entry)]);
}

/** The gateway pays out what it holds, less its fee. */
export function settle(world: World): void {
  const { clock, books, nextId } = world;
  const clearing = balancesOf(world).get("gateway-clearing") ?? 0;
  if (clearing <= 0) return;
  const at = clock.now().toISOString();
  const id = nextId("setl");
  const fee = Math.floor(clearing / 50);
  send(world, [
    books.ledger.create(`set_${id}`, {
      kind: "settlement",
      settlementId: id,
      ...{ currency: "INR", occurredAt: at, bookedAt: at },
      source: "reconciler",
      lines: [
        { account: "bank", amountPaise: clearing - fee },
        { account: "fees", amountPaise: fee },
        { account: "gateway-clearing", amountPaise: -clearing },
      ],
    }),
  ]);
}

/** The tax office gets what was deducted at source. */
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
  send(world, [books.ledger.create(nextId("tds"), entry)]);
}

/** The check of the books raises or ends the exception. */
export function checkBooks(world: World): void {
  const { books } = world;
  const { isShort } = restrictedStanding(balancesOf(world));
  books.tasks.force("restricted", isShort ? true : undefined);
}
