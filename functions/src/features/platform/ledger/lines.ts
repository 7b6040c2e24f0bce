import { GENERAL_FUND_ID } from "@daansetu/contract";

/**
 * The chart of accounts: where money is, whose it is, and what it cost. A transfer debits and credits them by the same amount, so that all
 * balances together are zero at any time (docs/money.md, "The ledger"). A debit is positive. What is ours (clearing, bank, cash) and what was spent (fees) has
 * a positive balance; what we owe (the funds, refunds on their way) a negative one.
 */
export const ACCOUNTS = {
  /** Money that was captured at the gateway and is not settled to the bank yet. */
  gatewayClearing: "gateway-clearing",
  /** Donations to the foundation itself, without a campaign. */
  generalFund: GENERAL_FUND_ID,
  /** Money under review and unmatched payments, which count as donations only after a person's decision. */
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

/** True if the account of a line holds what was given for a purpose. */
export const isFund = (account: string): boolean =>
  account === ACCOUNTS.generalFund || account === ACCOUNTS.suspense || account.startsWith(CAMPAIGN_PREFIX);

/** @param campaignId or `general-fund` */
export const spentBy = (campaignId: string): string => `${BESIDE_RAISED.spent}${campaignId}`;
export const movedInto = (campaignId: string): string => `${BESIDE_RAISED.moved}${campaignId}`;

export const isSpent = (account: string): boolean => account.startsWith(BESIDE_RAISED.spent);
export const isMoved = (account: string): boolean => account.startsWith(BESIDE_RAISED.moved);

/** True if the account is in the chart of accounts. */
export const isInChart = (account: string): boolean =>
  FIXED_ACCOUNTS.has(account) ||
  PREFIXES.some((prefix) => account.startsWith(prefix) && account.length > prefix.length);

/** Entries of payments at the gateway: captured, refunded, lost in a dispute; or only that a donation was returned in full. */
export const PAYMENT_KINDS = ["capture", "refund", "chargeback", "whole-refund"] as const;
/** Entries of offline donations: what came in cash, lies here as a cheque, or reached the bank account without the gateway. */
export const OFFLINE_KINDS = ["cash", "cheque", "bank-transfer"] as const;
/** Transfers between the foundation's own accounts: the gateway's payouts, and cash that was paid into the bank. They change no fund. */
export const OWN_TRANSFER_KINDS = ["settlement", "cash-deposit"] as const;
/**
 * Money on its way out, and what one fund puts into another. No such entry touches what a fund has raised: totals are sums of entries with `account`,
 * and these have none.
 */
export const SPENDING_KINDS = [
  "bill",
  "credit-note",
  "bill-payment",
  "supplier-refund",
  "tds-deposit",
  "fund-transfer",
] as const;

export type FundKind = (typeof PAYMENT_KINDS)[number] | (typeof OFFLINE_KINDS)[number];
export type OwnTransferKind = (typeof OWN_TRANSFER_KINDS)[number];
export type SpendingKind = (typeof SPENDING_KINDS)[number];

/** One side of a transfer: paise into an account (debit, positive) or out of it (credit, negative). */
export interface Line {
  account: string;
  amountPaise: number;
}

/** The effect of an entry on a fund, as the public sees it: an amount more or less for a campaign, the general fund or suspense. */
export interface FundMovement {
  kind: FundKind;
  account: string;
  amountPaise: number;
}

/** The counter-account of each kind of fund movement. */
const COUNTER_ACCOUNT: Readonly<Record<Exclude<FundKind, "whole-refund">, string>> = {
  capture: ACCOUNTS.gatewayClearing,
  refund: ACCOUNTS.refundsPayable,
  chargeback: ACCOUNTS.chargebacks,
  cash: ACCOUNTS.cash,
  cheque: ACCOUNTS.chequesInHand,
  "bank-transfer": ACCOUNTS.bank,
};

/** The accounts between which a transfer of each kind may move money. */
const OWN_ACCOUNTS: Readonly<Record<OwnTransferKind, ReadonlySet<string>>> = {
  settlement: new Set([
    ...[ACCOUNTS.bank, ACCOUNTS.fees, ACCOUNTS.feeGst],
    ...[ACCOUNTS.gatewayClearing, ACCOUNTS.refundsPayable, ACCOUNTS.chargebacks, ACCOUNTS.settlementDifferences],
  ]),
  "cash-deposit": new Set([ACCOUNTS.cash, ACCOUNTS.bank]),
};

const isAnyOf =
  (...accounts: readonly string[]) =>
  (account: string) =>
    accounts.includes(account);

/** Between which accounts an entry of each kind moves money: from the second to the first. */
const SPENDING_ACCOUNTS: Readonly<Record<SpendingKind, Record<"debit" | "credit", (account: string) => boolean>>> = {
  bill: { debit: isSpent, credit: isAnyOf(ACCOUNTS.payables) },
  "credit-note": { debit: isAnyOf(ACCOUNTS.payables), credit: isSpent },
  "bill-payment": {
    debit: isAnyOf(ACCOUNTS.payables),
    credit: isAnyOf(ACCOUNTS.bank, ACCOUNTS.cash, ACCOUNTS.tdsPayable),
  },
  "supplier-refund": { debit: isAnyOf(ACCOUNTS.bank), credit: isAnyOf(ACCOUNTS.payables) },
  "tds-deposit": { debit: isAnyOf(ACCOUNTS.tdsPayable), credit: isAnyOf(ACCOUNTS.bank) },
  "fund-transfer": { debit: isMoved, credit: isMoved },
};

/** True if the lines are those of an entry of this kind. */
export const areSpendingLines = (kind: SpendingKind, lines: readonly Line[]): boolean =>
  lines.length > 0 &&
  lines.every(({ account, amountPaise }) => SPENDING_ACCOUNTS[kind][amountPaise > 0 ? "debit" : "credit"](account));

/**
 * The transfer of an entry, debit first; no lines where no money moves. The counter-account depends on the kind alone, so a correction that
 * takes an entry out of one fund and puts it into another, or takes a refund back, reverses exactly what the entry had booked.
 */
export function linesOf({ kind, account, amountPaise }: FundMovement): Line[] {
  if (kind === "whole-refund" || amountPaise === 0) return [];
  const counterLine = { account: COUNTER_ACCOUNT[kind], amountPaise };
  const fundLine = { account: fundOf(account), amountPaise: -amountPaise };
  return amountPaise > 0 ? [counterLine, fundLine] : [fundLine, counterLine];
}

/** Debits minus credits, in paise; 0 for every transfer. */
export const sumOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** True if the lines move exactly `amountPaise` into the fund of the entry, and nothing into or out of another fund. */
export function isProjectionOf(lines: readonly Line[], { account, amountPaise }: FundMovement): boolean {
  const fund = fundOf(account);
  const fundLines = lines.filter((line) => isFund(line.account));
  return fundLines.every((line) => line.account === fund) && sumOfLines(fundLines) + amountPaise === 0;
}

/** True if the lines move money only between accounts that belong to an own transfer of this kind. */
export const areOwnLines = (kind: OwnTransferKind, lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every(({ account }) => OWN_ACCOUNTS[kind].has(account));

/** An entry together with the lines of its transfer. */
export const withLines = <Movement extends FundMovement>(movement: Movement): Movement & { lines: Line[] } => ({
  ...movement,
  lines: linesOf(movement),
});
