/**
 * `npm run rotate:tax-key`: encrypts every stored tax id under `PAN_KEY`, with the earlier keys in `PAN_KEY_PREVIOUS`. Works on the running stack, or
 * on a deployed project with `--project <id>`, Google's application default credentials and both keys in the environment. It can be interrupted and
 * run again, while donors use the site. It prints numbers only.
 */
import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { parseTaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { onTarget } from "../stack/command-target.ts";
import { projectOption } from "../stack/project-option.ts";
import { type RotationCounts, rotateTaxKey } from "../tax-key/rotate-tax-key.ts";
import { taxIdStores } from "../tax-key/stores.ts";
import { Explained } from "../util/explain.ts";
import { runCommand } from "../util/run-command.ts";
import { say } from "../util/say.ts";

const describe = ({ rotated, unchanged, unreadable }: RotationCounts) =>
  `${rotated} encrypted under the current key, ${unchanged} were already, ${unreadable} cannot be read`;

await runCommand(async () => {
  const project = projectOption(
    "Run it without arguments, or for a deployed project: npm run rotate:tax-key -- --project <id>",
  );
  const results = await onTarget(project, (projectId) => {
    const keys = parseTaxIdKeys(process.env);
    const app = initializeApp({ projectId }, randomUUID());
    const { STORAGE_BUCKET = `${projectId}.appspot.com`, FIREBASE_STORAGE_EMULATOR_HOST } = process.env;
    const files = firebaseFiles(app, { bucket: STORAGE_BUCKET, emulator: FIREBASE_STORAGE_EMULATOR_HOST });
    return rotateTaxKey(taxIdStores(getFirestore(app), files), keys, (name, counts) => {
      say(`${name}: ${describe(counts)} …`);
    });
  });
  for (const [name, counts] of results) say(`${name}: ${describe(counts)}.`);
  if ([...results.values()].some(({ unreadable }) => unreadable > 0))
    throw new Explained(
      "Some tax ids are under a key that is neither in PAN_KEY nor in PAN_KEY_PREVIOUS. Keep all keys, add the missing one, and run this again.",
    );
});
