import type { COLLECTIONS, STORAGE_FOLDERS } from "@daansetu/contract";

/** All folders to which people upload. */
export const UPLOAD_FOLDERS: readonly (typeof STORAGE_FOLDERS)[number][] = [
  "userDocuments",
  "ngoDocuments",
  "campaignDocuments",
  "monthlyCampaignDocuments",
  "campaignImg",
  "homeCard",
];

/**
 * The collections whose records can reference uploaded files. **A collection that starts to store pictures or certificates must be set to
 * true here**: files without a reference are deleted. The sweep reads the collections in this order, so a collection must come before those
 * to which its records are moved; otherwise a file could be missed in both.
 */
export const CAN_REFERENCE_FILES: Readonly<Record<keyof typeof COLLECTIONS, boolean>> = {
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
  csrStatements: true,
  ngoReports: true,
  itemLists: true,
  purchases: true,
  deliveries: true,
  impactTimeline: true,
  claims: false,
  givenSoFar: false,
  spendingGuards: false,
  poolUses: false,
  allocationPages: false,
  takenBackPages: false,
  impactNotifications: false,
  deliveryMailRefusals: false,
  billReports: false,
  ngoMembers: false,
  outbox: false,
  exports: false,
  secondFactors: false,
  usedChallenges: false,
  donations: false,
  ledger: false,
  ledgerSeals: false,
  fundsStanding: false,
  migrations: false,
  activitySeals: false,
  offlineDonations: false,
  offlineReferences: false,
  cashDeposits: false,
  cashBox: false,
  plans: false,
  planEvents: false,
  gatewayPlans: false,
  // The picture of a signature is referenced by the settings; once a receipt is drawn, the receipt's own file contains the picture.
  receipts: false,
  receiptSeries: false,
  filings: false,
  refundMarks: false,
  preAcknowledgements: false,
  // The tax office's certificates are in a separate folder, to which nobody uploads.
  certificates: false,
  csrSeries: false,
  donorTax: false,
  dedicationNotices: false,
  unfinishedDonations: false,
  webhookEvents: false,
  unmatched: false,
  parkedEntities: false,
  gatewayMirror: false,
  gatewayDifferences: false,
  settlements: false,
  settlementLines: false,
  bankLines: false,
  statementLayouts: false,
  figures: false,
  dailyFigures: false,
  // The files that a snapshot shows are referenced by the campaigns, NGOs and cards that the snapshot is made from.
  snapshots: false,
  contactMessages: false,
  leases: false,
  jobRounds: false,
  attempts: false,
  originKeys: false,
  activity: false,
  erasures: false,
  supportThreads: false,
  supportMessages: false,
  newsletters: false,
  newsletterRefusals: false,
  historyImports: false,
  historyLines: false,
  historyLayouts: false,
  shares: false,
  shareCounts: false,
};

/** Matches the encoded path within a download address, anywhere in a text. */
const ADDRESS_PATTERN = /\/o\/([\w.~%-]+)/g;

/**
 * The directory with all files that the server made of one upload; for an upload that is not processed yet, the path itself. It is kept or
 * deleted as a whole, so that a picture keeps all its widths.
 */
export function uploadDirectoryOf(path: string): string {
  return path.split("/").slice(0, 3).join("/");
}

/** The upload directories that a record of any shape references, by address (also inside HTML) or by path. */
export function* referencedUploads(value: unknown): Generator<string> {
  if (typeof value === "string") yield* referencedInText(value);
  else if (Array.isArray(value)) for (const element of value) yield* referencedUploads(element);
  else if (typeof value === "object" && value !== null)
    for (const property of Object.values(value)) yield* referencedUploads(property);
}

function* referencedInText(text: string): Generator<string> {
  if (UPLOAD_FOLDERS.some((folder) => text.startsWith(`${folder}/`))) yield uploadDirectoryOf(text);
  for (const [, name = ""] of text.matchAll(ADDRESS_PATTERN)) yield uploadDirectoryOf(decodeName(name));
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
