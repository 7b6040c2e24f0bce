import { type CorrectedReceipts, fieldErrorOf, filingBlockersOf, type ReceiptCorrection } from "@daansetu/contract";
import type * as z from "zod/mini";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { AppError, invalidFields } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { encryptTaxId, maskEmail } from "../../../giving/donations/index.ts";
import { addressLinesOf } from "../donation-to-receipt.ts";
import type { ReceiptCredential } from "../receipt-access.service.ts";
import { changeOf, completionOf, detailsOf, isSameDonor } from "./correction-plan.ts";
import type { CorrectionReader } from "./correction-reader.service.ts";
import { refusalError } from "./correction-refusals.ts";
import type { CorrectionsRepository, ReceiptChange, StoredReceipt, StoredTaxRecord } from "./corrections.repository.ts";

export type CorrectionRequest = z.output<typeof ReceiptCorrection>;
/** Who corrects: the donor by one of two credentials, or an admin. */
export type Corrector = { by: ReceiptCredential } | { by: "admin"; admin: Actor };

interface Needs {
  corrections: CorrectionsRepository;
  reader: CorrectionReader;
}

/** Decides a correction and writes all of it in one commit. */
export function correctionWriter(
  { config }: Pick<Deps, "config">,
  { corrections, reader: { decrypt, standing, othersOf, debitsOf } }: Needs,
) {
  /** @returns `undefined` if something was changed since `stored` was read */
  return async function tryCorrect(
    stored: StoredReceipt,
    request: CorrectionRequest,
    corrector: Corrector,
    now: Date,
  ): Promise<CorrectedReceipts | undefined> {
    const { donationId, receipt, donation, taxRecordId } = stored;
    const { isReported } = receipt.filing;
    const { fullName, address, state, pincode } = request;
    const donor = { fullName, address, state, pincode };
    const standingNow = await standing(stored);
    const isAdmin = corrector.by === "admin";
    const { refusal } = standingNow;
    if (refusal !== undefined && (!isAdmin || refusal === "cancelled")) throw refusalError(refusal);
    assertFit(request, isReported);

    const record = isReported ? await corrections.taxRecord(taxRecordId) : undefined;
    const storedTaxId = decrypt(record, taxRecordId);
    const taxId = request.taxId ?? storedTaxId;
    const isTaxIdChanged = taxId?.number !== storedTaxId?.number || taxId?.type !== storedTaxId?.type;
    // A receipt that was issued while the tax id was stored for another debit of its plan does not name it yet.
    const isBehind = taxId !== undefined && receipt.filing.taxRecordId === undefined;
    const isChanged = isTaxIdChanged || isBehind || !isSameDonor(detailsOf(stored), donor);
    const author = { by: corrector.by, ...(corrector.by === "admin" && { byEmail: corrector.admin.email }) };
    const correction = { donor, taxId, isTaxIdChanged, author };

    const changes = new Map<string, ReceiptChange>();
    const taxRecords = new Map<string, { encryptedTaxId: string; before: StoredTaxRecord | undefined }>();
    const storeTaxId = (id: string, before: StoredTaxRecord | undefined) => {
      if (taxId !== undefined) taxRecords.set(id, { encryptedTaxId: encryptTaxId(taxId, id, config), before });
    };
    if (isChanged) changes.set(donationId, changeOf(stored, correction, now));
    if (isTaxIdChanged) {
      storeTaxId(taxRecordId, record);
      for (const debit of await debitsOf(stored))
        changes.set(debit.donationId, changeOf(debit, { ...correction, donor: detailsOf(debit) }, now));
    }
    if (request.alsoOthers)
      for (const other of await othersOf(stored, [donation.donor.fullName, fullName])) {
        const otherRecord = taxRecords.has(other.taxRecordId)
          ? undefined
          : await corrections.taxRecord(other.taxRecordId);
        const isShared = other.taxRecordId === taxRecordId;
        const ownTaxId = isShared ? taxId : decrypt(otherRecord, other.taxRecordId);
        const completion = completionOf(other, { ...correction, ownTaxId }, now);
        if (completion === undefined) continue;
        changes.set(other.donationId, completion);
        if (completion.event.isTaxIdChanged && !isShared && !taxRecords.has(other.taxRecordId))
          storeTaxId(other.taxRecordId, otherRecord);
      }
    if (changes.size === 0) return { corrected: 0 };
    if (request.version !== receipt.versions.length) throw changedMeanwhile();

    const { email } = donation.donor;
    const others = changes.size - (isChanged ? 1 : 0);
    const isWritten = await corrections.commit(
      {
        changes: [...changes.values()],
        taxRecords,
        plan:
          donation.source === "donation" && donation.data.planId !== undefined && isChanged
            ? { id: donation.data.planId, donor }
            : undefined,
        mail: {
          id: `receipt-corrected_${donationId}_${receipt.versions.length}`,
          mail: { kind: "receipt-corrected", source: receipt.source, donationId, others },
        },
        logged:
          corrector.by === "admin"
            ? {
                by: corrector.admin,
                action: "receipt-corrected",
                subject: `receipts/${donationId}`,
                before: detailsOf(stored),
                after: { ...donor, isTaxIdChanged, isFiled: standingNow.isFiled, receipts: changes.size },
              }
            : undefined,
      },
      now,
    );
    if (!isWritten) return undefined;
    return { corrected: changes.size, ...(email !== undefined && { emailMask: maskEmail(email) }) };
  };
}
export type CorrectionWriter = ReturnType<typeof correctionWriter>;

/** @throws AppError `bad-input` for what the statement could not list either */
function assertFit({ fullName, taxId, ...place }: CorrectionRequest, isReported: boolean): void {
  if (!isReported) {
    if (taxId !== undefined) throw refused(fieldErrorOf("taxId", "tax-id-not-needed"));
    return;
  }
  const blockers = filingBlockersOf({ fullName, addressLines: addressLinesOf(place), hasTaxId: true });
  if (blockers.includes("name-unfit")) throw refused(fieldErrorOf("fullName", "name-unfit"));
  if (blockers.includes("address-missing")) throw refused(fieldErrorOf("address", "address-unfit"));
}

const refused = (field: ReturnType<typeof fieldErrorOf>) => invalidFields([field]);

const changedMeanwhile = () =>
  new AppError("conflict", "This receipt was changed after you opened it. Please look at it again.");
