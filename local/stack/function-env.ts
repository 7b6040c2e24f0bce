import { PROJECT_ID, STORAGE_BUCKET } from "../project.ts";

/** Where the parts of one run are. A part that does not run has no address. */
export interface Addresses {
  /** What people open; without a slash at the end, as all of these. */
  site?: string | undefined;
  /** The site as Hosting serves it: the same, but for `npm run dev`. */
  hosting?: string | undefined;
  /** The function itself; `/api/…` goes behind it. */
  api?: string | undefined;
  gateway?: string | undefined;
  mailPage?: string | undefined;
  /** host:port, as all below. */
  firestore?: string | undefined;
  auth?: string | undefined;
  storage?: string | undefined;
  functions?: string | undefined;
  smtp?: string | undefined;
}

/** Sample values that open nothing: the gateway double refuses real keys, and production refuses these by what they say of themselves. */
const LOCAL_KEYS = {
  RAZORPAY_KEY_ID: "rzp_test_SIMdaansetu0001",
  RAZORPAY_KEY_SECRET: "sim-key-secret-not-for-production",
  RAZORPAY_WEBHOOK_SECRET: "sim-webhook-secret-not-for-production",
  PAN_KEY: Buffer.from("sim-pan-key-not-for-production!!").toString("base64"),
  REFERENCE_KEY: "sim-reference-key-not-for-production",
  WEB_API_KEY: "sim-web-api-key-not-for-production",
  MAIL_FROM: "Daansetu (demo) <noreply@daansetu.example>",
  MAIL_SUPPORT: "support@daansetu.example",
};

/** Every parameter that functions/src/config.ts reads, for one run on this machine. */
export function functionEnv({ site, gateway, smtp }: Addresses): Record<string, string> {
  return {
    ...LOCAL_KEYS,
    // The double listens on IPv4 alone; a name might be looked up as IPv6 first.
    RAZORPAY_BASE_URL: (gateway ?? "http://127.0.0.1:7070").replace("localhost", "127.0.0.1"),
    RAZORPAY_CHECKOUT_SCRIPT: `${gateway ?? "http://localhost:7070"}/v1/checkout.js`,
    SMTP_URL: `smtp://${smtp ?? "127.0.0.1:1025"}`,
    SITE_ORIGIN: site ?? "http://localhost:5050",
  };
}

/** What a process needs in its environment so that firebase-admin and the functions' code speak with this run alone. */
export function clientEnv(addresses: Addresses): Record<string, string> {
  const { firestore, auth, storage } = addresses;
  return {
    ...functionEnv(addresses),
    GCLOUD_PROJECT: PROJECT_ID,
    // Google's client would first look for a machine of Google's cloud, even with an emulator: seconds where no network answers.
    METADATA_SERVER_DETECTION: "none",
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }),
    ...(firestore !== undefined && { FIRESTORE_EMULATOR_HOST: firestore }),
    ...(auth !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: auth }),
    ...(storage !== undefined && { FIREBASE_STORAGE_EMULATOR_HOST: storage }),
  };
}

/** The lines of a `.env` file. */
export function envFile(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join("");
}
