import { maskedTaxIdOf, type TaxId } from "@daansetu/contract";
import type { DonorCorrection } from "../../../giving/core/donor-correction.document.ts";
import type { DonorPlace } from "../donation-to-receipt.ts";
import type { ReceiptDocument } from "../receipt.document.ts";
import { completedDonor, type CorrectedDonor, correctedReceipt } from "./corrected-receipt.ts";
import type { ReceiptChange, StoredReceipt } from "./corrections.repository.ts";

type Author = Pick<DonorCorrection, "by" | "byEmail">;

export const detailsOf = ({ donation }: StoredReceipt): CorrectedDonor => {
  const { fullName, address, state, pincode } = donation.donor;
  return { fullName, address, state, pincode };
};

export const isCancelled = (receipt: ReceiptDocument): boolean => receipt.state === "cancelled";

/** True if two records name the same donor: one mailbox may serve a family, whose tax ids must not mix. */
export const isSameName = (nameA: string, nameB: string): boolean => plainName(nameA) === plainName(nameB);
const plainName = (name: string) => name.toLocaleLowerCase("en-IN").replace(/\s+/g, " ").trim();

export const isSameDonor = (donorA: CorrectedDonor, donorB: CorrectedDonor): boolean =>
  donorA.fullName === donorB.fullName && isSamePlace(donorA, donorB);
const isSamePlace = (placeA: DonorPlace, placeB: DonorPlace) =>
  (placeA.address ?? "") === (placeB.address ?? "") &&
  (placeA.state ?? "") === (placeB.state ?? "") &&
  (placeA.pincode ?? "") === (placeB.pincode ?? "");

interface Correction {
  donor: CorrectedDonor;
  /** The tax id after the correction; absent if there is none. */
  taxId: TaxId | undefined;
  isTaxIdChanged: boolean;
  author: Author;
}

/** The new version of one receipt with what is stored of its donation. */
export function changeOf(
  stored: StoredReceipt,
  { donor, taxId, isTaxIdChanged, author }: Correction,
  now: Date,
): ReceiptChange {
  const masked = taxId === undefined ? undefined : maskedTaxIdOf(taxId);
  return {
    stored,
    receipt: correctedReceipt(stored.receipt, { donor, taxId: masked, taxRecordId: stored.taxRecordId }, now),
    donor,
    event: { at: now.toISOString(), ...author, before: detailsOf(stored), after: donor, isTaxIdChanged },
  };
}

/** The correction of another donation of the donor; `undefined` if that one misses nothing that this correction has. */
export function completionOf(
  other: StoredReceipt,
  correction: Correction & { ownTaxId: TaxId | undefined },
  now: Date,
): ReceiptChange | undefined {
  const own = detailsOf(other);
  const { blockers } = other.receipt.filing;
  const donor = completedDonor(own, blockers, correction.donor);
  const taxId = correction.ownTaxId ?? correction.taxId;
  const isTaxIdChanged = correction.ownTaxId === undefined && taxId !== undefined;
  const gainsTaxId = blockers.includes("tax-id-missing") && taxId !== undefined;
  if (!gainsTaxId && isSameDonor(own, donor)) return undefined;
  return changeOf(other, { donor, taxId, isTaxIdChanged, author: correction.author }, now);
}
