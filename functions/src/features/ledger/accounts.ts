import { GENERAL_FUND_ID } from "@daansetu/contract";

/**
 * The chart of accounts: where money is, whose it is, and what it cost. A transfer debits and credits them by the same amount, so that all
 * balances together are zero at any time (docs/money.md, "The ledger"). A debit is positive. What is ours (clearing, bank, cash) and what was spent (fees) has
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
} as const;

const CAMPAIGN_PREFIX = "campaign:";
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

/** Whether the chart has this account. */
export const isInChart = (account: string): boolean =>
  FIXED_ACCOUNTS.has(account) || (account.startsWith(CAMPAIGN_PREFIX) && account.length > CAMPAIGN_PREFIX.length);
