import type { DonationTarget, OfflineDonationInput } from "@daansetu/contract";
import type { RecordedBefore } from "../input-checks.ts";
import type { OfflineDonationsRepository } from "../offline-donations.repository.ts";
import { referenceKeyOf } from "../reference-key.ts";

/** What is recorded before a line of a file: in the database, and by the lines above it. */

/** A line that could be read, with its campaign. */
export interface ReadableLine {
  line: number;
  donation: OfflineDonationInput;
  target: DonationTarget;
}
type ReadBefore = OfflineDonationsRepository["readRecordedBefore"];

/** Lines of one day, or of one cheque, ask the same. The own id matters only to a line that is recorded, which asks nothing. */
export function cachedReader(read: ReadBefore): ReadBefore {
  const results = new Map<string, ReturnType<ReadBefore>>();
  return (donation, ownId) => {
    const key = referenceKeyOf(donation.means) ?? donation.receivedOn;
    const result = results.get(key) ?? read(donation, ownId);
    results.set(key, result);
    return result;
  };
}

/** Adds what earlier lines of the file will record to what the database has. */
export function withEarlierLines(
  donation: OfflineDonationInput,
  before: RecordedBefore,
  earlierLines: readonly ReadableLine[],
): RecordedBefore {
  const earlierInputs = earlierLines.map((earlierLine) => earlierLine.donation);
  const { means, receivedOn } = donation;
  const referenceKey = referenceKeyOf(means);
  return {
    cashOfDay: [
      ...before.cashOfDay,
      ...earlierInputs.filter((earlier) => earlier.means.method === "cash" && earlier.receivedOn === receivedOn),
    ],
    sameChequeNumber: [
      ...before.sameChequeNumber,
      ...earlierInputs.filter(
        (earlier) =>
          means.method === "cheque" &&
          earlier.means.method === "cheque" &&
          earlier.means.chequeNumber === means.chequeNumber,
      ),
    ],
    isReferenceTaken:
      before.isReferenceTaken ||
      (referenceKey !== undefined && earlierInputs.some((earlier) => referenceKeyOf(earlier.means) === referenceKey)),
  };
}
