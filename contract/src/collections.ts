/** Every Firestore collection. Browsers have no direct access: reads and writes go through `/api`. */
export const COLLECTIONS = {
  campaigns: "campaigns",
  /** Users' requests to start a fundraiser, drafts included. */
  fundraiserRequests: "fundraiserRequests",
  ngos: "ngos",
  homeCards: "homeCards",
  proofImages: "proofImages",
  /** One document for each donation: the request, the donor, and the gateway's facts about it. */
  donations: "donations",
  /** The donation for which a refund at the gateway was noted, by the refund's id. */
  refundMarks: "refundMarks",
  /** Cash, cheques and transfers that did not come through the gateway: one document for each. */
  offlineDonations: "offlineDonations",
  /** Which offline donation a cheque or transfer was recorded as, by a hash of its reference; prevents recording it twice. */
  offlineReferences: "offlineReferences",
  /** Deposits of cash at the bank. */
  cashDeposits: "cashDeposits",
  /** Number of times cash was taken from the cash box to the bank. */
  cashBox: "cashBox",
  /** The list of things that a campaign collects, one document for each campaign. */
  itemLists: "itemLists",
  /** What a donation to such a campaign was admitted for, by the donation's id. */
  claims: "claims",
  /** Sums over a campaign's claims, purchases and deliveries, exact at every commit. */
  givenSoFar: "givenSoFar",
  /** How often a campaign's money was paid out. */
  spendingGuards: "spendingGuards",
  /** Suppliers' bills with their goods and payments. */
  purchases: "purchases",
  /** Whose pool money a purchase used, in pages. */
  poolUses: "poolUses",
  /** What was handed over on one day at one place. */
  deliveries: "deliveries",
  /** For whom the units of a delivery are counted, in pages. */
  allocationPages: "allocationPages",
  /** What corrections of deliveries took back of those pages. */
  takenBackPages: "takenBackPages",
  /** That a donor hears of a delivery, a correction or a use of the pool, or why not. */
  impactNotifications: "impactNotifications",
  /** Donors who want no mails about deliveries, by a keyed hash. */
  deliveryMailRefusals: "deliveryMailRefusals",
  /** What happened in a campaign, for everybody: one document for each bill, delivery, write-off, goods in kind, substitution and report. */
  impactTimeline: "impactTimeline",
  /** What visitors reported about bills. */
  billReports: "billReports",
  /** People of NGOs, by a hash of NGO and address. */
  ngoMembers: "ngoMembers",
  /** What people of NGOs sent. */
  ngoReports: "ngoReports",
  /** Append-only: one document for each balanced transfer, such as a capture (`cap_<paymentId>`) or processed refund (`ref_<refundId>`). */
  ledger: "ledger",
  /** The hash chain over the ledger: one document for each batch of sealed entries. */
  ledgerSeals: "ledgerSeals",
  /** The ledger's sums of the campaigns' money and of what is there for it: one document. */
  fundsStanding: "fundsStanding",
  /** Monthly plans, each with its mandate. */
  plans: "plans",
  /** Starts and stops of plans and failed debits, for the monthly report. */
  planEvents: "planEvents",
  /** The gateway's plan for each unit price. */
  gatewayPlans: "gatewayPlans",
  /** Donors' PANs, encrypted and apart from all other data. */
  donorTax: "donorTax",
  /** Receipts, keyed by the donation's id. */
  receipts: "receipts",
  /** The last number of each series of receipts: a prefix and a financial year. */
  receiptSeries: "receiptSeries",
  /** Yearly statements of donations for the tax office; their rows are stored encrypted in Storage. */
  filings: "filings",
  /** Pre-acknowledgement numbers that the portal handed out, each with the receipt that names it. */
  preAcknowledgements: "preAcknowledgements",
  /** Certificates that the portal issued for rows of a filed statement; the PDFs are in Storage. */
  certificates: "certificates",
  /** Statements for companies that gave from their CSR budget, and the last number of each financial year. */
  csrStatements: "csrStatements",
  csrSeries: "csrSeries",
  /** Recipient and message of a dedication's notice, by the donation's id; deleted once the notice is sent. */
  dedicationNotices: "dedicationNotices",
  /** Requests for a link to an unfinished form, by a hash of address and campaign; deleted once the mail is sent or no longer due. */
  unfinishedDonations: "unfinishedDonations",
  /** Webhook inbox: raw body, time received, time processed. */
  webhookEvents: "webhookEvents",
  /** Captured payments without a known donation, kept for a person to resolve. */
  unmatched: "orphans",
  /** Payments and refunds of the gateway's lists that could not be processed, kept for retries and for a person. */
  parkedEntities: "parkedEntities",
  /** Orders, payments, refunds, disputes, subscriptions and invoices of the gateway, each as last reported. */
  gatewayMirror: "gatewayMirror",
  /** The gateway's settlements (payouts to the bank account), each with the ledger entries booked for it. */
  settlements: "settlements",
  /** The lines of settlements, in documents of some hundred. */
  settlementLines: "settlementLines",
  /** Lines of bank statements that bear a settlement's reference. */
  bankLines: "bankLines",
  /** How the columns of a bank's statement are mapped where a person corrected it, keyed by a hash of the headings. */
  statementLayouts: "statementLayouts",
  /** Discrepancies between the gateway and our books, found by the daily check. */
  gatewayDifferences: "gatewayDifferences",
  /** Organisers' updates of their campaigns. */
  campaignUpdates: "campaignUpdates",
  /** One document for each campaign, person, channel and day; aggregated into `shareCounts` on the next day. */
  shares: "shares",
  shareCounts: "shareCounts",
  /** Organisers' thank-you notes, with their progress. */
  thankNotes: "thankNotes",
  /** Outbox of mails. */
  outbox: "outbox",
  /** Newsletters with their progress. */
  newsletters: "letters",
  /** Withdrawn newsletter consents, by a keyed hash of the address. */
  newsletterRefusals: "newsletterRefusals",
  /** Imports of a foundation's history, each with its progress and totals. */
  historyImports: "historyImports",
  /** The lines of these imports: what was added, and why a line was left out. */
  historyLines: "historyLines",
  /** What the columns of a file of history are, as a person corrected them, by a hash of the headings. */
  historyLayouts: "historyLayouts",
  /** Ledger totals, recomputable at any time: one document for each campaign and one for the platform. */
  figures: "figures",
  /** Ledger totals by day, one document for each campaign and month; written together with `figures`. */
  dailyFigures: "dailyFigures",
  /**
   * Settings: `foundation` (name, approvals), `giving` (bounds of a donation), `refunds` (limit above which a second admin approves) and `receipts`
   * (details of the foundation).
   */
  settings: "settings",
  /** Texts of the site by key of SITE_CONTENT; a missing document means the default text. */
  content: "content",
  /** Expensive replies, cached for a minute; computed from other collections. */
  snapshots: "snapshots",
  contactMessages: "contactMessages",
  /** Migrations of stored documents that were completed, by their numbers. */
  migrations: "migrations",
  /** Exports of the panel's lists, for a day; their files are in Storage. */
  exports: "exports",
  /** Leases of background jobs, so that only one worker of a kind runs at a time. */
  leases: "leases",
  /** When each background job was last begun, and when it last had nothing to do: one document. */
  jobRounds: "jobRounds",
  /** Accounts, by the uid of Firebase Auth. */
  users: "users",
  /** Second factors of roles of the panel, by uid; the secrets are encrypted. */
  secondFactors: "secondFactors",
  /** Attempt counters of an account, against guessing. */
  attempts: "attempts",
  /** Solved proof-of-work challenges, kept so that none is accepted twice. */
  usedChallenges: "usedChallenges",
  /** Daily keys for hashing network addresses. */
  originKeys: "originKeys",
  /** Audit log of admin actions. */
  activity: "activity",
  /** The hash chain over the activity log, like that of the ledger. */
  activitySeals: "activitySeals",
  /** Erasures in progress. */
  erasures: "erasures",
  /** Applications of NGOs. */
  applications: "applications",
  /** One document for each user; the support messages are a subcollection. */
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
