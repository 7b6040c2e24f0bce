import { type AllocationRow, unitsOf } from "@daansetu/contract";
import { acquiredUnits } from "../../../src/features/impact/core/given-so-far.ts";
import { differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";
import { type ItemView, standingIn } from "./item-views.ts";

const inOrder = (rows: readonly AllocationRow[]) => rows.toSorted((rowA, rowB) => rowA.from - rowB.from);

/** Units of confirmed deliveries that no row counts yet. */
const uncounted = ({ deliveries, itemId }: ItemView) =>
  sumOf(deliveries, ({ delivery, rows }) => {
    const line = delivery.lines.find((other) => other.itemId === itemId);
    const counted = sumOf(rows, (row) => (row.itemId === itemId ? row.to - row.from + 1 : 0));
    return line === undefined ? 0 : line.counted - counted;
  });

/** All ordinals of an item that confirmed deliveries have given to units. */
function ordinalsBreach({ itemId, deliveries, book }: ItemView): string | undefined {
  let next = 1;
  const byNumber = deliveries
    .filter(({ delivery }) => delivery.number > 0)
    .toSorted((a, b) => a.delivery.number - b.delivery.number);
  for (const { id, delivery, rows } of byNumber) {
    const line = delivery.lines.find((other) => other.itemId === itemId);
    if (line === undefined) continue;
    if (line.firstOrdinal !== next) return `${id}: ${itemId} begins with ${line.firstOrdinal} instead of ${next}`;
    let expected = next;
    for (const row of inOrder(rows.filter((other) => other.itemId === itemId))) {
      if (row.from !== expected) return `${id}: ${itemId} goes on with ${row.from} instead of ${expected}`;
      expected = row.to + 1;
    }
    next += line.counted;
    const isEnded = delivery.state !== "confirmed";
    if (isEnded ? expected !== next : expected > next) return `${id}: ${itemId} ends with ${expected - 1}`;
  }
  return differing(`${itemId}: last ordinal`, book.lastOrdinal, next - 1);
}

const boughtUnits = ({ world: { books } }: View, { campaignId, itemId }: ItemView) =>
  sumOf(books.purchases.values(), ({ lines }) =>
    sumOf(lines, (line) =>
      line.campaignId === campaignId && line.itemId === itemId ? unitsOf(line.units) - line.credited : 0,
    ),
  ) + eventUnits(books.stockEvents.values(), { campaignId, itemId, kind: "in-kind" });

const eventUnits = (
  events: readonly { campaignId: string; itemId: string; kind: string; units: number }[],
  wanted: { campaignId: string; itemId: string; kind: string },
) =>
  sumOf(events, ({ campaignId, itemId, kind, units }) =>
    campaignId === wanted.campaignId && itemId === wanted.itemId && kind === wanted.kind ? units : 0,
  );

export const DELIVERY_INVARIANTS: readonly Invariant[] = [
  {
    title:
      "Handed over is what standing donations, returned donations, the pool, the foundation and goods in kind have",
    holds: "always",
    findBreach: ({ items }) =>
      firstBreach(items, (view) => {
        const { itemId, book, lines, deliveries } = view;
        const { handedOverFrom } = book;
        const ofClaims = sumOf(lines, (line) => line.delivered + line.returnedAfterDelivery);
        const standing = sumOf(deliveries, ({ delivery }) =>
          sumOf(delivery.lines, (line) => (line.itemId === itemId && delivery.number > 0 ? line.standing : 0)),
        );
        return (
          differing(`${itemId}: rows of claims`, standingIn(view, "claim"), ofClaims) ??
          differing(`${itemId}: rows of the pool`, standingIn(view, "pool"), handedOverFrom.pool) ??
          differing(`${itemId}: rows of the foundation`, standingIn(view, "foundation"), handedOverFrom.foundation) ??
          differing(`${itemId}: standing`, standing, book.handedOver) ??
          differing(
            `${itemId}: handed over`,
            book.handedOver,
            ofClaims + standingIn(view, "pool", "foundation", "in-kind") + uncounted(view),
          )
        );
      }),
  },
  {
    title: "Delivered less what was returned after delivery is at most what is given",
    holds: "always",
    findBreach: ({ items }) =>
      firstBreach(items, (view) => {
        const delivered = standingIn(view, "claim") - view.book.returnedAfterDelivery;
        return delivered > view.book.given ? `${view.itemId}: ${delivered} of ${view.book.given}` : undefined;
      }),
  },
  {
    title: "Bought is at least handed over, written off and in stock",
    holds: "always",
    findBreach: (view) =>
      firstBreach(view.items, (item) => {
        const { itemId, campaignId, book } = item;
        const bought = boughtUnits(view, item);
        const used = book.handedOver + book.writtenOff + book.inStock;
        const lost = eventUnits(view.world.books.stockEvents.values(), { campaignId, itemId, kind: "written-off" });
        return bought < used || book.inStock < 0
          ? `${itemId}: ${used} of ${bought}`
          : (differing(`${itemId}: bought`, acquiredUnits(book) + book.writtenOff, bought) ??
              differing(`${itemId}: written off`, book.writtenOff, lost));
      }),
  },
  {
    title: "Ordinals of an item are without gaps, and each is given once",
    holds: "always",
    findBreach: ({ items }) => firstBreach(items, ordinalsBreach),
  },
  {
    title: "A correction takes back the last rows, each unit once",
    holds: "always",
    findBreach: ({ campaigns }) =>
      firstBreach(
        campaigns.flatMap(({ deliveries }) => deliveries),
        ({ id, delivery, takenBack }) =>
          firstBreach(delivery.lines, ({ itemId, firstOrdinal, counted, standing }) => {
            let end = firstOrdinal + counted - 1;
            const rows = inOrder(takenBack.filter((row) => row.itemId === itemId)).toReversed();
            for (const row of rows) {
              if (row.to !== end) return `${id}: ${row.from} to ${row.to} of ${itemId} taken back instead of ${end}`;
              end = row.from - 1;
            }
            return differing(`${id}: standing of ${itemId}`, standing, end - firstOrdinal + 1);
          }),
      ),
  },
  {
    title: "Units are counted in the order of admission, and none for a donation that came after the delivery",
    holds: "always",
    findBreach: ({ campaigns }) =>
      firstBreach(
        campaigns.flatMap(({ deliveries }) => deliveries),
        ({ id, delivery, rows }) =>
          firstBreach(delivery.lines, ({ itemId }) => {
            let last = 0;
            for (const row of inOrder(rows.filter((other) => other.itemId === itemId))) {
              if (row.source !== "claim") continue;
              if (row.seq <= last || row.seq >= delivery.beforeSeq) return `${id}: ${row.donationId} is out of order`;
              last = row.seq;
            }
            return undefined;
          }),
      ),
  },
  {
    title: "Deliveries are allocated in the order of their confirmation",
    holds: "always",
    findBreach: ({ campaigns }) =>
      firstBreach(campaigns, ({ campaignId, given, deliveries }) => {
        const numbers = deliveries.map(({ delivery }) => delivery.number).toSorted((a, b) => a - b);
        const isWrong = deliveries.find(
          ({ delivery }) => (delivery.state === "confirmed") !== delivery.number > given.allocated,
        );
        return numbers.some((number, index) => number !== index + 1)
          ? `${campaignId}: ${numbers.join(", ")}`
          : (isWrong?.id ?? differing(campaignId, given.confirmed, deliveries.length));
      }),
  },
  {
    title: "Every donor of a delivery is told once, or the reason is kept",
    holds: "at-the-end",
    findBreach: ({ campaigns, world: { books, switchedOff } }) =>
      firstBreach(
        campaigns.flatMap(({ deliveries }) => deliveries),
        ({ id, rows }) => {
          const notifications = books.notifications
            .values()
            .filter(({ about, subject }) => subject === id && (about === "delivery" || about === "digest"));
          const donors = notifications.flatMap(({ donorKey, suppressed }) =>
            suppressed === undefined ? (donorKey ?? []) : [],
          );
          if (new Set(donors).size < donors.length) return `${id}: a donor is told twice`;
          const told = notifications.flatMap(({ donationIds }) => donationIds);
          const donations = new Set(rows.flatMap((row) => (row.source === "claim" ? [row.donationId] : [])));
          const silenced = donors.find((donorKey) => switchedOff.has(donorKey));
          if (silenced !== undefined) return `${id}: ${silenced} did not want to hear`;
          return firstBreach(donations, (donationId) =>
            differing(`${id}: ${donationId}`, told.filter((other) => other === donationId).length, 1),
          );
        },
      ),
  },
];
