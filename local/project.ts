import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const REPOSITORY_ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Data of `npm start` between runs, and shared build outputs. Can be deleted for a fresh start. */
export const DATA_FOLDER = fileURLToPath(new URL("../.data", import.meta.url));

/** A path for messages: relative if it is inside the repository. */
export const toDisplayPath = (file: string) =>
  file.startsWith(REPOSITORY_ROOT) ? relative(REPOSITORY_ROOT, file) : file;

/** Firebase SDKs refuse to reach the cloud with a project id that begins with `demo-`. */
export const PROJECT_ID = "demo-daansetu";
export const REGION = "asia-south1";
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;

/** Log-in of the demo accounts, which exist only locally. */
export const DEMO_ACCOUNTS = [
  "admin@demo.test",
  "donor@demo.test",
  "accountant@demo.test",
  "reviewer@demo.test",
] as const;
export const DEMO_PASSWORD = "daansetu-demo";

/** Ports of `npm start` and `npm run dev`. */
export const FIXED_PORTS = {
  hosting: 5050,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  storage: 9199,
  gateway: 7070,
  mailPage: 1080,
  smtp: 1025,
  vite: 5173,
} as const;

export type PortName = keyof typeof FIXED_PORTS;

/** Description of each port, for messages. */
export const PORT_LABELS: Record<PortName, string> = {
  hosting: "the site",
  functions: "the functions emulator",
  firestore: "the Firestore emulator",
  auth: "the Auth emulator",
  storage: "the Storage emulator",
  gateway: "the payment gateway double",
  mailPage: "the mail catcher's page",
  smtp: "the mail catcher's mailbox",
  vite: "Vite",
};
