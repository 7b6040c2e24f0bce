/**
 * `npm run verify-restore -- <folder>`: compares a project with a backup, document by document and file by file, and audits its books. Exits with 1
 * if anything differs. It only reads.
 */
import { runRecovery } from "../recovery/recovery-command.ts";
import { verifyRestore } from "../recovery/verify-restore.ts";
import { say } from "../util/say.ts";

await runRecovery("verify-restore", [], async (target, { folder }) => {
  const { problems, documents, ledgerRoot } = await verifyRestore(target, folder);
  for (const problem of problems) say(problem);
  say(
    problems.length === 0
      ? `${target.project} is what ${folder} holds: ${documents} documents, books in order, root ${ledgerRoot}.`
      : `${target.project} is NOT what ${folder} holds.`,
  );
  return problems.length === 0;
});
