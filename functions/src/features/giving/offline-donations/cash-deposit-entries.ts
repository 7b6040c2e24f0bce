import { calendarDay, startOfDay } from "@daansetu/contract";
import { ACCOUNTS } from "../../platform/ledger/index.ts";
import type { OwnTransferEntry } from "../../platform/ledger/ledger.document.ts";
import type { CashDepositDocument } from "./cash-deposit.document.ts";

/** A ledger entry and the id of its document. */
export type DepositEntryWithId = { id: string; entry: OwnTransferEntry };

/** The entries of a payment of cash into the bank, which follow from its document alone: the deposit, and its reversal if it was cancelled. */
export function depositEntriesOf(id: string, deposit: CashDepositDocument): DepositEntryWithId[] {
  const { recorded, cancelled, on, amountPaise } = deposit;
  const transfer = (debit: string, credit: string, occurredOn: string, bookedAt: string): OwnTransferEntry => ({
    kind: "cash-deposit",
    depositId: id,
    currency: "INR",
    lines: [
      { account: debit, amountPaise },
      { account: credit, amountPaise: -amountPaise },
    ],
    occurredAt: startOfDay(occurredOn),
    bookedAt,
    source: "admin",
  });
  return [
    { id: `dep_${id}`, entry: transfer(ACCOUNTS.bank, ACCOUNTS.cash, on, recorded.at) },
    ...(cancelled === undefined
      ? []
      : [
          {
            id: `dep_${id}_cancelled`,
            entry: transfer(ACCOUNTS.cash, ACCOUNTS.bank, calendarDay(cancelled.at), cancelled.at),
          },
        ]),
  ];
}
