import { isSpendingEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { ACCOUNTS, fundOf, movedInto, spentBy } from "../../../src/features/platform/ledger/index.ts";
import { bookOf } from "../../../src/features/impact/core/given-so-far.ts";
import { publicNumbers } from "../../../src/features/impact/core/public-numbers.ts";
import { CAMPAIGNS } from "../items/list-commands.ts";
import { balanceOf, differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";
import { type CampaignView, standingIn } from "./item-views.ts";

const paidPaise = ({ world: { books } }: View, campaignId: string) =>
  sumOf(books.ledger.values(), (entry) => {
    if (!("campaignId" in entry) || entry.campaignId !== campaignId) return 0;
    if (entry.kind !== "bill-payment" && entry.kind !== "supplier-refund") return 0;
    return sumOf(entry.lines, ({ account, amountPaise }) => (account === ACCOUNTS.payables ? amountPaise : 0));
  });

/** The money that left the bank or the cash box for suppliers and the tax office. Computed from the entries' fields, to be compared with their lines. */
export const spentPaise = ({ entries }: View, from: "bank" | "cash") =>
  sumOf(entries, ({ entry }) => {
    if (!isSpendingEntry(entry)) return 0;
    const on = (wanted: string) =>
      sumOf(entry.lines, ({ account, amountPaise }) => (account === wanted ? amountPaise : 0));
    const { cashPaise = 0 } = entry;
    if (from === "cash") return cashPaise;
    const { payables, tdsPayable } = ACCOUNTS;
    return entry.kind === "bill-payment" || entry.kind === "supplier-refund" || entry.kind === "tds-deposit"
      ? on(payables) + on(tdsPayable) - cashPaise
      : 0;
  });

const poolPaise = ({ claims, given }: CampaignView) =>
  sumOf(claims, ({ pool }) => pool.openPaise + pool.heldPaise) + given.savingsPaise;

export const SPENDING_INVARIANTS: readonly Invariant[] = [
  {
    title: "Billed, paid and moved in are what the ledger says",
    holds: "always",
    findBreach: (view) =>
      firstBreach(
        view.campaigns,
        ({ campaignId, given }) =>
          differing(`${campaignId}: billed`, given.billedPaise, balanceOf(view, spentBy(campaignId))) ??
          differing(`${campaignId}: paid`, given.paidPaise, paidPaise(view, campaignId)) ??
          differing(`${campaignId}: moved in`, given.movedInPaise, 0 - balanceOf(view, movedInto(campaignId))),
      ),
  },
  {
    title: "Units and rupees agree: what came in is promised for an item, in the pool, or billed",
    holds: "always",
    findBreach: ({ campaigns }) =>
      firstBreach(campaigns, (campaign) => {
        const { campaignId, given, claims } = campaign;
        const cameIn =
          sumOf(claims, ({ amountPaise, returnedPaise }) => amountPaise - returnedPaise) + given.movedInPaise;
        const promised = sumOf(Object.values(given.items), (book) => book.promisedPaise);
        const leftToUse = given.running?.kind === "pool-use" ? given.running.leftPaise : 0;
        return differing(campaignId, promised + poolPaise(campaign) - leftToUse + given.billedPaise, cameIn);
      }),
  },
  {
    title: "No more is paid than was received and not returned, or a person is asked",
    holds: "always",
    findBreach: (view) =>
      firstBreach(view.campaigns, ({ campaignId, given, claims }) => {
        const netPaise = sumOf(claims, ({ amountPaise, returnedPaise }) => amountPaise - returnedPaise);
        const missingPaise = paidPaise(view, campaignId) - netPaise + balanceOf(view, movedInto(campaignId));
        return missingPaise > 0 === given.needsPerson
          ? undefined
          : `${campaignId} is short of ${missingPaise}, and ${given.needsPerson ? "a" : "no"} person is asked`;
      }),
  },
  {
    title: "The money of the campaigns is in the bank, in cash or at the gateway, or a person is asked",
    holds: "at-the-end",
    findBreach: (view) => {
      const restricted = sumOf(
        CAMPAIGNS,
        (campaignId) =>
          0 -
          balanceOf(view, fundOf(campaignId)) -
          balanceOf(view, spentBy(campaignId)) -
          balanceOf(view, movedInto(campaignId)),
      );
      // All accounts together are zero, so what is there and not the campaigns' is what the general fund has left.
      const ofGeneralFund = [
        ...[ACCOUNTS.generalFund, spentBy(ACCOUNTS.generalFund), movedInto(ACCOUNTS.generalFund)],
        ...[ACCOUNTS.fees, ACCOUNTS.feeGst, ACCOUNTS.settlementDifferences],
      ];
      const there = restricted - sumOf(ofGeneralFund, (account) => balanceOf(view, account));
      const isAsked = view.world.books.tasks.get("restricted") !== undefined;
      return restricted > there === isAsked
        ? undefined
        : `${restricted} of ${there}, and ${isAsked ? "a" : "no"} person is asked`;
    },
  },
  {
    title: "Public numbers are their sums",
    holds: "always",
    findBreach: (view) =>
      firstBreach(view.campaigns, (campaign) => {
        const { campaignId, list, given, claims } = campaign;
        const shown = publicNumbers(list, given);
        const received = sumOf(claims, ({ amountPaise }) => amountPaise);
        const returned = sumOf(claims, ({ returnedPaise }) => returnedPaise);
        const inHand = received - returned - balanceOf(view, movedInto(campaignId)) - paidPaise(view, campaignId);
        return (
          differing(`${campaignId}: received`, shown.receivedPaise, received) ??
          differing(`${campaignId}: returned`, shown.returnedPaise, returned) ??
          differing(`${campaignId}: in hand`, shown.inHandPaise, Math.max(0, inHand)) ??
          firstBreach(shown.items, ({ itemId, handedOver, given: shownGiven }) => {
            const item = view.items.find((other) => other.itemId === itemId);
            if (item === undefined) return `${itemId} is not on the list`;
            const { pool, foundation, inKind } = bookOf(given, itemId).acquired;
            const ofClaims = sumOf(item.lines, (line) => line.open + line.delivered + line.returnedAfterDelivery);
            const uncounted = handedOver - standingIn(item, "claim", "pool", "foundation", "in-kind");
            const isCounting = given.confirmed > given.allocated;
            return (
              differing(`${itemId}: given`, shownGiven, ofClaims + pool + foundation + inKind) ??
              (isCounting ? undefined : differing(`${itemId}: handed over and not counted`, uncounted, 0))
            );
          })
        );
      }),
  },
];
