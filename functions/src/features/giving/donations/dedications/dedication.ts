import { type Dedication, dedicationLine } from "@daansetu/contract";
import type { DonationDocument, StoredDedication } from "../../core/donation.document.ts";

/** A dedication as the donation stores it: without the notice's recipient, who is stored separately. */
export function toStoredDedication({ kind, name, notice }: Dedication): StoredDedication {
  return { kind, name, ...(notice !== undefined && { noticeDay: notice.day }) };
}

/** Line about a dedication: "In memory of Kamala Devi"; `undefined` for a donation without one. */
export const dedicationLineOf = ({ dedication }: Pick<DonationDocument, "dedication">): string | undefined =>
  dedication ? dedicationLine(dedication) : undefined;
