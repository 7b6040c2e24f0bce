import { rupeesCell } from "../../../../http/csv-cells.ts";
import { type Column, type CountedChunks, csvOf } from "../../../../http/csv.ts";
import { tallyLedger } from "./tally-ledgers.ts";
import type { Voucher } from "./voucher.ts";

/** A row of the journal: a line of a voucher, or the sum of an account at the end. */
interface JournalRow {
  day: string | undefined;
  number: string;
  type: string;
  account: string;
  currency: string;
  debitPaise: number;
  creditPaise: number;
  narration: string;
}

const COLUMNS: readonly Column<JournalRow>[] = [
  { head: "Date", cell: ({ day }) => day },
  { head: "Voucher no.", cell: ({ number }) => number },
  { head: "Voucher type", cell: ({ type }) => type },
  { head: "Account", cell: ({ account }) => account },
  { head: "Ledger in Tally", cell: ({ account }) => (account === "" ? undefined : tallyLedger(account)) },
  { head: "Currency", cell: ({ currency }) => currency },
  { head: "Debit", cell: ({ debitPaise }) => (debitPaise === 0 ? undefined : rupeesCell(debitPaise)) },
  { head: "Credit", cell: ({ creditPaise }) => (creditPaise === 0 ? undefined : rupeesCell(creditPaise)) },
  { head: "Narration", cell: ({ narration }) => narration },
];

/** Streams the vouchers, then the totals of each account: debits, credits and balance. */
export const journalCsvOf = (vouchers: AsyncIterable<Voucher>): CountedChunks => csvOf(COLUMNS, rowsOf(vouchers));

async function* rowsOf(vouchers: AsyncIterable<Voucher>): AsyncGenerator<JournalRow> {
  const sums = new Map<string, { account: string; currency: string; debitPaise: number; creditPaise: number }>();
  for await (const { day, number, type, narration, currency, lines } of vouchers)
    for (const { account, amountPaise } of lines) {
      const [debitPaise, creditPaise] = amountPaise > 0 ? [amountPaise, 0] : [0, -amountPaise];
      const key = `${account} ${currency}`;
      const sum = sums.get(key) ?? { account, currency, debitPaise: 0, creditPaise: 0 };
      sums.set(key, { ...sum, debitPaise: sum.debitPaise + debitPaise, creditPaise: sum.creditPaise + creditPaise });
      yield { day, number, type, account, currency, debitPaise, creditPaise, narration };
    }
  const ordered = [...sums.values()].toSorted(
    (sumA, sumB) => sumA.account.localeCompare(sumB.account) || sumA.currency.localeCompare(sumB.currency),
  );
  for (const sum of ordered) {
    const balancePaise = sum.debitPaise - sum.creditPaise;
    yield { ...sum, day: undefined, number: "Sum", type: "", narration: `Balance ${String(rupeesCell(balancePaise))}` };
  }
}
