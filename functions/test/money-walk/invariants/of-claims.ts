import { Claim, Delivery, sumOfDonationLines } from "@daansetu/contract";
import { isBehindLedger, sumOfClaims, unitsToRelease } from "../../../src/features/impact/core/given-so-far.ts";
import { GivenSoFar } from "../../../src/features/impact/core/impact.documents.ts";
import { countedDonations, uncountedDonations } from "../items/counting-commands.ts";
import { raisedPaise } from "../items/payment-commands.ts";
import { differing, firstBreach, type Invariant, sumOf } from "./invariant.ts";

const schemaBreach = (id: string, parsed: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  parsed.error && `${id}: ${parsed.error.issues.map(({ message }) => message).join(", ")}`;

/** Rows that were parsed and are valid. A row is replaced by a new object and never changed, so none has to be parsed again. */
const validRows = new WeakSet<object>();
function parsedOnce<Row extends object>(
  rows: readonly [string, Row][],
  parse: (row: Row) => { error?: { issues: readonly { message: string }[] } | undefined },
): string | undefined {
  return firstBreach(rows, ([id, row]) => {
    if (validRows.has(row)) return undefined;
    const breach = schemaBreach(id, parse(row));
    if (breach === undefined) validRows.add(row);
    return breach;
  });
}

/** The money of a donation that its claim still has, in units and in the pool, in paise. */
const heldPaise = ({ lines, pool }: Claim) =>
  sumOf(lines, ({ open, delivered, unitPricePaise }) => (open + delivered) * unitPricePaise) +
  pool.openPaise +
  pool.heldPaise +
  pool.usedPaise +
  (pool.movedPaise ?? 0);

export const CLAIM_INVARIANTS: readonly Invariant[] = [
  {
    title: "Everything stored has its shape, and every unit of a claim is in one place",
    holds: "always",
    findBreach: ({ world: { books } }) =>
      parsedOnce(books.claims.entries(), (row) => Claim.safeParse(row)) ??
      parsedOnce(books.given.entries(), (row) => GivenSoFar.safeParse(row)) ??
      parsedOnce(books.deliveries.entries(), (row) => Delivery.safeParse(row)),
  },
  {
    title: "Lines and pool amount of a donation are its amount",
    holds: "always",
    findBreach: ({ world: { books } }) =>
      firstBreach(books.donations.entries(), ([id, { amountPaise, lines }]) =>
        lines === undefined ? undefined : differing(id, sumOfDonationLines(lines), amountPaise),
      ),
  },
  {
    title: "A claim has what is left of its donation, and no more units than were chosen",
    holds: "always",
    findBreach: ({ campaigns, world: { books } }) =>
      firstBreach(
        campaigns.flatMap(({ claims }) => claims),
        (claim) =>
          differing(
            `${claim.donationId}: amount`,
            claim.amountPaise,
            (books.donations.get(claim.donationId) ?? books.offlineDonations.get(claim.donationId))?.amountPaise ?? 0,
          ) ??
          differing(claim.donationId, heldPaise(claim), claim.amountPaise - claim.returnedPaise) ??
          (claim.lines.some(({ admitted, chosen }) => admitted > chosen)
            ? `${claim.donationId} has more than was chosen`
            : undefined),
      ),
  },
  {
    title: "Claims are admitted once for a donation, and numbered without gaps in the order of their admission",
    holds: "always",
    findBreach: ({ campaigns, world: { books } }) => {
      const knownIds = new Set([...books.donations.ids(), ...books.offlineDonations.ids()]);
      return firstBreach(campaigns, ({ campaignId, claims, given }) => {
        const wrong = claims.findIndex(({ seq }, index) => seq !== index + 1);
        if (wrong >= 0) return `${claims[wrong]?.donationId ?? ""} is not number ${wrong + 1} of ${campaignId}`;
        const late = claims.find((claim, index) => claim.admittedAt < (claims[index - 1]?.admittedAt ?? ""));
        if (late !== undefined) return `${late.donationId} was admitted before the claim in front of it`;
        const stray = books.claims.entries().find(([id, { donationId }]) => id !== donationId || !knownIds.has(id));
        return stray?.[0] ?? differing(campaignId, given.nextSeq, claims.length + 1);
      });
    },
  },
  {
    title: "Given so far is the sum of the claims, less what was returned",
    holds: "always",
    findBreach: ({ campaigns, items }) =>
      firstBreach(campaigns, ({ campaignId, given, claims }) => {
        const sums = sumOfClaims(claims);
        return (
          differing(`${campaignId}: pool`, given.poolPaise, sums.poolPaise) ??
          differing(`${campaignId}: held`, given.heldPaise, sums.heldPaise) ??
          differing(`${campaignId}: received`, given.receivedPaise, sums.receivedPaise) ??
          differing(`${campaignId}: returned`, given.returnedPaise, sums.returnedPaise)
        );
      }) ??
      firstBreach(items, ({ itemId, book, lines }) => {
        const admitted = sumOf(lines, (line) => line.admitted);
        const gone = sumOf(
          lines,
          (line) => line.returned + line.released + line.returnedAfterDelivery + (line.moved ?? 0),
        );
        return (
          differing(`${itemId}: given`, book.given, admitted - gone) ??
          differing(
            `${itemId}: returned after delivery`,
            book.returnedAfterDelivery,
            sumOf(lines, (line) => line.returnedAfterDelivery),
          )
        );
      }),
  },
  {
    title: "An item has open claims for no more units than are wanted",
    holds: "at-the-end",
    findBreach: ({ items }) =>
      firstBreach(items, ({ itemId, item, book }) =>
        differing(`${itemId}: too much given`, unitsToRelease(item, book), 0),
      ),
  },
  {
    title: "Every released unit is announced to its donor, or the reason is kept",
    holds: "always",
    findBreach: ({ items, world: { books } }) =>
      firstBreach(items, ({ itemId, claims }) => {
        const ofItem = books.notifications
          .values()
          .filter(({ about, subject }) => about === "release" && subject === itemId);
        return firstBreach(claims, ({ donationId, lines }) =>
          differing(
            `${donationId}: ${itemId} released`,
            sumOf(ofItem, ({ donationIds, units }) => (donationIds.includes(donationId) ? (units[itemId] ?? 0) : 0)),
            sumOf(lines, (line) => (line.itemId === itemId ? line.released : 0)),
          ),
        );
      }),
  },
  {
    title: "Every donation has its claim, and every return is taken into account",
    holds: "at-the-end",
    findBreach: ({ world, campaigns }) =>
      uncountedDonations(world)[0]?.donationId ??
      firstBreach(campaigns, ({ campaignId, given }) =>
        isBehindLedger(given, raisedPaise(world, campaignId))
          ? `the claims of ${campaignId} are behind the ledger`
          : differing(`${campaignId}: kept`, given.receivedPaise - given.returnedPaise, raisedPaise(world, campaignId)),
      ),
  },
  {
    title: "Nothing stored names a donor who was erased, and their units stay",
    holds: "at-the-end",
    findBreach: ({ world }) => {
      const { books, erased } = world;
      const isNamed = (donorKey: string | null) => donorKey !== null && erased.has(donorKey);
      const donations = new Map(countedDonations(world).map((donation) => [donation.donationId, donation]));
      return (
        firstBreach(books.claims.values(), ({ donationId, donorKey, noDonor, lines }) => {
          if (isNamed(donorKey) || (donorKey === null) !== (noDonor !== undefined))
            return `${donationId} names its donor`;
          const chosen = donations.get(donationId)?.lines?.lines;
          return noDonor === "erased" && chosen !== undefined
            ? differing(
                `${donationId}: units chosen`,
                Math.min(0, sumOf(chosen, ({ units }) => units) - sumOf(lines, (line) => line.chosen)),
                0,
              )
            : undefined;
        }) ??
        firstBreach(books.notifications.entries(), ([id, { donorKey }]) =>
          isNamed(donorKey) ? `${id} names its donor` : undefined,
        )
      );
    },
  },
];
