import * as contract from "./index.ts";

type Tag = keyof typeof contract.ENDPOINTS_BY_NOUN;

/** Descriptions of the API documentation's headings, in their order. */
const DESCRIPTIONS: Readonly<Record<Tag, string>> = {
  Accounts:
    "Sign-up, log-in, profile, sessions and second factor of a person; what admins do with accounts. Identity is Firebase's: calls carry its ID token.",
  Activity: "The log of what people with a role in the panel did.",
  Campaigns:
    "Fundraisers and monthly campaigns: public lists and stories, requests to start one, their review, and editing in the panel.",
  Content: "The home page, the texts and pictures of the site, and the settings of the foundation.",
  Donations: "Checkout, the state of a donation, refunds, dedications, and the donations in the panel.",
  "Offline donations":
    "Cash, cheques, transfers and payments by QR: recording, importing, and paying cash into the bank.",
  Plans: "Monthly plans: the mandate, its changes, and the plans in the panel.",
  Receipts: "Receipts of donations: state, PDF, verification, corrections, and pre-acknowledgement numbers.",
  Filings: "Yearly statements of donations for the tax office.",
  Certificates: "The tax office's certificates: loading, matching with donations, mailing and downloading.",
  Statements: "Yearly statements for donors, and statements for companies (CSR).",
  Settlements: "What the payment gateway paid out, the bank's statement, and exports of the books.",
  Items: "What a campaign collects: its item list, what is funded and worth buying, goods in kind, write-offs.",
  Purchases: "Suppliers' bills: recording, approving, goods that arrive, payments, credit notes.",
  Deliveries: "What is handed over: planning, confirming on site, photographs, corrections, and who hears of it.",
  Gifts: "What became of a donation: for its donor, unit by unit.",
  Timeline: "What everybody sees of a campaign's items, purchases and deliveries, and reports about bills.",
  "NGO members": "People of NGOs: their invitation, what they see of their campaigns, and what they send.",
  Ledger: "The root of the ledger's hash chain, by which anybody can later show that no entry was changed.",
  History: "Donations, pledges, donors and NGOs from before this site: imported, shown and counted, never booked.",
  Exceptions: "Everything about money that needs a person, and what that person can do about it.",
  Exports: "Files of the panel's lists: made after the call that began them, kept for a day.",
  NGOs: "The directory of NGOs, applications to be enrolled and their review, and NGOs in the panel.",
  Messages: "The contact form, and the conversations between people and the foundation.",
  Newsletters: "Newsletters to donors or NGOs, and the consent to them.",
  Sharing: "Counts how often a campaign is shared.",
  Uploads: "Pictures and documents: checked, re-encoded, and from then on usable in other calls.",
  Reports: "Totals, dashboards of organisers and of the panel, and reports on the site itself.",
};

export const PAYMENTS_TAG = "Payment gateway";

export const OPENAPI_TAGS = [
  ...Object.entries(DESCRIPTIONS).map(([name, description]) => ({ name, description })),
  { name: PAYMENTS_TAG, description: "What the payment gateway calls." },
];

const TAG_BY_ENDPOINT = new Map<string, string>(
  Object.entries(contract.ENDPOINTS_BY_NOUN).flatMap(([tag, endpoints]) =>
    Object.keys(endpoints).map((name): [string, string] => [name, tag]),
  ),
);

/** The heading of an endpoint. */
export const tagsOf = (name: keyof typeof contract.ENDPOINTS): string[] => {
  const tag = TAG_BY_ENDPOINT.get(name);
  return tag === undefined ? [] : [tag];
};
