import { calendarDay, type FilingBlocker, filingBlockersOf, type MaskedTaxId } from "@daansetu/contract";
import { type DonorPlace, addressLinesOf } from "../donation-to-receipt.ts";
import type { ReceiptDocument } from "../receipt.document.ts";
import { changedVersion, currentVersion } from "../receipt-versions.ts";
import { withCertificateSentence } from "../tax-sentences.ts";

/** The donor as a receipt names them, in the fields of the form. */
export interface CorrectedDonor extends DonorPlace {
  fullName: string;
}

interface Correction {
  donor: CorrectedDonor;
  /** The tax id after the correction; absent if there is none. */
  taxId: MaskedTaxId | undefined;
  /** The document of `donorTax` where it lies. */
  taxRecordId: string;
}

/**
 * The receipt with a version more, which names the corrected donor. Number, state and amounts stay; only what it says about the certificate follows the
 * tax id.
 */
export function correctedReceipt(
  { versions, filing }: Pick<ReceiptDocument, "versions" | "filing">,
  { donor, taxId, taxRecordId }: Correction,
  now: Date,
): Pick<ReceiptDocument, "versions" | "filing"> {
  const { content } = currentVersion({ versions });
  const addressLines = addressLinesOf(donor);
  const day = calendarDay(now);
  const { taxRecordId: _, ...filingFacts } = filing;
  return {
    versions: [
      ...versions,
      changedVersion(
        { versions },
        {
          correctedOn: day,
          donor: {
            fullName: donor.fullName,
            addressLines,
            ...(filing.isReported && taxId !== undefined && { taxId }),
          },
          taxSentences: withCertificateSentence(content.taxSentences, content.receivedOn, {
            hasTaxId: taxId !== undefined,
            today: day,
          }),
        },
        now,
      ),
    ],
    filing: {
      ...filingFacts,
      ...(taxId !== undefined && { taxRecordId }),
      blockers: filingBlockersOf({ fullName: donor.fullName, addressLines, hasTaxId: taxId !== undefined }),
    },
  };
}

/** Replaces only what a donation misses, so that nothing good of another donation is overwritten. */
export const completedDonor = (
  own: CorrectedDonor,
  blockers: readonly FilingBlocker[],
  corrected: CorrectedDonor,
): CorrectedDonor => ({
  ...own,
  ...(blockers.includes("name-unfit") && { fullName: corrected.fullName }),
  ...(blockers.includes("address-missing") && {
    address: corrected.address,
    state: corrected.state,
    pincode: corrected.pincode,
  }),
});
