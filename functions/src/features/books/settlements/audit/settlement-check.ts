import type { LedgerEntry } from "../../../platform/ledger/ledger.document.ts";
import { describePaise, type Line } from "../../../platform/ledger/index.ts";
import { type BookedSide, type ExplainedLine, lineKey, netOf } from "../settlement-lines.ts";
import { isSameTransfer, settlementTransfer } from "../settlement-transfer.ts";

/** A settlement with everything that has to agree with it. */
export interface AuditedSettlement {
  id: string;
  /** `undefined`: the ledger has entries of a settlement that nobody knows. */
  settlement:
    | {
        status: "created" | "processed" | "failed" | "unreadable";
        amountPaise: number;
        lineCount: number;
        bookedIds: readonly string[];
        bookedLines: readonly Line[];
      }
    | undefined;
  lines: readonly ExplainedLine[];
  entries: readonly { id: string; entry: Pick<LedgerEntry, "lines"> }[];
  /** The ledger's entries for the entities of the lines; `settledElsewhere`: amounts booked by other settlements. */
  booked: BookedSide;
}

/**
 * Names the first discrepancy between a settlement, its lines and its entries: from the entries to the settlement, from the settlement to its
 * lines, and from each line to the entry that it settles. `undefined` if all agree.
 */
export function settlementDiscrepancy({
  id,
  settlement,
  lines,
  entries,
  booked,
}: AuditedSettlement): string | undefined {
  if (settlement === undefined)
    return `The entry ${entries[0]?.id ?? ""} is of the settlement ${id}, which does not exist.`;
  const entryIds = entries.map((entry) => entry.id);
  const missingId = settlement.bookedIds.find((entryId) => !entryIds.includes(entryId));
  if (missingId !== undefined) return `The settlement ${id} names the entry ${missingId}, which is not in the ledger.`;
  const unknownId = entryIds.find((entryId) => !settlement.bookedIds.includes(entryId));
  if (unknownId !== undefined) return `The entry ${unknownId} is not named by its settlement ${id}.`;
  const bookedLines = entries.flatMap(({ entry }) => entry.lines);
  if (!isSameTransfer(bookedLines, settlement.bookedLines))
    return `The entries of the settlement ${id} come to something else than it says: ${JSON.stringify(bookedLines)}.`;
  if (settlement.status === "unreadable") return undefined;
  if (lines.length !== settlement.lineCount)
    return `The settlement ${id} has ${lines.length} lines and says that they are ${settlement.lineCount}.`;
  if (settlement.bookedIds.length === 0) return undefined;
  const transfer = settlementTransfer({ status: settlement.status, amountPaise: settlement.amountPaise }, lines);
  if (!isSameTransfer(transfer, settlement.bookedLines))
    return `The settlement ${id} of ${describePaise(settlement.amountPaise)} (${settlement.status}) has booked something else than its lines come to: ${JSON.stringify(transfer)}.`;
  return settlement.status === "processed" ? firstOf(lines, (line) => lineDiscrepancy(id, line, booked)) : undefined;
}

function lineDiscrepancy(id: string, line: ExplainedLine, booked: BookedSide): string | undefined {
  const { entityId, disputeId, clearingPaise, feesPaise, feeGstPaise, refundsPaise, chargebacksPaise } = line;
  const about = `The line ${entityId} of the settlement ${id}`;
  const explainedPaise = clearingPaise - feesPaise - feeGstPaise - refundsPaise - chargebacksPaise;
  const hasEffect = [clearingPaise, feesPaise, feeGstPaise, refundsPaise, chargebacksPaise].some(
    (paise) => paise !== 0,
  );
  if (!hasEffect)
    return line.problem === null && netOf(line) !== 0 ? `${about} is not explained, and nobody is told.` : undefined;
  if (booked.settledElsewhere.has(lineKey(line))) return `${about} is settled by another settlement, too.`;
  if (line.problem !== "amount-differs" && explainedPaise !== netOf(line))
    return `${about} pays ${describePaise(netOf(line))} and settles ${describePaise(explainedPaise)}.`;
  const capturedPaise = booked.payments.get(entityId)?.amountPaise ?? 0;
  if (clearingPaise !== 0 && clearingPaise !== capturedPaise)
    return `${about} settles ${describePaise(clearingPaise)} of a payment; the ledger has ${describePaise(capturedPaise)}.`;
  const refund = booked.refunds.get(entityId);
  const returnedPaise = (refundsPaise < 0 ? refund?.reversedPaise : refund?.amountPaise) ?? 0;
  if (Math.abs(refundsPaise) > returnedPaise)
    return `${about} settles ${describePaise(refundsPaise)} of a refund; the ledger has ${describePaise(returnedPaise)}.`;
  const loss = disputeId === null ? undefined : booked.disputes.get(disputeId);
  const lostPaise = (loss?.amountPaise ?? 0) - (loss?.settledPaise ?? 0);
  if (chargebacksPaise > lostPaise)
    return `${about} settles ${describePaise(chargebacksPaise)} of a lost dispute; the ledger has ${describePaise(lostPaise)}.`;
  return undefined;
}

function firstOf<Item>(items: readonly Item[], problemOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
