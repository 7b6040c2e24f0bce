import { EXCEPTION_DUE_DAYS } from "@daansetu/contract";
import { ACCOUNTS, type Line } from "../lines.ts";

/**
 * The money of the campaigns beside the money that is there. The general fund bears the gateway's fees, and may have nothing left for them; what it
 * has given itself less these is the difference.
 */
export interface FundsStanding {
  /** What campaigns were given and have not spent. */
  restrictedPaise: number;
  /** What is in the bank, in cash and at the gateway, without what others get of it. */
  ownPaise: number;
}

export const NO_FUNDS: FundsStanding = { restrictedPaise: 0, ownPaise: 0 };

/**
 * What is there for the campaigns and the general fund. Refunds and lost disputes that the gateway has not deducted yet, bills and tax that are not paid yet,
 * and money under review with its cheques are somebody else's.
 */
const OWN_ACCOUNTS: ReadonlySet<string> = new Set([
  ...[ACCOUNTS.bank, ACCOUNTS.cash, ACCOUNTS.gatewayClearing],
  ...[ACCOUNTS.refundsPayable, ACCOUNTS.chargebacks, ACCOUNTS.payables, ACCOUNTS.tdsPayable],
  ...[ACCOUNTS.suspense, ACCOUNTS.chequesInHand],
]);

const OF_GENERAL_FUND: ReadonlySet<string> = new Set(
  ["spent", "moved", "advances"].map((prefix) => `${prefix}:${ACCOUNTS.generalFund}`),
);

const isRestricted = (account: string) =>
  /^(?:campaign|spent|moved|advances):/.test(account) && !OF_GENERAL_FUND.has(account);

/** The standing after further lines of the ledger, in rupees. */
export function withFundLines(standing: FundsStanding, lines: Iterable<Line>): FundsStanding {
  let { restrictedPaise, ownPaise } = standing;
  for (const { account, amountPaise } of lines)
    if (isRestricted(account)) restrictedPaise -= amountPaise;
    else if (OWN_ACCOUNTS.has(account)) ownPaise += amountPaise;
  return { restrictedPaise, ownPaise };
}

export const missingFundsPaise = ({ restrictedPaise, ownPaise }: FundsStanding): number =>
  Math.max(0, restrictedPaise - ownPaise);

/** Since when a person is asked: from the first time that money is missing until none is. */
export const shortSince = (standing: FundsStanding, before: string | null, now: Date): string | null =>
  missingFundsPaise(standing) === 0 ? null : (before ?? now.toISOString());

/** When somebody should have seen to it. */
export const fundsDueAt = (since: string | null): string | null =>
  since === null ? null : new Date(Date.parse(since) + EXCEPTION_DUE_DAYS.funds * 86_400_000).toISOString();
