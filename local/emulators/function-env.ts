import { PROJECT_ID, STORAGE_BUCKET } from "../project.ts";

/** Addresses of one run's services; absent for services that do not run. */
export interface Addresses {
  /** The site's origin. Like all addresses here it has no trailing slash. */
  site?: string | undefined;
  /** The origin of Hosting, or of its replacement; differs from `site` only in `npm run dev`. */
  hosting?: string | undefined;
  /** URL of the function, followed by `/api/…`. */
  api?: string | undefined;
  gateway?: string | undefined;
  mailPage?: string | undefined;
  /** An address as `host:port`, like all following ones. */
  firestore?: string | undefined;
  auth?: string | undefined;
  storage?: string | undefined;
  functions?: string | undefined;
  /** Beside the functions. */
  tasks?: string | undefined;
  /** Address for requesting a job, followed by `/<name>`; absent if each job is a process of its own. */
  jobs?: string | undefined;
  smtp?: string | undefined;
}

/** Sample credentials: the gateway double rejects real keys, and production rejects these by their text. */
const LOCAL_KEYS = {
  RAZORPAY_KEY_ID: "rzp_test_SIMdaansetu0001",
  RAZORPAY_KEY_SECRET: "sim-key-secret-not-for-production",
  RAZORPAY_WEBHOOK_SECRET: "sim-webhook-secret-not-for-production",
  PAN_KEY: Buffer.from("sim-pan-key-not-for-production!!").toString("base64"),
  REFERENCE_KEYS: "sim-reference-key-not-for-production",
  COUNTER_KEYS: "sim-counter-key-not-for-production",
  LINK_KEYS: "sim-link-key-not-for-production",
  NEWSLETTER_KEYS: "sim-newsletter-key-not-for-production",
  DEVICE_KEYS: "sim-device-key-not-for-production",
  CURSOR_KEYS: "sim-cursor-key-not-for-production",
  WEB_API_KEY: "sim-web-api-key-not-for-production",
  MAIL_FROM: "Daansetu (demo) <noreply@daansetu.example>",
  MAIL_SUPPORT: "support@daansetu.example",
};

/** All parameters of functions/src/config/config.ts for a local run. */
export function functionEnv({ site, gateway, smtp }: Addresses): Record<string, string> {
  return {
    ...LOCAL_KEYS,
    // The double listens on IPv4 only, but `localhost` may resolve to IPv6 first.
    RAZORPAY_BASE_URL: (gateway ?? "http://127.0.0.1:7070").replace("localhost", "127.0.0.1"),
    RAZORPAY_CHECKOUT_SCRIPT: `${gateway ?? "http://localhost:7070"}/v1/checkout.js`,
    SMTP_URL: `smtp://${smtp ?? "127.0.0.1:1025"}`,
    SITE_ORIGIN: site ?? "http://localhost:5050",
  };
}

/** Environment with which firebase-admin and the functions' code connect to this run's services only. */
export function clientEnv(addresses: Addresses): Record<string, string> {
  const { firestore, auth, storage, tasks } = addresses;
  return {
    ...functionEnv(addresses),
    GCLOUD_PROJECT: PROJECT_ID,
    // Otherwise Google's client library would look for the cloud's metadata server, which takes seconds without a network.
    METADATA_SERVER_DETECTION: "none",
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: STORAGE_BUCKET }),
    ...(firestore !== undefined && { FIRESTORE_EMULATOR_HOST: firestore }),
    ...(auth !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: auth }),
    ...(storage !== undefined && { FIREBASE_STORAGE_EMULATOR_HOST: storage }),
    ...(tasks !== undefined && { CLOUD_TASKS_EMULATOR_HOST: tasks }),
  };
}

/** Serialises values as a `.env` file. */
export function envFile(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join("");
}
