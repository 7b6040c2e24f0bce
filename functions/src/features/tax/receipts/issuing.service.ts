import { setImmediate } from "node:timers/promises";
import { type MaskedTaxId, maskedTaxIdOf, type ReceiptSettings } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { memoizeFor } from "../../../firestore/memoize.ts";
import { decryptTaxId } from "../../giving/donations/index.ts";
import type { ApprovalRecord } from "../../site/ngos/ngo.document.ts";
import type { DonationToReceipt } from "./content/donation-to-receipt.ts";
import { checkCodeOf } from "./content/check-code.ts";
import { type Issuer, mentionsDeduction, type PaperHead } from "./content/receipt-content.ts";
import { changesSeries, hasMoved, redatedReceipt } from "./content/moved-receipt.ts";
import type { ReceiptDocument } from "./content/receipt.document.ts";
import { type ReceiptTerms, type ReceiptToIssue, receiptToIssue } from "./content/receipt-to-issue.ts";
import { changeIfNeeded } from "./content/receipt-versions.ts";
import type { ReceiptsRepository } from "./receipts.repository.ts";
import type { ReplacementsRepository } from "./replacements.repository.ts";

/** Maximum number of receipts in one commit, which adds at most one further write for each series. */
const MAX_BATCH = 100;
/** How long settings are cached: the mails of one run share a read, and changes take effect soon. */
const SETTINGS_MS = 10_000;

export interface ReceiptSettingsReader {
  receipts: () => Promise<ReceiptSettings>;
  foundation: (now: Date) => Promise<PaperHead & { approvals: readonly ApprovalRecord[] }>;
}

interface WaitingReceipt {
  toIssue: ReceiptToIssue;
  resolve: (receipt: ReceiptDocument) => void;
  reject: (error: unknown) => void;
}

/** Issues receipts: each donation gets at most one, whoever asks for it and however often. */
export function issuingService(
  { config }: Pick<Deps, "config">,
  {
    receipts,
    replacements,
    settings,
  }: { receipts: ReceiptsRepository; replacements: ReplacementsRepository; settings: ReceiptSettingsReader },
) {
  const loadIssuer = memoizeFor(SETTINGS_MS, async (now): Promise<Issuer> => {
    const [receiptSettings, foundation] = await Promise.all([settings.receipts(), settings.foundation(now)]);
    const { siteOrigin, keys } = config;
    return {
      settings: receiptSettings,
      foundation,
      siteOrigin,
      checkCodeOf: (number) => checkCodeOf(number, keys.links),
    };
  });
  let waiting: WaitingReceipt[] = [];
  let isCommitting = false;
  /** Issues in progress by donation, so that two simultaneous mails of one donation get one receipt. */
  const runningIssues = new Map<string, Promise<ReceiptDocument>>();

  /** Requests that arrive during a commit form the next batch, so that the series is written once per batch. */
  async function commitWaiting(): Promise<void> {
    if (isCommitting) return;
    isCommitting = true;
    // Waits a moment, so that requests whose database reads ended at the same time join the first batch.
    await setImmediate();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        const issued = await receipts.issue(batch.map(({ toIssue }) => toIssue));
        for (const { toIssue, resolve, reject } of batch) {
          const receipt = issued.get(toIssue.donationId);
          if (receipt === undefined) reject(new Error(`The receipt of ${toIssue.donationId} was not issued.`));
          else resolve(receipt);
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isCommitting = false;
  }

  async function loadTaxId({ taxRecordId }: DonationToReceipt): Promise<MaskedTaxId | undefined> {
    const encrypted = taxRecordId === undefined ? undefined : await receipts.encryptedTaxId(taxRecordId);
    return encrypted === undefined || taxRecordId === undefined
      ? undefined
      : maskedTaxIdOf(decryptTaxId(encrypted, taxRecordId, config));
  }

  async function loadTerms(donation: DonationToReceipt, now: Date): Promise<ReceiptTerms> {
    const issuer = await loadIssuer(now);
    return { issuer, taxId: mentionsDeduction(donation, issuer) ? await loadTaxId(donation) : undefined, now };
  }

  async function issue(donation: DonationToReceipt, now: Date): Promise<ReceiptDocument> {
    const toIssue = receiptToIssue(donation, await loadTerms(donation, now));
    return new Promise((resolve, reject) => {
      waiting.push({ toIssue, resolve, reject });
      void commitWaiting();
    });
  }

  async function issueOnce(donation: DonationToReceipt, now: Date): Promise<ReceiptDocument> {
    const running = runningIssues.get(donation.donationId);
    if (running !== undefined) return running;
    const issuing = issue(donation, now);
    runningIssues.set(donation.donationId, issuing);
    try {
      return await issuing;
    } finally {
      runningIssues.delete(donation.donationId);
    }
  }

  /** Brings the day of a receipt up to date: by a version more, or by a receipt of the right financial year in its place. */
  async function move(receipt: ReceiptDocument, donation: DonationToReceipt, now: Date) {
    const terms = await loadTerms(donation, now);
    const { donationId } = donation;
    if (changesSeries(receipt, donation))
      return replacements.replace(donationId, (stored) =>
        hasMoved(stored, donation) ? receiptToIssue(donation, terms, stored) : undefined,
      );
    const addVersion = (stored: ReceiptDocument) =>
      hasMoved(stored, donation) ? { changes: redatedReceipt(stored, donation, terms) } : undefined;
    return receipts.change(donationId, addVersion, now);
  }

  return {
    /**
     * The receipt of a donation, with a version that states what is left of it and its day: issued if there is none yet, amended or cancelled if
     * something was returned since, dated anew or replaced if the donation counts on another day than was known.
     * @param mayExist looks for an existing receipt first; otherwise it is tried to issue one, which costs a read less for a new donation
     * @returns `undefined` if nothing of the donation is left, and it never had a receipt: there is nothing to receipt
     */
    ensureCurrent: async (
      donation: DonationToReceipt,
      now: Date,
      { mayExist }: { mayExist: boolean },
    ): Promise<ReceiptDocument | undefined> => {
      const { donationId, netPaise } = donation;
      const existing = mayExist || netPaise === 0 ? await receipts.byId(donationId) : undefined;
      if (existing === undefined && netPaise === 0) return undefined;
      const found = existing ?? (await issueOnce(donation, now));
      const receipt = hasMoved(found, donation) ? await move(found, donation, now) : found;
      if (receipt === undefined || changeIfNeeded(receipt, donation, now) === undefined) return receipt;
      const addVersion = (stored: ReceiptDocument) => {
        const version = changeIfNeeded(stored, donation, now);
        return version && { changes: { versions: [...stored.versions, version] } };
      };
      return receipts.change(donationId, addVersion, now);
    },
  };
}
export type IssuingService = ReturnType<typeof issuingService>;
