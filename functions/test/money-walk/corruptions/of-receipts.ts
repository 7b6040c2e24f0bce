import { changeRow, type Corruption } from "./corruption.ts";
import { currentVersion } from "../../../src/features/tax/receipts/receipt-versions.ts";
import type { ReceiptDocument } from "../../../src/features/tax/receipts/receipt.document.ts";
import type { World } from "../world.ts";

const DATES = "The date of a receipt is that of the ledger, and so is the year in which it is filed";

/** True for the receipt of a donation through the gateway of which something is left. */
const isCounted =
  ({ books }: World) =>
  (_: ReceiptDocument, id: string) =>
    (books.donations.get(id)?.netPaise ?? 0) > 0;

const withStated = (changes: { receivedOn?: string; netPaise?: number }) => (receipt: ReceiptDocument) => {
  const version = currentVersion(receipt);
  return {
    ...receipt,
    versions: [...receipt.versions.slice(0, -1), { ...version, content: { ...version.content, ...changes } }],
  };
};

export const RECEIPT_CORRUPTIONS: readonly Corruption[] = [
  {
    what: "a receipt states another day than the ledger",
    breaks: DATES,
    corrupt: (world) => changeRow(world.books.receipts, isCounted(world), withStated({ receivedOn: "2026-12-24" })),
  },
  {
    what: "a receipt is filed in another year",
    breaks: DATES,
    corrupt: (world) =>
      changeRow(world.books.receipts, isCounted(world), (receipt) => ({
        ...receipt,
        filing: { ...receipt.filing, financialYear: "2019-20" },
      })),
  },
  {
    what: "the time of our own question decides the day of a payment",
    breaks: "A payment counts on the day that the gateway's own times say",
    corrupt: ({ books, gateway }) =>
      changeRow(
        books.donations,
        ({ facts }) => gateway.payments.get(facts.acceptedPaymentId ?? "")?.entity.lateAuthorized === false,
        (donation) => {
          const { facts } = donation;
          const id = facts.acceptedPaymentId ?? "";
          const { lateAuthorized: _, ...payment } = facts.payments[id]!;
          const payments = { ...facts.payments, [id]: { ...payment, capturedAt: "2029-04-01T06:00:00.000Z" } };
          return { ...donation, facts: { ...facts, payments, refunds: {} } };
        },
      ),
  },
  {
    what: "a receipt states a paisa too much",
    breaks: "Each receipt states what is left of its donation, and keeps to its series",
    corrupt: (world) => changeRow(world.books.receipts, isCounted(world), withStated({ netPaise: 1 })),
  },
  {
    what: "a number is given twice",
    breaks: "Every series of receipts is numbered without a gap, and no number was given twice",
    corrupt: ({ books }) =>
      changeRow(
        books.receipts,
        ({ ordinal }) => ordinal === 2,
        (receipt) => ({ ...receipt, ordinal: 1 }),
      ),
  },
];
