/**
 * `npm run backup -- <folder>`: writes all documents, files and accounts into a new folder. `--at 2026-11-25T10:15Z` takes the
 * documents as they were then, at most seven days ago.
 */
import { backUp } from "../recovery/backup.ts";
import { runRecovery } from "../recovery/recovery-command.ts";
import { say } from "../util/say.ts";

await runRecovery("backup", ["at"], async (target, { folder, at }) => {
  const { documentsAt, ledgerRoot } = await backUp(target, {
    folder,
    at,
    onPart: (name, { lines }) => {
      if (lines > 0) say(`${name}: ${lines}`);
    },
  });
  say(`${folder} holds ${target.project} as of ${documentsAt}; the ledger's root is ${ledgerRoot}.`);
  say("It holds donors' addresses: keep it encrypted, apart from the keys of the tax ids.");
  return true;
});
