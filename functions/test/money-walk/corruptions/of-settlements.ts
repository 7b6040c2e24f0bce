import { ACCOUNTS } from "../../../src/features/platform/ledger/lines.ts";
import { netOf } from "../../../src/features/books/settlements/examination/settlement-lines.ts";
import { hasEffect } from "../settlements.ts";
import { changeRow, type Corruption, findRow, removeRow, withPaisaMoved } from "./corruption.ts";

const isSettlement = (_: unknown, id: string) => /^set_setl_\d+$/.test(id);

export const SETTLEMENT_CORRUPTIONS: readonly Corruption[] = [
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
    what: "a paisa is hidden among the discrepancies",
    breaks: "What no line explains is on the account of discrepancies, and nothing else",
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
          lines: settlement.lines.map((line) =>
            line.feesPaise > 0 ? { ...line, feesPaise: line.feesPaise - 1 } : line,
          ),
        }),
      ),
  },
  {
    what: "the bank received a paisa more than was settled",
    breaks: "The bank has what was settled, cleared, transferred and paid in, and not spent",
    corrupt: ({ books }) =>
      changeRow(books.ledger, isSettlement, withPaisaMoved(ACCOUNTS.gatewayClearing, ACCOUNTS.bank)),
  },
];
