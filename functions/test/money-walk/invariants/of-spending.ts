import { LedgerEntry, isFundEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import { ACCOUNTS, fundOf, movedInto, spentBy } from "../../../../src/features/platform/ledger/index.ts";
import { bookOf } from "../../../../src/features/impact/core/given-so-far.ts";
import { publicNumbers } from "../../../../src/features/impact/core/public-numbers.ts";
import {
  balance,
  type CampaignView,
  differing,
  firstBreach,
  type Invariant,
  standingIn,
  sumOf,
  type View,
} from "./invariant.ts";

const validEntries = new WeakSet<object>();

const paidPaise = ({ world: { books } }: View, campaignId: string) =>
  sumOf(books.ledger.values(), (entry) => {
    if (!("campaignId" in entry) || entry.campaignId !== campaignId) return 0;
    if (entry.kind !== "bill-payment" && entry.kind !== "supplier-refund") return 0;
    return sumOf(entry.lines, ({ account, amountPaise }) => (account === ACCOUNTS.payables ? amountPaise : 0));
  });

const poolPaise = ({ claims, given }: CampaignView) =>
  sumOf(claims, ({ pool }) => pool.openPaise + pool.heldPaise) + given.savingsPaise;

export const MONEY_INVARIANTS: readonly Invariant[] = [
  {
    title: "Every entry balances and moves money between the accounts of its kind",
    holds: "always",
    findBreach: ({ world: { books } }) =>
      firstBreach(books.ledger.entries(), ([id, entry]) => {
        if (validEntries.has(entry)) return undefined;
        const { error } = LedgerEntry.safeParse(entry);
        if (error === undefined) validEntries.add(entry);
        return error && `${id}: ${error.issues.map(({ message }) => message).join(", ")}`;
      }),
  },
  {
    title: "Raised is what was given and not returned, whatever is spent",
    holds: "always",
    findBreach: (view) =>
      firstBreach(view.campaigns, ({ campaignId }) => {
        const { donations, ledger } = view.world.books;
        const raised = sumOf(ledger.values(), (entry) =>
          isFundEntry(entry) && entry.account === campaignId ? entry.amountPaise : 0,
        );
        const kept = sumOf(donations.values(), (donation) =>
          donation.campaignId === campaignId ? donation.amountPaise - donation.returnedPaise : 0,
        );
        return (
          differing(`${campaignId}: raised`, raised, kept) ??
          differing(`${campaignId}: fund`, 0 - balance(view, fundOf(campaignId)), kept)
        );
      }),
  },
  {
    title: "Billed, paid and moved in are what the ledger says",
    holds: "always",
    findBreach: (view) =>
      firstBreach(
        view.campaigns,
        ({ campaignId, given }) =>
          differing(`${campaignId}: billed`, given.billedPaise, balance(view, spentBy(campaignId))) ??
          differing(`${campaignId}: paid`, given.paidPaise, paidPaise(view, campaignId)) ??
          differing(`${campaignId}: moved in`, given.movedInPaise, 0 - balance(view, movedInto(campaignId))),
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
        const missingPaise = paidPaise(view, campaignId) - netPaise + balance(view, movedInto(campaignId));
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
        view.campaigns,
        ({ campaignId }) =>
          0 -
          balance(view, fundOf(campaignId)) -
          balance(view, spentBy(campaignId)) -
          balance(view, movedInto(campaignId)),
      );
      const own = [
        ACCOUNTS.bank,
        ACCOUNTS.cash,
        ACCOUNTS.gatewayClearing,
        ACCOUNTS.refundsPayable,
        ACCOUNTS.chargebacks,
      ];
      const there = sumOf(own, (account) => balance(view, account));
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
        const inHand = received - returned - balance(view, movedInto(campaignId)) - paidPaise(view, campaignId);
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
