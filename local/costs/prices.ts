/**
 * List prices in US dollars, without tax, as read on 2026-11-28. Google bills an Indian account in rupees at its own rate, and adds GST.
 */
export interface Price {
  usd: number;
  /** So many for the price. */
  per: number;
  /** So many a month cost nothing. */
  free: number;
  unit: string;
  source: string;
}

export const PRICES_READ_ON = "2026-11-28";
/** A round rate for reading the table; `npm run costs -- --rupees=<rate>` takes another. */
export const RUPEES_PER_DOLLAR = 90;

const DAYS = 30;
/** The table that `firebase deploy` computes with; Mumbai is of its second tier. */
const FIREBASE_TOOLS = "firebase-tools, lib/deploy/functions/pricing.js";
/** Prices of the multi-region in the United States, which no single region exceeds; Mumbai's are in Google's calculator. */
const FIRESTORE = "cloud.google.com/firestore/pricing (multi-region: an upper bound)";

export const PRICES = {
  calls: { usd: 0.4, per: 1_000_000, free: 0, unit: "calls", source: FIREBASE_TOOLS },
  processor: { usd: 0.0000336, per: 1, free: 0, unit: "processor seconds", source: FIREBASE_TOOLS },
  memory: { usd: 0.0000035, per: 1, free: 0, unit: "GiB seconds", source: FIREBASE_TOOLS },
  idleProcessor: { usd: 0.0000035, per: 1, free: 0, unit: "idle processor seconds", source: FIREBASE_TOOLS },
  reads: { usd: 0.06, per: 100_000, free: 50_000 * DAYS, unit: "reads", source: FIRESTORE },
  writes: { usd: 0.18, per: 100_000, free: 20_000 * DAYS, unit: "writes", source: FIRESTORE },
  database: { usd: 0.18, per: 1, free: 1, unit: "GiB of documents and indexes", source: FIRESTORE },
  backups: { usd: 0.03, per: 1, free: 0, unit: "GiB of backups", source: FIRESTORE },
  transfer: { usd: 0.15, per: 1, free: 10, unit: "GB to browsers", source: "firebase.google.com/pricing (Hosting)" },
  pictures: { usd: 0.12, per: 1, free: 0, unit: "GB of pictures", source: "cloud.google.com/storage/pricing" },
  schedules: { usd: 0.1, per: 1, free: 3, unit: "schedules", source: "cloud.google.com/scheduler/pricing" },
  tasks: {
    usd: 0.4,
    per: 1_000_000,
    free: 1_000_000,
    unit: "task operations",
    source: "cloud.google.com/tasks/pricing",
  },
  secrets: { usd: 0.06, per: 1, free: 6, unit: "secrets", source: "cloud.google.com/secret-manager/pricing" },
  images: {
    usd: 0.1,
    per: 1,
    free: 0.5,
    unit: "GB of container images",
    source: "cloud.google.com/artifact-registry/pricing",
  },
} as const satisfies Record<string, Price>;
export type Item = keyof typeof PRICES;

/** What of functions is free each month, as a discount at the prices of the first tier. */
export const FUNCTIONS_FREE = { calls: 2_000_000, processor: 180_000, memory: 360_000 };
export const FIRST_TIER = { calls: 0.4 / 1_000_000, processor: 0.000024, memory: 0.0000025 };
