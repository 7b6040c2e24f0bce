import { changeRow, type Corruption, removeRow, withChangedLines } from "./corruption.ts";

export const OFFLINE_CORRUPTIONS: readonly Corruption[] = [
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
    breaks: "Cash in hand is what was received and neither paid in nor spent, and never less than nothing",
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
