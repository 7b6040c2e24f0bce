import type { PublicItemList, SecondaryPurpose } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

export const PURPOSE_LABELS: Record<SecondaryPurpose["purpose"], () => string> = {
  "same-sector": m.items_purpose_sector,
  "same-ngo": m.items_purpose_ngo,
  "general-fund": m.items_purpose_general,
};

/** What gifts are used for that the campaign itself cannot use. */
export function purposeWords({ surplus, shortfall }: Pick<PublicItemList, "surplus" | "shortfall">): string {
  const [surplusWords, shortfallWords] = [PURPOSE_LABELS[surplus.purpose](), PURPOSE_LABELS[shortfall.purpose]()];
  return surplusWords === shortfallWords
    ? surplusWords
    : m.items_purpose_both({ surplus: surplusWords, shortfall: shortfallWords });
}
