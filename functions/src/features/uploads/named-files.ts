import type { COLLECTIONS, STORAGE_FOLDERS } from "@daansetu/contract";

/** Folders that are swept: all that people upload to. */
export const SWEPT_FOLDERS: readonly (typeof STORAGE_FOLDERS)[number][] = [
  "userDocuments",
  "ngoDocuments",
  "campaignDocuments",
  "monthlyCampaignDocuments",
  "campaignImg",
  "homeCard",
];

/**
 * Whose records can name an uploaded file. **Whoever begins to keep a picture or a paper in a record says so here**: what no record of
 * these names is deleted. What something is moved from stands before what it is moved to, so that a file on its way is seen in one of them.
 */
export const NAMES_FILES: Readonly<Record<keyof typeof COLLECTIONS, boolean>> = {
  users: true,
  applications: true,
  fundraiserRequests: true,
  campaignUpdates: true,
  ngos: true,
  campaigns: true,
  homeCards: true,
  proofImages: true,
  content: true,
  settings: true,
  thankNotes: true,
  outbox: false,
  donations: false,
  ledger: false,
  plans: false,
  planEvents: false,
  gatewayPlans: false,
  donorTax: false,
  webhookEvents: false,
  unmatched: false,
  figures: false,
  dailyFigures: false,
  contactMessages: false,
  leases: false,
  attempts: false,
  activity: false,
  erasures: false,
  supportThreads: false,
  supportMessages: false,
  newsletters: false,
  newsletterRefusals: false,
  shares: false,
  shareCounts: false,
};

/** Where a download address names the file, in whatever text it stands. */
const IN_ADDRESS = /\/o\/([\w.~%-]+)/g;

/**
 * What a file is named by: what the server made of one upload stands and falls together, so a picture is kept with all its widths;
 * an upload that was not looked at yet is named by itself.
 */
export function placeOf(path: string): string {
  return path.split("/").slice(0, 3).join("/");
}

/** The places that a record names: in addresses, also inside the HTML of a story, and as plain paths. Nothing of its shape is presumed. */
export function* placesIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield* placesInText(value);
  else if (Array.isArray(value)) for (const each of value) yield* placesIn(each);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) yield* placesIn(each);
}

function* placesInText(text: string): Generator<string> {
  if (SWEPT_FOLDERS.some((folder) => text.startsWith(`${folder}/`))) yield placeOf(text);
  for (const [, name = ""] of text.matchAll(IN_ADDRESS)) yield placeOf(decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
