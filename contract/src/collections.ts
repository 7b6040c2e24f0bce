/** Every Firestore collection, each name once. All are closed to browsers: reads and writes go through `/api`. */
export const COLLECTIONS = {
  campaigns: "campaigns",
  /** What people wrote to start a fundraiser: drafts, and what became of them. */
  fundraiserRequests: "fundraiserRequests",
  ngos: "ngos",
  homeCards: "homeCards",
  proofImages: "proofImages",
  /** One document a gift: what was asked, by whom, and the gateway's facts about it. */
  donations: "donations",
  /** Append-only book of money, one document a capture (`cap_<paymentId>`) or processed refund (`ref_<refundId>`). */
  ledger: "ledger",
  /** One document a monthly plan: a donor's mandate. */
  plans: "plans",
  /** When plans began, stopped, or a debit failed: for the months' report. */
  planEvents: "planEvents",
  /** Which plan at the gateway stands for a unit's price; one a price. */
  gatewayPlans: "gatewayPlans",
  /** A donor's PAN, apart from everything else and encrypted. */
  donorTax: "donorTax",
  /** Every webhook as it came: raw body, when it was received, when it was processed. */
  webhookEvents: "webhookEvents",
  /** Captured payments that belong to no donation we know. Never dropped; a person looks. */
  orphans: "orphans",
  /** What organisers tell about their campaigns. */
  campaignUpdates: "campaignUpdates",
  /** One document a person, channel and day that a campaign was shared; folded into `shareCounts` the day after. */
  shares: "shares",
  shareCounts: "shareCounts",
  /** What organisers wrote to thank their donors, and how far it got. */
  thankNotes: "thankNotes",
  /** Mails to be sent. */
  outbox: "outbox",
  /** What admins wrote to donors or NGOs, and how far it got. */
  letters: "letters",
  /** Who took the consent to letters back, under a keyed hash of their address. */
  letterRefusals: "letterRefusals",
  /** Roll-ups of the ledger, recomputable at any time: one a campaign and one for the whole house. */
  figures: "figures",
  /** One document a campaign and month: what the ledger took in day by day, written with the roll-up. */
  dailyFigures: "dailyFigures",
  /** What an admin sets: `foundation` (name, approvals) and `giving` (bounds). */
  settings: "settings",
  /** Texts of the site as admins wrote them, one document a key of SITE_CONTENT; without one our own stands. */
  content: "content",
  /** What people wrote through the contact form. */
  contactMessages: "contactMessages",
  /** Short leases, so that one worker of a kind runs at a time. */
  leases: "leases",
  /** One document a person with an account; the id is Firebase Auth's uid. */
  users: "users",
  /** How often something was tried for one account, so that it cannot be guessed. */
  attempts: "attempts",
  /** What admins did: who, when, before and after. */
  activity: "activity",
  /** Accounts that are being erased, until the last trace is gone. */
  erasures: "erasures",
  /** One document a request of an NGO to be enrolled. */
  applications: "applications",
  /** One document a person who wrote to the foundation; the messages lie below it. */
  supportThreads: "supportThreads",
  supportMessages: "supportMessages",
} as const;

/** Storage folders of the specification (section 7) and of the admin upload helper. */
export const STORAGE_FOLDERS = [
  "userDocuments",
  "ngoDocuments",
  "campaignDocuments",
  "monthlyCampaignDocuments",
  "campaignImg",
  "homeCard",
] as const;
