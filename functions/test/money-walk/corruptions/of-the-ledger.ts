import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { changeRow, type Corruption, findRow, isCaptureOf, removeRow, withChangedLines } from "./corruption.ts";

export const LEDGER_CORRUPTIONS: readonly Corruption[] = [
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
        withChangedLines((line) =>
          line.account === ACCOUNTS.gatewayClearing ? { ...line, account: "clearing" } : line,
        ),
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
      changeRow(
        books.totals,
        (_, id) => id === "school",
        (row) => ({ ...row, raisedPaise: row.raisedPaise + 1 }),
      ),
  },
  {
    what: "days on which money came are missing in the daily sums",
    breaks: "The sums of the days come to the public totals",
    corrupt: ({ books }) =>
      changeRow(
        books.totals,
        (_, id) => id === "school",
        (row) => ({
          ...row,
          days: new Map([...row.days].filter(([, { receivedPaise }]) => receivedPaise === 0)),
        }),
      ),
  },
  {
    what: "a bill is booked to the account of what was raised",
    breaks: "Every entry balances, and its accounts are in the chart",
    corrupt: ({ books }) =>
      changeRow(
        books.ledger,
        ({ kind }) => kind === "bill",
        (entry) => ({
          ...entry,
          lines: entry.lines.map((line) => ({ ...line, account: line.account.replace("spent:", "campaign:") })),
        }),
      ),
  },
];
