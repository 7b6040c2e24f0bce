import { calendarDay, type FilingBlocker, filingBlockersOf, type MaskedTaxId } from "@daansetu/contract";
import { type DonorPlace, addressLinesOf } from "../content/donation-to-receipt.ts";
import type { ReceiptDocument } from "../content/receipt.document.ts";
import { changedVersion, currentVersion } from "../content/receipt-versions.ts";
import { withCertificateSentence } from "../content/tax-sentences.ts";

/** The donor as a receipt names them, in the fields of the form. */
export interface CorrectedDonor extends DonorPlace {
  fullName: string;
}

interface Correction {
  donor: CorrectedDonor;
  /** The tax id after the correction; absent if there is none. */
  taxId: MaskedTaxId | undefined;
  /** Id of the document in `donorTax` that has the tax id. */
  taxRecordId: string;
}

/**
 * The receipt with a new version, which names the corrected donor. Number, state and amounts stay; the sentence about the certificate depends on the tax
 * id.
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

/** Completes missing details only, so that valid ones of another donation are not overwritten. */
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
