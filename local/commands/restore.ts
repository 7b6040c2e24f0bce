/**
 * `npm run restore -- <folder>`: creates the documents, files and accounts of a backup in a project with an empty database. `--continue`
 * continues an interrupted restore. Passwords need the hash settings of the project of the backup (`AUTH_HASH_…`, docs/operating.md).
 */
import { hashOptionsOf } from "../recovery/accounts.ts";
import { restore } from "../recovery/restore.ts";
import { runRecovery } from "../recovery/recovery-command.ts";
import { say } from "../util/say.ts";

await runRecovery("restore", ["continue"], async (target, { folder, isContinued }) => {
  const hashOptions = hashOptionsOf(process.env);
  if (hashOptions === undefined) say("Without AUTH_HASH_KEY, accounts come back without their passwords.");
  const { documents, files, accounts } = await restore(target, { folder, isContinued, hashOptions });
  say(`Created: ${documents} documents, ${files} files, ${accounts} accounts. Now run npm run verify-restore.`);
  return true;
});
