import { isDeepStrictEqual } from "node:util";
import type { Claim } from "@daansetu/contract";
import type { SpendingEntry } from "../../../platform/ledger/ledger.document.ts";
import { rebuilt } from "../../core/given-so-far.ts";
import type { GivenSoFar } from "../../core/impact.documents.ts";

/** A campaign's counters, its claims, and the ledger's entries of its spending, of one moment. */
export interface AuditedCampaign {
  campaignId: string;
  given: GivenSoFar;
  claims: readonly Claim[];
  entries: readonly SpendingEntry[];
}

/** What a kind of entry moves into or out of an account of the campaign, in paise. */
const sumOf = (
  entries: readonly SpendingEntry[],
  kinds: readonly SpendingEntry["kind"][],
  isAccount: (account: string) => boolean,
) =>
  entries
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amountPaise }) => (isAccount(account) ? sum + amountPaise : sum), 0);

/**
 * Computes a campaign's counters anew: from its claims, and from the ledger's bills, payments and transfers; and compares units' money with the campaign's.
 * @returns the first difference as a sentence
 */
export function givenDiscrepancy({ campaignId, given, claims, entries }: AuditedCampaign): string | undefined {
  const name = `What is given so far to ${campaignId}`;
  const anew = rebuilt(given, claims);
  const sums = ["nextSeq", "poolPaise", "heldPaise", "receivedPaise", "returnedPaise"] as const;
  const wrong = sums.find((sum) => given[sum] !== anew[sum]);
  if (wrong !== undefined) return `${name} has ${given[wrong]} as ${wrong}, and its claims come to ${anew[wrong]}.`;
  const item = Object.keys(anew.items).find((itemId) => !isDeepStrictEqual(given.items[itemId], anew.items[itemId]));
  if (item !== undefined)
    return `${name} has ${given.items[item]?.given ?? 0} units of ${item}, and its claims come to ${anew.items[item]?.given ?? 0}.`;
  const ledger: [string, number, number][] = [
    [
      "billed",
      given.billedPaise,
      sumOf(entries, ["bill", "credit-note"], (account) => account === `spent:${campaignId}`),
    ],
    ["paid", given.paidPaise, sumOf(entries, ["bill-payment", "supplier-refund"], (account) => account === "payables")],
    [
      "moved in",
      given.movedInPaise,
      -sumOf(entries, ["fund-transfer"], (account) => account === `moved:${campaignId}`),
    ],
  ];
  const other = ledger.find(([, stored, booked]) => stored !== booked);
  if (other !== undefined) return `${name} has ${other[1]} paise ${other[0]}, and the ledger has ${other[2]}.`;
  const { receivedPaise, returnedPaise, movedInPaise, billedPaise, poolPaise, heldPaise, savingsPaise } = given;
  const promisedPaise = Object.values(given.items).reduce((sum, book) => sum + book.promisedPaise, 0);
  const leftPaise = receivedPaise - returnedPaise + movedInPaise - billedPaise;
  const placedPaise = promisedPaise + poolPaise + heldPaise + savingsPaise;
  return leftPaise === placedPaise
    ? undefined
    : `${name} leaves ${leftPaise} paise, and promises, pool and savings come to ${placedPaise}.`;
}
