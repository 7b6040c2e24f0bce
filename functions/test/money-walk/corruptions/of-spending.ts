import { paymentEntry } from "../../../src/features/impact/core/entries.ts";
import { changeRow, type Corruption, findRow, removeRow } from "./corruption.ts";
import { changeBook } from "./item-book.ts";

const always = () => true;

export const SPENDING_CORRUPTIONS: readonly Corruption[] = [
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
    corrupt: ({ books }) => removeRow(books.ledger, ({ kind }) => kind === "fund-transfer"),
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
