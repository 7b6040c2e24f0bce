import { ACCOUNTS } from "../../../platform/ledger/index.ts";

/** Names of our accounts in Tally (accounting software). They must exist there before vouchers are imported (docs/operating.md). */
const NAMES: ReadonlyMap<string, string> = new Map([
  [ACCOUNTS.gatewayClearing, "Payment Gateway Clearing"],
  [ACCOUNTS.generalFund, "Donations - General Fund"],
  [ACCOUNTS.suspense, "Donations - Under Review"],
  [ACCOUNTS.refundsPayable, "Refunds Payable"],
  [ACCOUNTS.chargebacks, "Chargebacks Payable"],
  [ACCOUNTS.fees, "Payment Gateway Fees"],
  [ACCOUNTS.feeGst, "GST on Payment Gateway Fees"],
  [ACCOUNTS.settlementDifferences, "Settlement Differences"],
  [ACCOUNTS.bank, "Bank"],
  [ACCOUNTS.cash, "Cash"],
  [ACCOUNTS.chequesInHand, "Cheques in Hand"],
  [ACCOUNTS.payables, "Sundry Creditors"],
  [ACCOUNTS.tdsPayable, "TDS Payable"],
]);

/** How the accounts of a campaign are called, before its id. */
const NAMES_BY_PREFIX: ReadonlyMap<string, string> = new Map([
  ["campaign", "Donations"],
  ["spent", "Spent"],
  ["moved", "Transfers"],
  ["advances", "Advances to NGOs"],
]);

/** The name of an account's ledger in Tally. A campaign's ledger is named by its id, because its title may change. */
export const tallyLedger = (account: string): string => NAMES.get(account) ?? nameOfCampaignAccount(account);

function nameOfCampaignAccount(account: string): string {
  const [prefix = "", id = ""] = account.split(":");
  return `${NAMES_BY_PREFIX.get(prefix) ?? "Donations"} - ${id}`;
}

/** True for accounts that Tally treats as cash or bank: only receipts, payments and contra vouchers may move them. */
export const isCashOrBank = (account: string): boolean => account === ACCOUNTS.bank || account === ACCOUNTS.cash;
