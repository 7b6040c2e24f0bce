import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { isFundEntry, isPaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import type { World } from "../world.ts";
import { changeRow, type Corruption, isCaptureOf, removeRow, withAmount, withChangedLines } from "./corruption.ts";

const dropSuspenseEntry: Corruption["corrupt"] = ({ books }) =>
  removeRow(
    books.ledger,
    (entry, id) => id.startsWith("unm_cap_") && isPaymentEntry(entry) && !isAssigned(books, entry.paymentId),
  );
const isAssigned = ({ unmatched }: World["books"], paymentId: string) =>
  unmatched.get(paymentId)?.donationId !== undefined;

export const GATEWAY_CORRUPTIONS: readonly Corruption[] = [
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
    what: "the entry in suspense of an unmatched payment is dropped",
    breaks: "Every captured payment is booked, and no other",
    corrupt: dropSuspenseEntry,
  },
  {
    what: "the entry in suspense of an unmatched payment is dropped from under its record",
    breaks: "Gateway and ledger agree about every payment, refund and lost dispute, both ways",
    corrupt: dropSuspenseEntry,
  },
  {
    what: "a capture is booked with a rupee too much, on both sides",
    breaks: "Clearing is what the gateway captured and has not settled",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        isCaptureOf("school"),
        withAmount((paise) => paise + 100),
      ),
  },
  {
    what: "the entry of a refund is dropped",
    breaks: "Refunds payable and chargebacks are what the gateway returned and has not deducted",
    corrupt: ({ books }) =>
      removeRow(books.ledger, (entry, id) => id.startsWith("ref_") && isFundEntry(entry) && entry.amountPaise < 0),
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
