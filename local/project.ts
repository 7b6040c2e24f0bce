import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What `npm start` keeps between runs, and what is built once for all of them. Deleting it begins afresh. */
export const DATA = fileURLToPath(new URL("../.data", import.meta.url));

/** A file as a person finds it: relative to the repository where it lies there. */
export const shown = (file: string) => (file.startsWith(ROOT) ? relative(ROOT, file) : file);

/** A name that begins with `demo-` makes every Firebase SDK refuse to reach the cloud. */
export const PROJECT_ID = "demo-daansetu";
export const REGION = "asia-south1";
export const STORAGE_BUCKET = `${PROJECT_ID}.appspot.com`;

/** The sign-in of the demo accounts. It opens nothing outside this machine. */
export const DEMO_ACCOUNTS = ["admin@demo.test", "donor@demo.test"] as const;
export const DEMO_PASSWORD = "daansetu-demo";

/** The ports of `npm start` and `npm run dev`, by what listens there. */
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

/** What each port serves, in words for a person. */
export const SERVED: Record<PortName, string> = {
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
