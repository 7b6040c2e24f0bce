/**
 * `npm run audit`: computes the books anew and compares everything with everything; prints the balance of each account, or the first discrepancy
 * with exit code 1. It only reads. Works on the running stack, or on a deployed project with `--project <id>` and Google's application
 * default credentials; with `PAN_KEY` and `STORAGE_BUCKET` of that project in the environment it opens the yearly statements, too.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { auditBooks } from "../audit/audit.ts";
import { reportOf } from "../audit/report.ts";
import { parseTaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { filingFilesReader } from "../audit/read-filings.ts";
import { onTarget } from "../stack/command-target.ts";
import { projectOption } from "../stack/project-option.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

await runCommand(async () => {
  const project = projectOption("Run it without arguments, or for a deployed project: npm run audit -- --project <id>");
  const result = await onTarget(project, (projectId) => {
    const app = initializeApp({ projectId }, randomUUID());
    const { PAN_KEY, STORAGE_BUCKET, FIREBASE_STORAGE_EMULATOR_HOST } = process.env;
    const settings = { bucket: STORAGE_BUCKET ?? `${projectId}.appspot.com`, emulator: FIREBASE_STORAGE_EMULATOR_HOST };
    const filingReader =
      PAN_KEY === undefined
        ? undefined
        : filingFilesReader({
            files: firebaseFiles(app, settings),
            config: parseTaxIdKeys(process.env),
          });
    if (filingReader === undefined) say("Without PAN_KEY, the yearly statements are not opened.");
    return auditBooks(getFirestore(app), filingReader);
  });
  for (const line of reportOf(result)) say(line);
  return result.discrepancy === undefined;
});
