import type { DonorDetails } from "@daansetu/contract";
import { isDeepStrictEqual } from "node:util";
import { mergeDonorKeys, correctedNamePrefixes } from "../core/donor-keys.ts";
import type { DonationDocument, StoredDedication } from "../core/donation.document.ts";

/** What a donor may correct by sending the same form again before paying; the same in one-off donations and monthly plans. */
export interface CorrectableFields<Consents> {
  donor?: DonorDetails | undefined;
  donorKeys: string[];
  showAs: DonationDocument["showAs"];
  consents: Consents;
  namePrefixes?: string[] | undefined;
  hasTaxId?: boolean | undefined;
  dedication?: StoredDedication | null | undefined;
}

/** @returns the fields as the repeated form has them; `undefined` if it says the same as the stored record */
export function correctionOf<Consents extends object>(
  storedRecord: CorrectableFields<Consents>,
  requestedRecord: CorrectableFields<Consents>,
): (CorrectableFields<Consents> & { donor: DonorDetails }) | undefined {
  const { donor, showAs, consents, hasTaxId } = requestedRecord;
  const dedication = requestedRecord.dedication ?? null;
  if (donor === undefined) return undefined;
  const donorKeys = mergeDonorKeys(storedRecord.donorKeys, requestedRecord.donorKeys);
  const corrected = {
    donor,
    donorKeys,
    ...correctedNamePrefixes(storedRecord, { donor, dedication }),
    showAs,
    consents,
    ...(hasTaxId !== undefined && { hasTaxId }),
    ...((dedication !== null || storedRecord.dedication) && { dedication }),
  };
  return isDeepStrictEqual(comparableFields(storedRecord), comparableFields(corrected)) ? undefined : corrected;
}

/** Fields of a donation that are compared. Of the consents only which were given: giving one again is no correction. */
function comparableFields<Consents extends object>({
  donor,
  donorKeys,
  showAs,
  consents,
  hasTaxId,
  dedication,
}: CorrectableFields<Consents>) {
  const givenConsents = Object.entries(consents).flatMap(([name, consent]: [string, unknown]) =>
    consent === undefined ? [] : [name],
  );
  const given = givenConsents.toSorted();
  return { donor, donorKeys, showAs, hasTaxId, dedication: dedication ?? null, givenConsents: given };
}
