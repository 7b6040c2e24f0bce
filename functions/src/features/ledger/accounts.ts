import { GENERAL_FUND_ID } from "@daansetu/contract";

/**
 * The chart of accounts: where money is, whose it is, and what it cost. A transfer debits and credits them by the same amount, so that all
 * balances together are zero at any time (decision 041). A debit is positive. What is ours (clearing, bank, cash) and what was spent (fees) has
 * a positive balance; what we owe (the funds, refunds on their way) a negative one.
 */
export const ACCOUNTS = {
  /** Captured at the gateway and not yet settled to the bank. */
  gatewayClearing: "gateway-clearing",
  /** Money for the foundation itself, without a campaign. */
  generalFund: GENERAL_FUND_ID,
  /** Money under review and unmatched payments, which count as no donation until a person has decided. */
  suspense: "suspense",
  /** Refunds that the gateway has processed and not yet deducted from a settlement. */
  refundsPayable: "refunds-payable",
  /** Lost disputes that the gateway has not yet deducted from a settlement. */
  chargebacks: "chargebacks",
  /** The gateway's fee, without tax. */
  fees: "fees",
  /** GST on the gateway's fees. */
  feeGst: "fee-gst",
  /** Settled amounts that no entry explains. A balance needs a person. */
  settlementDifferences: "settlement-differences",
  /** The foundation's bank account. */
  bank: "bank",
  /** Cash that was received and not yet paid into the bank. */
  cash: "cash",
  /** Cheques that were received and have not cleared. */
  chequesInHand: "cheques-in-hand",
  /** Bills of suppliers that are not paid yet. */
  payables: "payables",
  /** Tax deducted from payments at source and not yet paid to the tax office. */
  tdsPayable: "tds-payable",
} as const;

const CAMPAIGN_PREFIX = "campaign:";
/** Accounts of a campaign or fund beside the one that says what was raised: writing to that one would lower the public figure. */
const BESIDE_RAISED = {
  /** What was bought with a campaign's money. */
  spent: "spent:",
  /** What another fund put into it (credit), or it put into another (debit). */
  moved: "moved:",
  /** Handed to an NGO that has not yet reported what it was used for. */
  advances: "advances:",
} as const;
const PREFIXES = [CAMPAIGN_PREFIX, ...Object.values(BESIDE_RAISED)];
const FIXED_ACCOUNTS: ReadonlySet<string> = new Set(Object.values(ACCOUNTS));

/**
 * The fund that an entry's public `account` stands for: `campaign:<id>` for a campaign, the same name for `general-fund` and `suspense`.
 * The prefix keeps a campaign apart from an account of the chart, whatever its id.
 */
export function fundOf(account: string): string {
  return account === ACCOUNTS.generalFund || account === ACCOUNTS.suspense ? account : `${CAMPAIGN_PREFIX}${account}`;
}

/** Whether the account of a line holds what was given for a purpose. */
export const isFund = (account: string): boolean =>
  account === ACCOUNTS.generalFund || account === ACCOUNTS.suspense || account.startsWith(CAMPAIGN_PREFIX);

/** @param campaignId or `general-fund` */
export const spentBy = (campaignId: string): string => `${BESIDE_RAISED.spent}${campaignId}`;
export const movedInto = (campaignId: string): string => `${BESIDE_RAISED.moved}${campaignId}`;

export const isSpent = (account: string): boolean => account.startsWith(BESIDE_RAISED.spent);
export const isMoved = (account: string): boolean => account.startsWith(BESIDE_RAISED.moved);

/** Whether the chart has this account. */
export const isInChart = (account: string): boolean =>
  FIXED_ACCOUNTS.has(account) ||
  PREFIXES.some((prefix) => account.startsWith(prefix) && account.length > prefix.length);
