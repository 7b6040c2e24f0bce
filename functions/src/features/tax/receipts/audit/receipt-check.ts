import { financialYearOf, formatPaise, receiptNumberOf } from "@daansetu/contract";
import type { OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import { receiptStateOf } from "../receipt-content.ts";
import type { ReceiptDocument } from "../receipt.document.ts";
import { currentVersion } from "../receipt-versions.ts";

/** A donation, its receipt and the mail that carries it; what does not exist is `undefined`. A replaced receipt has no donation under its own id. */
export interface AuditedReceipt {
  /** The id of the receipt. */
  donationId: string;
  /** `receivedOn`: the day in India on which it counts in the ledger; `undefined` if nothing was received. */
  donation: { netPaise: number; receivedOn: string | undefined } | undefined;
  receipt: ReceiptDocument | undefined;
  mail: Pick<OutboxDocument, "state" | "createdAt"> | undefined;
  /** True if a mail waits that will bring the receipt up to date. */
  isChangeWaiting: boolean;
}

/**
 * Compares a donation with its receipt: one that counts has a receipt once its mail is done, and the receipt states what is left, and the day on which
 * the donation counts; series, statement and law are of the financial year of that day.
 * @param since when the first receipt was issued: donations that were thanked before have none
 * @returns the first discrepancy as a sentence
 */
export function receiptDiscrepancy(audited: AuditedReceipt, since: string | undefined): string | undefined {
  const { donationId, donation, receipt, mail, isChangeWaiting } = audited;
  if (receipt === undefined) {
    const isDone = mail !== undefined && (mail.state === "sent" || mail.state === "nothing");
    const isDue = isDone && since !== undefined && mail.createdAt >= since && !isChangeWaiting;
    return isDue && donation !== undefined && donation.netPaise > 0
      ? `The donation ${donationId} was thanked for, and has no receipt.`
      : undefined;
  }
  const name = `The receipt ${receipt.number} of the donation ${donationId}`;
  const { content } = currentVersion(receipt);
  if (receipt.replacedBy !== undefined) return replacementDiscrepancy(name, receipt, donationId);
  if (donation === undefined) return `${name} is for a donation that does not exist.`;
  if (receipt.number !== receiptNumberOf(receipt.series, receipt.ordinal))
    return `${name} is number ${receipt.ordinal} of the series ${receipt.series}.`;
  const wrongVersion = receipt.versions.findIndex(
    (version, index) => version.content.number !== receipt.number || version.content.version !== index,
  );
  if (wrongVersion >= 0) return `${name} has another number in its version ${wrongVersion}.`;
  if (content.state !== receipt.state || content.state !== receiptStateOf(content))
    return `${name} is stored as ${receipt.state}, and its last version says ${receiptStateOf(content)}.`;
  if (isChangeWaiting) return undefined;
  if (content.netPaise !== donation.netPaise)
    return `${name} states ${formatPaise(content.netPaise)}, and ${formatPaise(donation.netPaise)} of the donation is left.`;
  return content.netPaise === 0 ? undefined : dateDiscrepancy(name, receipt, donation.receivedOn);
}

/** One date for one donation: in the ledger, on the receipt, in the statement; and one financial year. */
function dateDiscrepancy(name: string, receipt: ReceiptDocument, receivedOn: string | undefined): string | undefined {
  const { series, filing } = receipt;
  const { content } = currentVersion(receipt);
  if (content.receivedOn !== receivedOn)
    return `${name} states the day ${content.receivedOn}, and the donation counts on ${receivedOn ?? "no day"}.`;
  if (filing.receivedOn !== receivedOn)
    return `${name} is filed with the day ${filing.receivedOn}, and the donation counts on ${receivedOn}.`;
  const year = financialYearOf(receivedOn);
  const years = {
    states: content.financialYear,
    "is filed in": filing.financialYear,
    "has a number of": series.slice(-year.length),
  };
  const wrong = Object.entries(years).find(([, other]) => other !== year);
  return wrong && `${name} ${wrong[0]} the financial year ${wrong[1]}, and the donation counts in ${year}.`;
}

/** A replaced receipt only keeps its number. */
function replacementDiscrepancy(name: string, { state, replacedBy, number }: ReceiptDocument, id: string) {
  if (state !== "cancelled") return `${name} was replaced by ${replacedBy}, and is not cancelled.`;
  return id.endsWith(`_${number}`) ? undefined : `${name} was replaced by ${replacedBy}, and is still the donation's.`;
}

/**
 * Sees all receipts of all series, in the order of series and ordinal, and finds gaps and doubles.
 * @param lastOrdinals of each series, read before the receipts: what is issued meanwhile is left out
 */
export function seriesCheck(lastOrdinals: ReadonlyMap<string, number>) {
  const seen = new Map<string, number>();
  return {
    see: ({ series, ordinal, number }: Pick<ReceiptDocument, "series" | "ordinal" | "number">): string | undefined => {
      const expected = (seen.get(series) ?? 0) + 1;
      const lastOrdinal = lastOrdinals.get(series);
      if (lastOrdinal === undefined || ordinal > lastOrdinal) return undefined;
      seen.set(series, ordinal);
      if (ordinal < expected) return `The number ${number} was given twice.`;
      return ordinal > expected ? `The number ${receiptNumberOf(series, expected)} was given to nobody.` : undefined;
    },
    finish: (): string | undefined => {
      for (const [series, lastOrdinal] of lastOrdinals) {
        const found = seen.get(series) ?? 0;
        if (found !== lastOrdinal)
          return `The series ${series} has come to ${lastOrdinal}, and its last receipt is number ${found}.`;
      }
      return undefined;
    },
  };
}
