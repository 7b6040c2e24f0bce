import { type CorrectionRefusal, MAX_DONOR_CORRECTIONS } from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { StoredReceipt } from "./corrections.repository.ts";

export interface Standing {
  /** True if a filed statement covers the day of the donation. */
  isFiled: boolean;
  /** Why its donor cannot correct it. */
  refusal: CorrectionRefusal | undefined;
}

/** A donation that misses something is in no statement, so that its donor may complete it even after the period was filed. */
export function standingOf({ receipt, donation }: StoredReceipt, isFiled: boolean): Standing {
  const ownCorrections = (donation.data.donorCorrections ?? []).filter(({ by }) => by !== "admin");
  const refusal =
    receipt.state === "cancelled"
      ? "cancelled"
      : isFiled && receipt.filing.isReported && receipt.blockedYear === null
        ? "filed"
        : ownCorrections.length >= MAX_DONOR_CORRECTIONS
          ? "too-often"
          : undefined;
  return { isFiled: isFiled && receipt.filing.isReported, refusal };
}

const SENTENCES: Readonly<Record<CorrectionRefusal, string>> = {
  filed:
    "The tax office already has our yearly statement with this donation. Please write to us, and we will correct it there.",
  cancelled: "Nothing is left of this donation, so its receipt is cancelled. There is nothing to correct.",
  "too-often": "This receipt was corrected many times. Please write to us, and we will look at it.",
};

export const refusalError = (refusal: CorrectionRefusal): AppError => new AppError("conflict", SENTENCES[refusal]);
