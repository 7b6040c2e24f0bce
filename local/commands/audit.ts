/**
 * `npm run audit`: recomputes the books and compares them with all other records; prints the balance of each account, or the first
 * discrepancy with exit code 1. It only reads. Works on the running stack, or on a deployed project with `--project <id>` and Google's
 * application default credentials; with `PAN_KEY` of that project in the environment it opens the yearly statements, too, in the project's
 * bucket or in the one that `--bucket <name>` names.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { auditBooks } from "../audit/audit.ts";
import { formatAuditReport } from "../audit/report.ts";
import { parseTaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { filingFilesReader } from "../audit/read-filings.ts";
import { runOnTarget } from "../stack/command-target.ts";
import { projectAndBucketOptions } from "../stack/project-option.ts";
import { bucketOfProject } from "../stack/storage-bucket.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

await runCommand(async () => {
  const { project, bucket } = projectAndBucketOptions(
    "Run it without arguments, or for a deployed project: npm run audit -- --project <id>, with --bucket <name> for another bucket than its own.",
  );
  const result = await runOnTarget(project, async (projectId) => {
    const app = initializeApp({ projectId }, randomUUID());
    const { PAN_KEY, FIREBASE_STORAGE_EMULATOR_HOST: emulator } = process.env;
    const filingReader =
      PAN_KEY === undefined
        ? undefined
        : filingFilesReader({
            files: firebaseFiles(app, { bucket: await bucketOfProject(projectId, bucket), emulator }),
            config: parseTaxIdKeys(process.env),
          });
    if (filingReader === undefined) say("Without PAN_KEY, the yearly statements are not opened.");
    return auditBooks(getFirestore(app), filingReader);
  });
  for (const line of formatAuditReport(result)) say(line);
  return result.discrepancy === undefined;
});
