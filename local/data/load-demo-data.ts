/**
 * Loads the demo data into the stack of the environment and prints a summary as JSON. A separate process, because firebase-admin reads
 * the emulators' addresses from the environment once.
 */
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { parseTaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { firebaseFiles } from "../../functions/src/storage/firebase-files.ts";
import { loadDemo } from "../demo/load.ts";
import { PROJECT_ID, STORAGE_BUCKET } from "../project.ts";

const app = initializeApp({ projectId: PROJECT_ID });
const summary = await loadDemo({
  firestore: getFirestore(),
  auth: getAuth(),
  files: firebaseFiles(app, {
    bucket: STORAGE_BUCKET,
    emulator: process.env["FIREBASE_STORAGE_EMULATOR_HOST"],
  }),
  gatewayUrl: process.env["RAZORPAY_BASE_URL"] ?? "",
  siteOrigin: process.env["SITE_ORIGIN"] ?? "",
  taxIdKeys: parseTaxIdKeys(process.env),
  now: new Date(),
});
process.stdout.write(`${JSON.stringify(summary)}\n`);
process.exit(0);
