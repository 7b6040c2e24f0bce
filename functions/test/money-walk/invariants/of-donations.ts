import { bookingFor } from "../../../src/features/giving/core/booking.ts";
import { donationDiscrepancy } from "../../../src/features/giving/donations/audit/donation-check.ts";
import { currentAdminRefunds } from "../../../src/features/giving/core/refunds.ts";
import { returnedPaise } from "../../../src/features/giving/core/reversals.ts";
import { remainingPaiseOf } from "../../../src/features/giving/payments/unmatched/unmatched-state.ts";
import { ACCOUNTS, fundOf } from "../../../src/features/platform/ledger/index.ts";
import { updateOf } from "../apply-update.ts";
import { fundEntriesOf } from "../totals.ts";
import { chequesPaise } from "./of-offline-donations.ts";
import { balanceOf, differing, firstBreach, type Invariant, sumOf, type View } from "./invariant.ts";

const donationsOf = ({ world, ids }: View) =>
  ids.flatMap((id) => {
    const donation = world.books.donations.get(id);
    return donation === undefined ? [] : [{ id, donation }];
  });

const allDonationsOf = ({ world }: View) => world.books.donations.values();

const ACTIVE_REFUNDS: ReadonlySet<string> = new Set(["awaiting-approval", "approved", "sent", "processed"]);

export const DONATION_INVARIANTS: readonly Invariant[] = [
  {
    title: "Every donation has exactly the entries that its facts demand, and agrees with their sums",
    holds: "always",
    findBreach: (view) =>
      firstBreach(donationsOf(view), ({ id, donation }) =>
        donationDiscrepancy({
          ...{ id, donation },
          entries: view.paymentEntries.filter(({ entry }) => entry.donationId === id),
        }),
      ),
  },
  {
    title: "Every entry of a payment belongs to a donation or an unmatched payment that exists and names it",
    holds: "always",
    findBreach: ({ world: { books }, paymentEntries }) =>
      firstBreach(paymentEntries, ({ id, entry: { donationId, paymentId } }) => {
        const isNamed =
          donationId === undefined
            ? books.unmatched.get(paymentId)?.booked?.includes(id)
            : books.donations.get(donationId)?.facts.payments[paymentId] !== undefined;
        return isNamed === true
          ? undefined
          : `${id} is of ${paymentId}, which ${donationId ?? "no record"} does not have`;
      }),
  },
  {
    title: "A payment belongs to one donation",
    holds: "always",
    findBreach: ({ world: { books } }) => {
      const donationByPayment = new Map<string, string>();
      return firstBreach(books.donations.entries(), ([id, { facts }]) =>
        firstBreach(Object.keys(facts.payments), (paymentId) => {
          const other = donationByPayment.get(paymentId);
          donationByPayment.set(paymentId, id);
          return other && `${paymentId} is of ${other} and of ${id}`;
        }),
      );
    },
  },
  {
    title: "A message that comes again changes nothing",
    holds: "always",
    findBreach: (view) =>
      firstBreach(donationsOf(view), ({ id, donation }) => {
        const messages = view.world.delivered.filter(({ about }) => "donationId" in about && about.donationId === id);
        const now = view.world.clock.now();
        return firstBreach(messages.slice(-2), (message) => {
          const booking = bookingFor(id, donation, updateOf(message), { source: "reconciler", now });
          return booking && `${message.id} changes ${id} again and books ${booking.entries.length} entries`;
        });
      }),
  },
  {
    title: "The fund of a campaign is what its donations show",
    holds: "always",
    findBreach: (view) => {
      const shown = new Map<string, number>();
      for (const { campaignId, netPaise } of [...allDonationsOf(view), ...view.world.books.offlineDonations.values()])
        shown.set(campaignId, (shown.get(campaignId) ?? 0) + netPaise);
      return firstBreach(shown, ([campaignId, paise]) =>
        differing(campaignId, 0 - balanceOf(view, fundOf(campaignId)), paise),
      );
    },
  },
  {
    title: "Supporters are the donations of which something is left",
    holds: "always",
    findBreach: (view) => {
      const counted = sumOf(fundEntriesOf(view.world), ({ entry }) => entry.supporters);
      const donations = [...allDonationsOf(view), ...view.world.books.offlineDonations.values()];
      return differing(
        "supporters",
        counted,
        sumOf(donations, ({ netPaise }) => (netPaise > 0 ? 1 : 0)),
      );
    },
  },
  {
    title:
      "Suspense is the captured money that is no donation and was not returned, unmatched or not, and cheques that may bounce",
    holds: "always",
    findBreach: (view) => {
      const waitingPaise = sumOf(allDonationsOf(view), ({ facts }) =>
        sumOf(Object.entries(facts.payments), ([id, { status, amountPaise }]) =>
          status === "captured" && id !== facts.acceptedPaymentId ? amountPaise - returnedPaise(facts, id) : 0,
        ),
      );
      const unmatchedPaise = sumOf(view.world.books.unmatched.values(), (unmatched) =>
        unmatched.donationId === undefined ? remainingPaiseOf(unmatched) : 0,
      );
      const suspensePaise = 0 - balanceOf(view, ACCOUNTS.suspense);
      return differing("suspense", suspensePaise, waitingPaise + unmatchedPaise + chequesPaise(view));
    },
  },
  {
    title: "Refunds and losses of a payment never take more from the books than it brought",
    holds: "always",
    findBreach: ({ paymentEntries }) => {
      const leftPaise = new Map<string, number>();
      for (const { entry } of paymentEntries)
        leftPaise.set(entry.paymentId, (leftPaise.get(entry.paymentId) ?? 0) + entry.amountPaise);
      return firstBreach(leftPaise, ([paymentId, paise]) =>
        paise < 0 ? `${paymentId} has ${paise} paise left` : undefined,
      );
    },
  },
  {
    title: "What admins refunded or reserved of a payment is never more than the payment",
    holds: "always",
    findBreach: (view) =>
      firstBreach(donationsOf(view), ({ id, donation }) =>
        firstBreach(Object.entries(donation.facts.payments), ([paymentId, { amountPaise }]) => {
          const refunds = currentAdminRefunds(donation).filter(
            (refund) => refund.paymentId === paymentId && ACTIVE_REFUNDS.has(refund.state),
          );
          const takenPaise = sumOf(refunds, (refund) => refund.amountPaise);
          return takenPaise > amountPaise
            ? `${takenPaise} of ${amountPaise} paise of ${paymentId} in ${id}`
            : undefined;
        }),
      ),
  },
  {
    title: "The gateway makes each refund of an admin once, and no refund that was not approved",
    holds: "always",
    findBreach: ({ world: { books, gateway } }) => {
      const records = new Map(
        books.donations.values().flatMap(({ adminRefunds = [] }) => adminRefunds.map((refund) => [refund.id, refund])),
      );
      const made = new Set<string>();
      return firstBreach(gateway.refunds.values(), ({ id, requestId, amountPaise }) => {
        if (requestId === undefined) return undefined;
        const record = records.get(requestId);
        // One that was sent and looked impossible before its reply came is noted as failed.
        const isApproved = record?.state === "approved" || record?.state === "failed";
        const isAllowed = isApproved && record.amountPaise === amountPaise;
        if (made.has(requestId) || !isAllowed) return `${id} was made for ${requestId} (${record?.state ?? "unknown"})`;
        made.add(requestId);
        return undefined;
      });
    },
  },
];
