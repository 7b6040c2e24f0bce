import { NO_FACTS } from "../../../src/features/giving/core/facts.ts";
import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { withLines } from "../../../src/features/platform/ledger/index.ts";
import { isFundEntry, isPaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { changeRow, type Corruption, findRow, isCaptureOf, withAmount } from "./corruption.ts";

export const DONATION_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "a donation forgets that it booked an entry",
    breaks: "Every donation has exactly the entries that its facts demand, and agrees with their sums",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ booked }) => booked.length > 0,
        (donation) => ({ ...donation, booked: donation.booked.slice(1) }),
      ),
  },
  {
    what: "an entry names another donation",
    breaks: "Every entry of a payment belongs to a donation or an unmatched payment that exists and names it",
    corrupt: ({ books }) => {
      const [, donation] = findRow(books.ledger, isCaptureOf("kitchen"));
      const otherId = isPaymentEntry(donation) ? (donation.donationId ?? "") : "";
      changeRow(books.ledger, isCaptureOf("school"), (entry) =>
        isPaymentEntry(entry) ? { ...entry, donationId: otherId } : entry,
      );
    },
  },
  {
    what: "a payment is given to a second donation",
    breaks: "A payment belongs to one donation",
    corrupt: ({ books }) => {
      const [paidId, { facts }] = findRow(books.donations, (donation) => donation.booked.length > 0);
      changeRow(
        books.donations,
        (_, id) => id !== paidId,
        (other) => ({
          ...other,
          facts: { ...other.facts, payments: { ...other.facts.payments, ...facts.payments } },
        }),
      );
    },
  },
  {
    what: "a donation forgets everything that the gateway told it",
    breaks: "A message that comes again changes nothing",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ booked, planId }) => booked.length > 1 && planId === undefined,
        (donation) => ({ ...donation, facts: NO_FACTS }),
      ),
  },
  {
    what: "a donation shows a paisa too much",
    breaks: "The fund of a campaign is what its donations show",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ netPaise }) => netPaise > 0,
        (donation) => ({ ...donation, netPaise: donation.netPaise + 1 }),
      ),
  },
  {
    what: "a donation counts as two supporters",
    breaks: "Supporters are the donations of which something is left",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isCaptureOf("school"), (entry) =>
        isFundEntry(entry) ? { ...entry, supporters: 2 } : entry,
      ),
  },
  {
    what: "money under review is given to a campaign",
    breaks:
      "Suspense is the captured money that is no donation and was not returned, unmatched or not, and cheques that may bounce",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isCaptureOf(ACCOUNTS.suspense), (entry) =>
        isFundEntry(entry) ? withLines({ ...entry, account: "school" }) : entry,
      ),
  },
  {
    what: "a refund takes ten times what it should",
    breaks: "Refunds and losses of a payment never take more from the books than it brought",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        (entry, id) => isFundEntry(entry) && entry.amountPaise < 0 && id.startsWith("ref_"),
        withAmount((paise) => paise * 1_000_000),
      ),
  },
  {
    what: "a refund of an admin is reserved beyond the payment",
    breaks: "What admins refunded or reserved of a payment is never more than the payment",
    corrupt: ({ books }) =>
      changeRow(
        books.donations,
        ({ adminRefunds = [], facts }) => adminRefunds.some(({ paymentId }) => paymentId in facts.payments),
        (donation) => ({
          ...donation,
          adminRefunds: (donation.adminRefunds ?? []).map((refund, index) => ({
            ...refund,
            id: `${index}`.padStart(32, "f"),
            state: "approved" as const,
            amountPaise: 2_00_000_00,
          })),
        }),
      ),
  },
  {
    what: "a refund that was declined has been made",
    breaks: "The gateway makes each refund of an admin once, and no refund that was not approved",
    corrupt: ({ books, gateway }) => {
      const madeIds = new Set([...gateway.refunds.values()].flatMap(({ requestId }) => requestId ?? []));
      changeRow(
        books.donations,
        ({ adminRefunds = [] }) => adminRefunds.some(({ id }) => madeIds.has(id)),
        (donation) => ({
          ...donation,
          adminRefunds: (donation.adminRefunds ?? []).map((refund) => ({ ...refund, state: "declined" as const })),
        }),
      );
    },
  },
  {
    what: "a bill lowers what was raised",
    breaks: "The fund of a campaign is what its donations show",
    corrupt: ({ books }) => {
      const [, entry] = findRow(books.ledger, isCaptureOf("school"));
      books.ledger.force("cap_pay_9999", withAmount((paise) => -paise)(entry));
    },
  },
];
