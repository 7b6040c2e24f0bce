import { withLines } from "../../../../src/features/platform/ledger/index.ts";
import { isFundEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import { paymentEntry } from "../../../../src/features/impact/core/entries.ts";
import { bookOf, deliveredToClaims } from "../../../../src/features/impact/core/given-so-far.ts";
import type { ItemBook } from "../../../../src/features/impact/core/impact.documents.ts";
import type { Table } from "../../../money-walk/store.ts";
import { stored, type World } from "./world.ts";

/** Damage that a fault of ours, or a hand in the database, could do. */
export interface Corruption {
  what: string;
  /** Title of the invariant that must report it. */
  breaks: string;
  corrupt: (world: World) => void;
}

/** @throws Error if the world has none, so that no corruption passes because there was nothing to damage */
function findRow<Row>(table: Table<Row>, isWanted: (row: Row, id: string) => boolean): [id: string, row: Row] {
  const found = table.entries().find(([id, row]) => isWanted(row, id));
  if (found === undefined) throw new Error("The finished world has nothing that this corruption could damage.");
  return found;
}

function changeRow<Row>(table: Table<Row>, isWanted: (row: Row, id: string) => boolean, change: (row: Row) => Row) {
  const [id, row] = findRow(table, isWanted);
  table.force(id, change(row));
}

/** Changes the book of the first item that fits. */
function changeBook(
  { books }: World,
  isWanted: (book: ItemBook) => boolean,
  change: (book: ItemBook) => Partial<ItemBook>,
) {
  for (const [campaignId, given] of books.given.entries())
    for (const [itemId, book] of Object.entries(given.items))
      if (isWanted(book)) {
        books.given.force(campaignId, { ...given, items: { ...given.items, [itemId]: { ...book, ...change(book) } } });
        return;
      }
  throw new Error("The finished world has no such item.");
}

const always = () => true;
const everyRow =
  "Handed over is what standing donations, returned donations, the pool, the foundation and goods in kind have";

export const CORRUPTIONS: readonly Corruption[] = [
  {
    what: "a unit of a claim is in two places",
    breaks: "Everything stored has its shape, and every unit of a claim is in one place",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ lines }) => lines.some(({ open }) => open > 0),
        (claim) => ({ ...claim, lines: claim.lines.map((line) => ({ ...line, open: line.open + 1 })) }),
      ),
  },
  {
    what: "a donation's pool amount is a paisa higher",
    breaks: "Lines and pool amount of a donation are its amount",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ lines }) => lines !== null,
        (donation) => ({
          ...donation,
          lines: donation.lines === null ? null : { ...donation.lines, poolPaise: donation.lines.poolPaise + 1 },
        }),
      ),
  },
  {
    what: "a claim keeps a paisa of pool money that was used",
    breaks: "A claim has what is left of its donation, and no more units than were chosen",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ pool }) => pool.usedPaise > 0,
        (claim) => ({ ...claim, pool: { ...claim.pool, openPaise: claim.pool.openPaise + 1 } }),
      ),
  },
  {
    what: "a unit is admitted that nobody chose",
    breaks: "A claim has what is left of its donation, and no more units than were chosen",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ lines }) => lines.some(({ admitted, chosen }) => admitted === chosen),
        (claim) => ({ ...claim, lines: claim.lines.map((line) => ({ ...line, chosen: line.admitted - 1 })) }),
      ),
  },
  {
    what: "a donation is admitted again under another id",
    breaks: "Claims are admitted once for a donation, and numbered without gaps in the order of their admission",
    corrupt: ({ books }) => {
      const [, claim] = findRow(books.claims, always);
      books.claims.force("again", claim);
    },
  },
  {
    what: "two claims change places",
    breaks: "Claims are admitted once for a donation, and numbered without gaps in the order of their admission",
    corrupt: ({ books }) => {
      const [, first] = findRow(books.claims, ({ seq }) => seq === 1);
      const ofCampaign = books.claims.values().filter(({ campaignId }) => campaignId === first.campaignId);
      const other = ofCampaign.toSorted((claimA, claimB) => claimB.seq - claimA.seq)[0];
      if (other === undefined || other.admittedAt === first.admittedAt) throw new Error("There is one batch only.");
      books.claims.force(first.donationId, { ...first, seq: other.seq });
      books.claims.force(other.donationId, { ...other, seq: first.seq });
    },
  },
  {
    what: "the counters have a unit more than the claims",
    breaks: "Given so far is the sum of the claims, less what was returned",
    corrupt: (world) => changeBook(world, always, ({ given }) => ({ given: given + 1 })),
  },
  {
    what: "the counters have a paisa of pool money more than the claims",
    breaks: "Given so far is the sum of the claims, less what was returned",
    corrupt: ({ books }) => changeRow(books.given, always, (given) => ({ ...given, poolPaise: given.poolPaise + 1 })),
  },
  {
    what: "an item is wanted less and nobody's units are released",
    breaks: "An item has open claims for no more units than are wanted",
    corrupt: ({ books }) => {
      const [campaignId, given] = findRow(books.given, ({ items }) =>
        Object.values(items).some((book) => book.given + book.returnedAfterDelivery > book.acquired.claims),
      );
      const list = stored(books.lists, campaignId);
      const items = list.items.map((item) => ({ ...item, wanted: 0 }));
      if (items.every(({ id }) => bookOf(given, id).given === 0)) throw new Error("Nothing is given.");
      books.lists.force(campaignId, { ...list, items });
    },
  },
  {
    what: "a donor does not hear that their units will not be bought",
    breaks: "Every released unit is announced to its donor, or the reason is kept",
    corrupt: ({ books }) =>
      books.notifications.force(findRow(books.notifications, ({ about }) => about === "release")[0], undefined),
  },
  {
    what: "a return is forgotten",
    breaks: "Every donation has its claim, and every return is taken into account",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ returnedPaise, amountPaise }) => returnedPaise === 0 && amountPaise > 0,
        (donation) => ({ ...donation, returnedPaise: 1 }),
      ),
  },
  {
    what: "a claim is lost",
    breaks: "Every donation has its claim, and every return is taken into account",
    corrupt: ({ books }) =>
      books.claims.force(
        findRow(books.claims, ({ amountPaise, returnedPaise }) => returnedPaise < amountPaise)[0],
        undefined,
      ),
  },
  {
    what: "the name of an erased donor comes back",
    breaks: "Nothing stored names a donor who was erased, and their units stay",
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ noDonor }) => noDonor === "erased",
        (claim) => ({ ...claim, donorKey: "mail:back@example.org" }),
      ),
  },
  {
    what: "an allocated unit is not counted in its claim",
    breaks: everyRow,
    corrupt: ({ books }) =>
      changeRow(
        books.claims,
        ({ lines }) => lines.some(({ delivered }) => delivered > 0),
        (claim) => ({
          ...claim,
          lines: claim.lines.map((line) =>
            line.delivered > 0 ? { ...line, delivered: line.delivered - 1, open: line.open + 1 } : line,
          ),
        }),
      ),
  },
  {
    what: "a unit is handed over without a delivery",
    breaks: everyRow,
    corrupt: (world) => changeBook(world, always, ({ handedOver }) => ({ handedOver: handedOver + 1 })),
  },
  {
    what: "the counters forget what was given while it stays delivered",
    breaks: "Delivered less what was returned after delivery is at most what is given",
    corrupt: (world) =>
      changeBook(
        world,
        (book) => deliveredToClaims(book) > book.returnedAfterDelivery,
        () => ({ given: 0, returnedAfterDelivery: 0 }),
      ),
  },
  {
    what: "a unit is in stock that nobody bought",
    breaks: "Bought is at least handed over, written off and in stock",
    corrupt: (world) => changeBook(world, always, ({ inStock }) => ({ inStock: inStock + 1_000_000 })),
  },
  {
    what: "a bill has a unit less than was booked",
    breaks: "Bought is at least handed over, written off and in stock",
    corrupt: ({ books }) =>
      changeRow(books.purchases, always, (purchase) => ({
        ...purchase,
        lines: purchase.lines.map((line) => ({ ...line, credited: line.credited + 1 })),
      })),
  },
  {
    what: "an ordinal is left out",
    breaks: "Ordinals of an item are without gaps, and each is given once",
    corrupt: ({ books }) =>
      changeRow(
        books.pages,
        ({ rows }) => rows.length > 0,
        (page) => ({
          ...page,
          rows: page.rows.map((row, index) => (index === 0 ? { ...row, from: row.from + 1 } : row)),
        }),
      ),
  },
  {
    what: "an ordinal is given a second time",
    breaks: "Ordinals of an item are without gaps, and each is given once",
    corrupt: ({ books }) =>
      changeRow(
        books.pages,
        ({ rows }) => rows.length > 0,
        (page) => ({ ...page, rows: [...page.rows, ...page.rows.slice(0, 1)] }),
      ),
  },
  {
    what: "a correction takes back what was counted first",
    breaks: "A correction takes back the last rows, each unit once",
    corrupt: ({ books }) =>
      changeRow(
        books.takenBack,
        ({ rows }) => rows.length > 0,
        (page) => ({ ...page, rows: page.rows.map((row) => ({ ...row, from: row.from - 1, to: row.to - 1 })) }),
      ),
  },
  {
    what: "a donor who gave later is counted first",
    breaks: "Units are counted in the order of admission, and none for a donation that came after the delivery",
    corrupt: ({ books }) =>
      changeRow(
        books.pages,
        ({ rows }) => rows.filter(({ source }) => source === "claim").length > 1,
        (page) => ({
          ...page,
          rows: page.rows.map((row) => (row.source === "claim" ? { ...row, seq: 1_000 - row.seq } : row)),
        }),
      ),
  },
  {
    what: "a donation counts in a delivery that was before it",
    breaks: "Units are counted in the order of admission, and none for a donation that came after the delivery",
    corrupt: ({ books }) => {
      const [, page] = findRow(books.pages, ({ rows }) => rows.some(({ source }) => source === "claim"));
      books.deliveries.force(page.deliveryId, { ...stored(books.deliveries, page.deliveryId), beforeSeq: 1 });
    },
  },
  {
    what: "a delivery is said to be counting still",
    breaks: "Deliveries are allocated in the order of their confirmation",
    corrupt: ({ books }) =>
      changeRow(
        books.deliveries,
        ({ state }) => state === "allocated",
        (delivery) => ({ ...delivery, state: "confirmed" as const }),
      ),
  },
  {
    what: "a donor is told of a delivery a second time",
    breaks: "Every donor of a delivery is told once, or the reason is kept",
    corrupt: ({ books }) =>
      books.notifications.force(
        "again",
        findRow(books.notifications, ({ about, suppressed }) => about === "delivery" && suppressed === undefined)[1],
      ),
  },
  {
    what: "a donor was forgotten",
    breaks: "Every donor of a delivery is told once, or the reason is kept",
    corrupt: ({ books }) =>
      books.notifications.force(findRow(books.notifications, ({ about }) => about === "delivery")[0], undefined),
  },
  {
    what: "a bill is booked to the account of what was raised",
    breaks: "Every entry balances and moves money between the accounts of its kind",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        ({ kind }) => kind === "bill",
        (entry) => ({
          ...entry,
          lines: entry.lines.map((line) => ({ ...line, account: line.account.replace("spent:", "campaign:") })),
        }),
      ),
  },
  {
    what: "a bill lowers what was raised",
    breaks: "Raised is what was given and not returned, whatever is spent",
    corrupt: ({ books }) => {
      const [id, entry] = findRow(books.ledger, ({ kind }) => kind === "capture");
      if (!isFundEntry(entry)) throw new Error("A capture changes a fund.");
      books.ledger.force(`${id}_spent`, withLines({ ...entry, amountPaise: -entry.amountPaise }));
    },
  },
  {
    what: "a payment is missing in the counters",
    breaks: "Billed, paid and moved in are what the ledger says",
    corrupt: ({ books }) =>
      changeRow(
        books.given,
        ({ paidPaise }) => paidPaise > 0,
        (given) => ({ ...given, paidPaise: given.paidPaise - 1 }),
      ),
  },
  {
    what: "a transfer of the general fund is deleted",
    breaks: "Billed, paid and moved in are what the ledger says",
    corrupt: ({ books }) =>
      books.ledger.force(findRow(books.ledger, ({ kind }) => kind === "fund-transfer")[0], undefined),
  },
  {
    what: "a paisa that was promised for an item disappears",
    breaks: "Units and rupees agree: what came in is promised for an item, in the pool, or billed",
    corrupt: (world) => changeBook(world, always, ({ promisedPaise }) => ({ promisedPaise: promisedPaise - 1 })),
  },
  {
    what: "nobody is asked although too much was paid",
    breaks: "No more is paid than was received and not returned, or a person is asked",
    corrupt: ({ books }) => {
      const [campaignId, given] = findRow(books.given, ({ needsPerson }) => !needsPerson);
      const occasion = {
        campaignId,
        occurredAt: "2026-11-20T00:00:00.000Z",
        now: new Date("2026-11-20T00:00:00.000Z"),
      };
      const payment = { amountPaise: 10 ** 12, tdsPaise: 0, from: "bank" as const };
      const { id, entry } = paymentEntry("unknown", 1, payment, occasion);
      books.ledger.force(id, entry);
      books.given.force(campaignId, { ...given, paidPaise: given.paidPaise + payment.amountPaise });
    },
  },
  {
    what: "a person is asked although nothing is missing",
    breaks: "No more is paid than was received and not returned, or a person is asked",
    corrupt: ({ books }) =>
      changeRow(
        books.given,
        ({ needsPerson }) => !needsPerson,
        (given) => ({ ...given, needsPerson: true }),
      ),
  },
  {
    what: "the bank has less than the campaigns' money, and nobody is asked",
    breaks: "The money of the campaigns is in the bank, in cash or at the gateway, or a person is asked",
    corrupt: ({ books }) => books.tasks.force("restricted", books.tasks.get("restricted") ? undefined : true),
  },
  {
    what: "the site shows a paisa more than was received",
    breaks: "Public numbers are their sums",
    corrupt: ({ books }) =>
      changeRow(books.given, always, (given) => ({ ...given, receivedPaise: given.receivedPaise + 1 })),
  },
  {
    what: "the site shows a unit as given that somebody else bought",
    breaks: "Public numbers are their sums",
    corrupt: (world) => changeBook(world, always, ({ given }) => ({ given: given + 1 })),
  },
];
