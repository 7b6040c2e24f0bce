/**
 * `npm run migrate:ledger`: adds the lines of balanced transfers to older ledger entries, and prints that every account's sums are what they
 * were. Works on the running stack, or on a deployed project with `--project <id>` and Google's application default credentials. It can be
 * interrupted and run again.
 */
import { randomUUID } from "node:crypto";
import { formatPaise } from "@daansetu/contract";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { type AccountSums, migrateLedger } from "../ledger/migrate-ledger.ts";
import { onTarget } from "../stack/command-target.ts";
import { projectOption } from "../stack/project-option.ts";
import { printFailure } from "../util/explain.ts";
import { say, sayRows } from "../util/say.ts";

const describeSums = ({ entries, amountPaise, supporters }: AccountSums) =>
  `${formatPaise(amountPaise)}, ${supporters} supporters, ${entries} entries`;

try {
  const project = projectOption(
    "Run it without arguments, or for a deployed project: npm run migrate:ledger -- --project <id>",
  );
  const { migrated, unchanged, before, after } = await onTarget(project, (projectId) =>
    migrateLedger(getFirestore(initializeApp({ projectId }, randomUUID())), {
      onPage: (done) => {
        say(`${done} entries have got their lines …`);
      },
    }),
  );
  say(`${migrated} entries have got their lines, ${unchanged} had them already. Each account before and after:`);
  const accounts = [...before].toSorted(([accountA], [accountB]) => accountA.localeCompare(accountB));
  sayRows(
    accounts.map(([account, sums]) => [
      account,
      `${describeSums(sums)} = ${describeSums(after.get(account) ?? { entries: 0, amountPaise: 0, supporters: 0 })}`,
    ]),
  );
  process.exit(0);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
