import { formatPaise } from "@daansetu/contract";
import * as z from "zod/mini";
import { LedgerEntry } from "../ledger.document.ts";
import type { StoredEntry } from "../seal.ts";

/**
 * A check of `npm run audit`. What it finds is one sentence that names the first discrepancy, with ids and amounts; `undefined` if there is
 * none. Whoever keeps further records of money (the gateway's mirror, offline donations) adds checks of its own to `local/audit/checks.ts`.
 */
export interface AuditCheck {
  /** The guarantee that the command prints if the check finds nothing. */
  title: string;
  findDiscrepancy: () => Promise<string | undefined>;
  /** Counts and sums of what was compared; printed if there is no discrepancy. */
  summary?: () => string;
}

/** A check that sees every entry of the ledger once, in the order of the chain, so that one pass serves all of them. */
export interface EntryCheck {
  title: string;
  see: (entry: AuditedEntry) => string | undefined | Promise<string | undefined>;
  /** After the last entry. */
  finish: () => string | undefined | Promise<string | undefined>;
}

/** An entry as it is stored, and as its schema reads it. */
export interface AuditedEntry extends StoredEntry {
  /** `undefined` if the schema refuses it. */
  entry: LedgerEntry | undefined;
  /** Why the schema refuses it. */
  problem: string | undefined;
}

export function toAuditedEntry({ id, fields }: StoredEntry): AuditedEntry {
  const parsed = z.safeParse(LedgerEntry, fields);
  return parsed.success
    ? { id, fields, entry: parsed.data, problem: undefined }
    : { id, fields, entry: undefined, problem: parsed.error.issues.map(describeIssue).join("; ") };
}

const describeIssue = ({ path, message }: z.core.$ZodIssue) => `${path.map(String).join(".")} ${message}`.trim();

/** An entry for a sentence: `cap_pay_1 (₹500 to school, donation abc)`. */
export function describeEntry({ id, fields }: StoredEntry): string {
  const { amountPaise, account, donationId, offlineDonationId, paymentId, kind } = fields;
  const owner = donationId ?? offlineDonationId;
  if (kind === "settlement" || kind === "cash-deposit") return `${id} (${kind})`;
  const about =
    owner === undefined
      ? `payment ${String(paymentId)}`
      : `donation ${typeof owner === "string" ? owner : JSON.stringify(owner)}`;
  return `${id} (${describePaise(amountPaise)} to ${String(account)}, ${about})`;
}

/** An amount for a sentence; of a corrupt entry it may be anything. */
export const describePaise = (paise: unknown): string =>
  typeof paise === "number" ? formatPaise(paise) : JSON.stringify(paise);
