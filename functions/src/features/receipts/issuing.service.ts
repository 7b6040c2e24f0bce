import { setImmediate } from "node:timers/promises";
import { type MaskedTaxId, maskedTaxIdOf, receiptSeriesOf, type ReceiptSettings } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { memoizeFor } from "../../firestore/memoize.ts";
import { decryptTaxId } from "../donations/index.ts";
import type { ApprovalRecord } from "../ngos/ngo.document.ts";
import type { DonationToReceipt } from "./donation-to-receipt.ts";
import {
  filingOf,
  firstContentOf,
  type Issuer,
  speaksOfDeduction,
  takesPreAcknowledgement,
} from "./receipt-content.ts";
import type { ReceiptDocument } from "./receipt.document.ts";
import { changeIfNeeded } from "./receipt-versions.ts";
import type { ReceiptsRepository, ReceiptToIssue } from "./receipts.repository.ts";

/** Bounds a commit, with at most one further write for each series. */
const MAX_BATCH = 100;
/** Settings are read once for the mails of a drain, and a change of them counts soon. */
const SETTINGS_MS = 10_000;

export interface ReceiptSettingsReader {
  receipts: () => Promise<ReceiptSettings>;
  foundation: (now: Date) => Promise<{ name: string; approvals: readonly ApprovalRecord[] }>;
}

interface WaitingReceipt {
  toIssue: ReceiptToIssue;
  resolve: (receipt: ReceiptDocument) => void;
  reject: (error: unknown) => void;
}

/** Issues receipts: each donation has at most one, whoever asks for it and however often. */
export function issuingService(
  { config }: Pick<Deps, "config">,
  { receipts, settings }: { receipts: ReceiptsRepository; settings: ReceiptSettingsReader },
) {
  const loadIssuer = memoizeFor(SETTINGS_MS, async (now): Promise<Issuer> => {
    const [receiptSettings, foundation] = await Promise.all([settings.receipts(), settings.foundation(now)]);
    return { settings: receiptSettings, foundation, siteOrigin: config.siteOrigin };
  });
  let waiting: WaitingReceipt[] = [];
  let isCommitting = false;
  /** Two mails of one donation at once get one receipt. */
  const runningIssues = new Map<string, Promise<ReceiptDocument>>();

  /** Requests that arrive during a commit form the next batch, so that the series is written once per batch. */
  async function commitWaiting(): Promise<void> {
    if (isCommitting) return;
    isCommitting = true;
    // Requests whose database reads ended at the same time join the first batch.
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

  async function issue(donation: DonationToReceipt, now: Date): Promise<ReceiptDocument> {
    const issuer = await loadIssuer(now);
    const taxId = speaksOfDeduction(donation, issuer) ? await loadTaxId(donation) : undefined;
    const filing = filingOf(donation, issuer, taxId !== undefined);
    const toIssue: ReceiptToIssue = {
      donationId: donation.donationId,
      source: donation.source,
      series: receiptSeriesOf(issuer.settings.prefix, donation.receivedOn),
      contentOf: (number, preAcknowledgement) =>
        firstContentOf(donation, issuer, { number, preAcknowledgement, taxId, now }),
      filing,
      takesPreAcknowledgement: issuer.settings.givesPreAcknowledgement === true && takesPreAcknowledgement(filing),
      now,
    };
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

  return {
    /**
     * The receipt of a donation, with a version that states what is left of it: issued if there is none yet, amended or cancelled if something was
     * returned since.
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
      const receipt = existing ?? (await issueOnce(donation, now));
      if (changeIfNeeded(receipt, donation, now) === undefined) return receipt;
      const addVersion = (stored: ReceiptDocument) => {
        const version = changeIfNeeded(stored, donation, now);
        return version && { changes: { versions: [...stored.versions, version] } };
      };
      return receipts.change(donationId, addVersion, now);
    },
  };
}
export type IssuingService = ReturnType<typeof issuingService>;
