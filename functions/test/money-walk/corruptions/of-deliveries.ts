import { deliveredToClaims } from "../../../src/features/impact/core/given-so-far.ts";
import { stored } from "../items/item-world.ts";
import { changeRow, type Corruption, findRow, removeRow } from "./corruption.ts";
import { changeBook } from "./item-book.ts";

const always = () => true;
const everyRow =
  "Handed over is what standing donations, returned donations, the pool, the foundation and goods in kind have";

export const DELIVERY_CORRUPTIONS: readonly Corruption[] = [
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
    corrupt: ({ books }) => removeRow(books.notifications, ({ about }) => about === "delivery"),
  },
];
