import { formatPaise } from "@daansetu/contract";
import { type AccountSums, migrateLedger } from "../ledger/migrate-ledger.ts";
import type { Migration } from "./migration.ts";

const describeSums = ({ entries, amountPaise, supporters }: AccountSums) =>
  `${formatPaise(amountPaise)}, ${supporters} supporters, ${entries} entries`;
const NOTHING: AccountSums = { entries: 0, amountPaise: 0, supporters: 0 };

export const ledgerLines: Migration = {
  number: 1,
  title: "Ledger entries have the lines of balanced transfers",
  run: async (db, say) => {
    const { migrated, unchanged, before, after } = await migrateLedger(db, {
      onPage: (count) => {
        say(`${count} entries have got their lines …`);
      },
    });
    const accounts = [...before].toSorted(([accountA], [accountB]) => accountA.localeCompare(accountB));
    return [
      `${migrated} entries have got their lines, ${unchanged} had them already. Each account before and after:`,
      ...accounts.map(
        ([account, sums]) => `${account}: ${describeSums(sums)} = ${describeSums(after.get(account) ?? NOTHING)}`,
      ),
    ];
  },
};
