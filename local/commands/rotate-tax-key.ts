/**
 * `npm run rotate:tax-key`: encrypts every stored tax id under `PAN_KEY`, with the earlier keys in `PAN_KEY_PREVIOUS`. Works on the running stack, or
 * on a deployed project with `--project <id>` and, for another bucket than the project's own, `--bucket <name>`, with Google's application default
 * credentials and both keys in the environment. It can be interrupted and run again, while donors use the site. It prints numbers only.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { parseTaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { runOnTarget } from "../stack/command-target.ts";
import { projectAndBucketOptions } from "../stack/project-option.ts";
import { bucketOfProject } from "../stack/storage-bucket.ts";
import { type RotationCounts, rotateTaxKey } from "../tax-key/rotate-tax-key.ts";
import { taxIdStores } from "../tax-key/stores.ts";
import { ExplainedError } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

const describe = ({ rotated, unchanged, unreadable }: RotationCounts) =>
  `${rotated} encrypted under the current key, ${unchanged} were already, ${unreadable} cannot be read`;

await runCommand(async () => {
  const { project, bucket } = projectAndBucketOptions(
    "Run it without arguments, or for a deployed project: npm run rotate:tax-key -- --project <id>, with --bucket <name> for another bucket than its own.",
  );
  const results = await runOnTarget(project, async (projectId) => {
    const keys = parseTaxIdKeys(process.env);
    const app = initializeApp({ projectId }, randomUUID());
    const emulator = process.env["FIREBASE_STORAGE_EMULATOR_HOST"];
    const files = firebaseFiles(app, { bucket: await bucketOfProject(projectId, bucket), emulator });
    return rotateTaxKey(taxIdStores(getFirestore(app), files), keys, (name, counts) => {
      say(`${name}: ${describe(counts)} …`);
    });
  });
  for (const [name, counts] of results) say(`${name}: ${describe(counts)}.`);
  if ([...results.values()].some(({ unreadable }) => unreadable > 0))
    throw new ExplainedError(
      "Some tax ids are under a key that is neither in PAN_KEY nor in PAN_KEY_PREVIOUS. Keep all keys, add the missing one, and run this again.",
    );
});
