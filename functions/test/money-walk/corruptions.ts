import { NO_FACTS } from "../../src/features/donations/facts.ts";
import { ACCOUNTS } from "../../src/features/ledger/accounts.ts";
import { isFundEntry, isPaymentEntry } from "../../src/features/ledger/ledger.document.ts";
import { withLines } from "../../src/features/ledger/index.ts";
import { netOf } from "../../src/features/settlements/settlement-lines.ts";
import {
  changeRow,
  type Corruption,
  findRow,
  isCaptureOf,
  removeRow,
  withAmount,
  withChangedLines,
  withPaisaMoved,
} from "./corruption.ts";
import { hasEffect } from "./settlements.ts";

const LEDGER_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "one side of an entry is a paisa higher",
    breaks: "Every entry balances, and its accounts are in the chart",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        isCaptureOf("school"),
        withChangedLines((line, index) => (index === 0 ? { ...line, amountPaise: line.amountPaise + 1 } : line)),
      ),
  },
  {
    what: "an account of a line is misspelt",
    breaks: "Every entry balances, and its accounts are in the chart",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        isCaptureOf("school"),
        withChangedLines((line) => (line.account === ACCOUNTS.gatewayClearing ? { ...line, account: "clearing" } : line)),
      ),
  },
  {
    what: "a capture is booked to the bank instead of the gateway",
    breaks: "Every entry of a fund has the lines of its kind",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        isCaptureOf("school"),
        withChangedLines((line) =>
          line.account === ACCOUNTS.gatewayClearing ? { ...line, account: ACCOUNTS.bank } : line,
        ),
      ),
  },
  {
    what: "an entry loses one of its lines",
    breaks: "All accounts together are zero",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isCaptureOf("kitchen"), (entry) => ({ ...entry, lines: entry.lines.slice(1) })),
  },
  {
    what: "a capture is booked again under another id",
    breaks: "Every id says what its entry is about, so that nothing is booked under two",
    corrupt: ({ books }) => books.ledger.force("cap_again", findRow(books.ledger, isCaptureOf("school"))[1]),
  },
  {
    what: "the time of a sealed entry is changed",
    breaks: "The hash chain holds every sealed entry as it was sealed",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isCaptureOf("school"), (entry) => ({ ...entry, occurredAt: "2026-04-01T00:00:00.000Z" })),
  },
  {
    what: "a seal is removed from the chain",
    breaks: "The hash chain holds every sealed entry as it was sealed",
    corrupt: ({ books }) => removeRow(books.seals, ({ number }) => number === 1),
  },
  {
    what: "an entry with an earlier date is slipped in",
    breaks: "Nothing is added to the ledger before its newest seal",
    corrupt: ({ books }) => {
      const [, entry] = findRow(books.ledger, isCaptureOf("school"));
      books.ledger.force("cap_pay_9999", { ...entry, bookedAt: "2026-11-01T00:00:00.000Z" });
    },
  },
  {
    what: "a stored total is a paisa higher",
    breaks: "Public totals are the balances of the funds",
    corrupt: ({ books }) =>
      changeRow(books.totals, (_, id) => id === "school", (row) => ({ ...row, raisedPaise: row.raisedPaise + 1 })),
  },
  {
    what: "days on which money came are missing in the daily sums",
    breaks: "The sums of the days come to the public totals",
    corrupt: ({ books }) =>
      changeRow(books.totals, (_, id) => id === "school", (row) => ({
        ...row,
        days: new Map([...row.days].filter(([, { receivedPaise }]) => receivedPaise === 0)),
      })),
  },
];

const DONATION_CORRUPTIONS: readonly Corruption[] = [
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
    breaks: "Every entry of a payment belongs to a donation that exists and names it",
    corrupt: ({ books }) => {
      const [, donation] = findRow(books.ledger, isCaptureOf("kitchen"));
      const otherId = isPaymentEntry(donation) ? donation.donationId : "";
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
      changeRow(books.donations, (_, id) => id !== paidId, (other) => ({
        ...other,
        facts: { ...other.facts, payments: { ...other.facts.payments, ...facts.payments } },
      }));
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
    breaks: "Suspense is the captured money that is no donation and was not returned, and cheques that may bounce",
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
];

const GATEWAY_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "the mirror has another amount of a payment",
    breaks: "Gateway and ledger agree about every payment, refund and lost dispute, both ways",
    corrupt: ({ books }) =>
      changeRow(
        books.mirror,
        ({ type, wasCaptured }) => type === "payment" && wasCaptured === true,
        (record) => ({ ...record, amountPaise: (record.amountPaise ?? 0) + 1 }),
      ),
  },
  {
    what: "a booked refund is missing in the mirror",
    breaks: "Gateway and ledger agree about every payment, refund and lost dispute, both ways",
    corrupt: ({ books }) => removeRow(books.mirror, ({ type, status }) => type === "refund" && status === "processed"),
  },
  {
    what: "the mirror says that a dispute is still open",
    breaks: "The mirror says of every payment, refund and dispute what the gateway says",
    corrupt: ({ books }) =>
      changeRow(
        books.mirror,
        ({ type, status }) => type === "dispute" && status === "lost",
        (record) => ({ ...record, status: "open" }),
      ),
  },
  {
    what: "the entry of a captured payment is dropped",
    breaks: "Every captured payment is booked, and no other",
    corrupt: ({ books }) => removeRow(books.ledger, isCaptureOf("school")),
  },
  {
    what: "a capture is booked with a rupee too much, on both sides",
    breaks: "Clearing is what the gateway captured and has not settled",
    corrupt: ({ books }) => changeRow(books.ledger, isCaptureOf("school"), withAmount((paise) => paise + 100)),
  },
  {
    what: "the entry of a refund is dropped",
    breaks: "Refunds payable and chargebacks are what the gateway returned and has not deducted",
    corrupt: ({ books }) =>
      removeRow(
        books.ledger,
        (entry, id) => id.startsWith("ref_") && isFundEntry(entry) && entry.amountPaise < 0,
      ),
  },
  {
    what: "a refund is booked as a loss",
    breaks: "Refunds payable are the booked refunds that were not deducted; chargebacks the losses",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        (entry, id) => id.startsWith("ref_") && entry.lines.length > 0,
        withChangedLines((line) =>
          line.account === ACCOUNTS.refundsPayable ? { ...line, account: ACCOUNTS.chargebacks } : line,
        ),
      ),
  },
];

const PLAN_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "the donation of a debit is dropped",
    breaks: "A plan has as many debits as the gateway counts",
    corrupt: ({ books }) => removeRow(books.donations, ({ planId }) => planId !== undefined),
  },
  {
    what: "a debit is booked as two donations",
    breaks: "A plan is debited once a month at most",
    corrupt: ({ books }) =>
      books.donations.force("the-same-debit", findRow(books.donations, ({ planId }) => planId !== undefined)[1]),
  },
  {
    what: "a debit is booked for a paused month",
    breaks: "No debit is booked for a month that the donor has paused",
    corrupt: ({ books, gateway }) => {
      const subscription = [...gateway.subscriptions.values()].find(({ pausedMonths }) => pausedMonths.length > 0);
      const createdAt = `${subscription?.pausedMonths[0] ?? "none"}-15T06:00:00.000Z`;
      changeRow(
        books.donations,
        ({ planId, booked }) => planId === subscription?.planId && booked.length > 0,
        (debit) => ({ ...debit, createdAt }),
      );
    },
  },
  {
    what: "a plan has missed a message",
    breaks: "A plan is in the state that the gateway reports",
    corrupt: ({ books }) =>
      changeRow(
        books.plans,
        ({ latest }) => latest !== undefined,
        (plan) => ({ ...plan, ...(plan.latest && { latest: { ...plan.latest, paidCount: plan.latest.paidCount - 1 } }) }),
      ),
  },
];

const isSettlement = (_: unknown, id: string) => /^set_setl_\d+$/.test(id);

const SETTLEMENT_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "the entry of a settlement is dropped",
    breaks: "Every settlement agrees with its entries and lines, and each line with what it settles",
    corrupt: ({ books }) => removeRow(books.ledger, isSettlement),
  },
  {
    what: "a line of a settlement is dropped",
    breaks: "Every settlement agrees with its entries and lines, and each line with what it settles",
    corrupt: ({ books }) =>
      changeRow(
        books.settlements,
        ({ lines }) => lines.length > 1,
        (settlement) => ({ ...settlement, lines: settlement.lines.slice(1) }),
      ),
  },
  {
    what: "a settlement is forgotten",
    breaks: "Every settlement of the gateway is booked",
    corrupt: ({ books }) => removeRow(books.settlements, () => true),
  },
  {
    what: "a paisa of the fees is booked as their GST",
    breaks: "Fees and their GST are those of the settlements' lines",
    corrupt: ({ books }) => changeRow(books.ledger, isSettlement, withPaisaMoved(ACCOUNTS.fees, ACCOUNTS.feeGst)),
  },
  {
    what: "a paisa is hidden among the differences",
    breaks: "What no line explains is on the account of differences, and nothing else",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isSettlement, withPaisaMoved(ACCOUNTS.gatewayClearing, ACCOUNTS.settlementDifferences)),
  },
  {
    what: "a payment is settled by two settlements",
    breaks: "No payment, refund or loss is settled beyond what is booked",
    corrupt: ({ books }) => {
      const [settledId, { lines }] = findRow(books.settlements, (settlement) => settlement.lines.some(hasEffect));
      const again = lines.filter((line) => hasEffect(line) && netOf(line) > 0);
      changeRow(
        books.settlements,
        (_, id) => id !== settledId,
        (other) => ({ ...other, lines: [...other.lines, ...again] }),
      );
    },
  },
  {
    what: "a line of a settlement has a smaller fee",
    breaks: "Fees are what the gateway kept of the payments that it settled",
    corrupt: ({ books }) =>
      changeRow(
        books.settlements,
        ({ lines }) => lines.some(({ type, feesPaise }) => type === "payment" && feesPaise > 0),
        (settlement) => ({
          ...settlement,
          lines: settlement.lines.map((line) => (line.feesPaise > 0 ? { ...line, feesPaise: line.feesPaise - 1 } : line)),
        }),
      ),
  },
  {
    what: "the bank received a paisa more than was settled",
    breaks: "The bank has what was settled, cleared, transferred and paid in",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isSettlement, withPaisaMoved(ACCOUNTS.gatewayClearing, ACCOUNTS.bank)),
  },
];

const OFFLINE_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "the entry of an offline donation is dropped",
    breaks: "Every offline donation has exactly the entries that its history demands",
    corrupt: ({ books }) => removeRow(books.ledger, (_, id) => id.startsWith("off_") && id.endsWith("_recorded")),
  },
  {
    what: "the entry of cash that was paid in is dropped",
    breaks: "Every payment of cash into the bank has exactly its entries",
    corrupt: ({ books }) => removeRow(books.ledger, ({ kind }) => kind === "cash-deposit"),
  },
  {
    what: "more cash is paid in than there was",
    breaks: "Cash in hand is what was received and not paid in, and never less than nothing",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        ({ kind }) => kind === "cash-deposit",
        withChangedLines((line) => ({ ...line, amountPaise: line.amountPaise * 1_000_000 })),
      ),
  },
  {
    what: "a cheque that was received is dropped",
    breaks: "Cheques in hand are those that have neither cleared nor bounced",
    corrupt: ({ books }) => removeRow(books.ledger, (_, id) => id.startsWith("off_") && id.endsWith("_received")),
  },
];

export const CORRUPTIONS: readonly Corruption[] = [
  ...LEDGER_CORRUPTIONS,
  ...DONATION_CORRUPTIONS,
  ...GATEWAY_CORRUPTIONS,
  ...PLAN_CORRUPTIONS,
  ...SETTLEMENT_CORRUPTIONS,
  ...OFFLINE_CORRUPTIONS,
];
