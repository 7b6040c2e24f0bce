import * as contract from "./index.ts";

/** The headings of the description: one a noun, with the groups of endpoints below it. */
const GROUPS_BY_TAG = {
  Accounts: {
    description:
      "Sign-up, log-in, profile, sessions and second factor of a person; what admins do with accounts. Identity is Firebase's: calls carry its ID token.",
    endpoints: {
      ...contract.accountEndpoints,
      ...contract.appCheckEndpoints,
      ...contract.sessionEndpoints,
      ...contract.secondFactorEndpoints,
      ...contract.userEndpoints,
    },
  },
  Activity: {
    description: "The log of what people with a role in the panel did.",
    endpoints: contract.activityEndpoints,
  },
  Campaigns: {
    description:
      "Fundraisers and monthly campaigns: public lists and stories, requests to start one, their review, and editing in the panel.",
    endpoints: {
      ...contract.campaignEditingEndpoints,
      ...contract.campaignEndpoints,
      ...contract.campaignRecordEndpoints,
      ...contract.fundraiserRequestEndpoints,
      ...contract.supportingEndpoints,
      ...contract.updateEndpoints,
    },
  },
  Content: {
    description: "The home page, the texts and pictures of the site, and the settings of the foundation.",
    endpoints: {
      ...contract.contentEndpoints,
      ...contract.homeCardEndpoints,
      ...contract.proofImageEndpoints,
      ...contract.settingsEndpoints,
      ...contract.siteContentEndpoints,
      ...contract.siteEndpoints,
    },
  },
  Donations: {
    description: "Checkout, the state of a donation, refunds, dedications, and the donations in the panel.",
    endpoints: {
      ...contract.donationEndpoints,
      ...contract.challengeEndpoints,
      ...contract.donationViewEndpoints,
      ...contract.dedicationEndpoints,
      ...contract.donationRecordEndpoints,
      ...contract.donationTargetEndpoints,
      ...contract.myDonationEndpoints,
      ...contract.refundEndpoints,
      ...contract.adminRefundEndpoints,
      ...contract.unfinishedDonationEndpoints,
    },
  },
  "Offline donations": {
    description: "Cash, cheques, transfers and payments by QR: recording, importing, and paying cash into the bank.",
    endpoints: contract.offlineDonationEndpoints,
  },
  Plans: {
    description: "Monthly plans: the mandate, its changes, and the plans in the panel.",
    endpoints: { ...contract.planEndpoints, ...contract.subscribeEndpoints, ...contract.adminPlanEndpoints },
  },
  Receipts: {
    description: "Receipts of donations: state, PDF, verification, corrections, and pre-acknowledgement numbers.",
    endpoints: {
      ...contract.receiptEndpoints,
      ...contract.receiptCheckEndpoints,
      ...contract.correctionEndpoints,
      ...contract.correctionAdminEndpoints,
      ...contract.receiptSettingsEndpoints,
      ...contract.preAcknowledgementEndpoints,
    },
  },
  Filings: {
    description: "Yearly statements of donations for the tax office.",
    endpoints: contract.filingEndpoints,
  },
  Certificates: {
    description: "The tax office's certificates: loading, matching with donations, mailing and downloading.",
    endpoints: { ...contract.certificateEndpoints, ...contract.donorCertificateEndpoints },
  },
  Statements: {
    description: "Yearly statements for donors, and statements for companies (CSR).",
    endpoints: { ...contract.csrStatementEndpoints, ...contract.statementEndpoints },
  },
  Settlements: {
    description: "What the payment gateway paid out, the bank's statement, and exports of the books.",
    endpoints: contract.settlementEndpoints,
  },
  Items: {
    description: "What a campaign collects: its item list, what is funded and worth buying, goods in kind, write-offs.",
    endpoints: contract.itemEndpoints,
  },
  Purchases: {
    description: "Suppliers' bills: recording, approving, goods that arrive, payments, credit notes.",
    endpoints: contract.purchaseEndpoints,
  },
  Deliveries: {
    description: "What is handed over: planning, confirming on site, photographs, corrections, and who hears of it.",
    endpoints: { ...contract.deliveryEndpoints, ...contract.deliveryFollowUpEndpoints },
  },
  Gifts: {
    description: "What became of a donation: for its donor, unit by unit.",
    endpoints: contract.giftEndpoints,
  },
  Timeline: {
    description: "What everybody sees of a campaign's items, purchases and deliveries, and reports about bills.",
    endpoints: { ...contract.timelineEndpoints, ...contract.billReportEndpoints },
  },
  "NGO members": {
    description: "People of NGOs: their invitation, what they see of their campaigns, and what they send.",
    endpoints: { ...contract.ngoMemberEndpoints, ...contract.ngoMemberAdminEndpoints },
  },
  Ledger: {
    description: "The root of the ledger's hash chain, by which anybody can later show that no entry was changed.",
    endpoints: contract.ledgerEndpoints,
  },
  Exceptions: {
    description: "Everything about money that needs a person, and what that person can do about it.",
    endpoints: contract.exceptionEndpoints,
  },
  Exports: {
    description: "Files of the panel's lists: made after the call that began them, kept for a day.",
    endpoints: contract.exportJobEndpoints,
  },
  NGOs: {
    description: "The directory of NGOs, applications to be enrolled and their review, and NGOs in the panel.",
    endpoints: {
      ...contract.applicationEndpoints,
      ...contract.applicationReviewEndpoints,
      ...contract.ngoEndpoints,
      ...contract.ngoExportEndpoints,
    },
  },
  Messages: {
    description: "The contact form, and the conversations between people and the foundation.",
    endpoints: { ...contract.contactEndpoints, ...contract.supportEndpoints },
  },
  Newsletters: {
    description: "Newsletters to donors or NGOs, and the consent to them.",
    endpoints: contract.newsletterEndpoints,
  },
  Sharing: {
    description: "Counts how often a campaign is shared.",
    endpoints: contract.sharingEndpoints,
  },
  Uploads: {
    description: "Pictures and documents: checked, re-encoded, and from then on usable in other calls.",
    endpoints: contract.uploadEndpoints,
  },
  Reports: {
    description: "Totals, dashboards of organisers and of the panel, and reports on the site itself.",
    endpoints: {
      ...contract.dashboardEndpoints,
      ...contract.monthlyReportEndpoints,
      ...contract.overviewEndpoints,
      ...contract.reportEndpoints,
      ...contract.healthEndpoints,
      ...contract.cspReportEndpoints,
      ...contract.proxyEndpoints,
    },
  },
} as const;

type Tag = keyof typeof GROUPS_BY_TAG;
type TaggedName = { [Name in Tag]: keyof (typeof GROUPS_BY_TAG)[Name]["endpoints"] }[Tag];

export const PAYMENTS_TAG = "Payment gateway";

export const TAGS = [
  ...Object.entries(GROUPS_BY_TAG).map(([name, { description }]) => ({ name, description })),
  { name: PAYMENTS_TAG, description: "What the payment gateway calls." },
];

const TAG_BY_ENDPOINT = new Map<string, string>(
  Object.entries(GROUPS_BY_TAG).flatMap(([tag, { endpoints }]) =>
    Object.keys(endpoints).map((name): [string, string] => [name, tag]),
  ),
);

/** The heading of an endpoint. Does not compile while an endpoint is below none. */
export const tagsOf = (name: keyof typeof contract.ENDPOINTS): string[] => {
  const tag = TAG_BY_ENDPOINT.get(name satisfies TaggedName);
  return tag === undefined ? [] : [tag];
};
