import {
  type DonationTarget,
  type FieldError,
  fieldErrorOf,
  type ImportLine,
  type ImportResult,
  isDeductibleMethod,
  type OfflineDonationInput,
} from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { Actor } from "../../activity/index.ts";
import { duplicateWarnings, donationErrors, type RecordedBefore } from "../input-checks.ts";
import { importedDonationIdOf, importIdOf } from "../new-offline-donation.ts";
import type { OfflineDonationsRepository } from "../offline-donations.repository.ts";
import type { OfflineDonationsService } from "../offline-donations.service.ts";
import type { OfflineTargets, TargetProblem } from "../offline-targets.service.ts";
import { referenceKeyOf } from "../reference-key.ts";
import { type ImportedCells, importLinesOf } from "./import-lines.ts";
import { atColumn, inputOfLine } from "./line-to-input.ts";

/** A line that could be read, with its campaign. */
interface ReadableLine {
  line: number;
  donation: OfflineDonationInput;
  target: DonationTarget;
}
type ResolvedLine = ReadableLine | { line: number; errors: FieldError[] };

type FindTarget = (name: string) => Promise<DonationTarget | { problem: TargetProblem }>;

/**
 * Imports a CSV file. A line's record has an id derived from the file's content and the line's number, so that an import that was interrupted
 * or sent twice goes on where it was, and doubles nothing. A file that was corrected is another file: there, cheques and transfers are known by
 * their reference, and cash that looks the same has to be confirmed.
 */
export function offlineImportService({
  donations,
  targets,
  recordOffline,
}: {
  donations: Pick<OfflineDonationsRepository, "findExistingIds" | "readRecordedBefore">;
  targets: OfflineTargets;
  recordOffline: OfflineDonationsService["recordOffline"];
}) {
  async function resolve(importedCells: ImportedCells, findTarget: FindTarget): Promise<ResolvedLine> {
    const { line, cells } = importedCells;
    const read = inputOfLine(importedCells);
    const target = await findTarget(cells.Campaign ?? "");
    const targetErrors = "problem" in target ? [fieldErrorOf("Campaign", target.problem)] : [];
    if (!read.ok || "problem" in target) return { line, errors: [...(read.ok ? [] : read.errors), ...targetErrors] };
    return { line, donation: { ...read.donation, campaignId: target._id }, target };
  }

  /** Many lines are for the same few campaigns. */
  function cachedTargets(now: Date): FindTarget {
    const found = new Map<string, ReturnType<FindTarget>>();
    return (name) => {
      const target = found.get(name) ?? targets.findByName(name, now);
      found.set(name, target);
      return target;
    };
  }

  return {
    /** What each line would become, in the order of the file. Stores nothing. @throws AppError `bad-input` if the file cannot be read */
    preview: async (file: string, now: Date): Promise<ImportLine[]> => {
      const importedLines = importLinesOf(file);
      const importId = importIdOf(file);
      const recordedIds = await donations.findExistingIds(
        importedLines.map(({ line }) => importedDonationIdOf(importId, line)),
      );
      const findTarget = cachedTargets(now);
      const readBefore = cachedReader(donations.readRecordedBefore);
      const resolvedLines = await Promise.all(
        importedLines.map(async (importedLine) => {
          const resolved = await resolve(importedLine, findTarget);
          const id = importedDonationIdOf(importId, resolved.line);
          const isRecorded = recordedIds.has(id);
          const isNew = !isRecorded && "donation" in resolved;
          return { resolved, isRecorded, before: isNew ? await readBefore(resolved.donation, id) : undefined };
        }),
      );
      const earlierLines: ReadableLine[] = [];
      const preview: ImportLine[] = [];
      for (const { resolved, isRecorded, before: storedBefore } of resolvedLines) {
        const { line } = resolved;
        if ("errors" in resolved) {
          preview.push({ line, errors: resolved.errors, warnings: [], isRecorded });
          continue;
        }
        const { donation } = resolved;
        const before = storedBefore && withEarlierLines(donation, storedBefore, earlierLines);
        if (before !== undefined) earlierLines.push(resolved);
        preview.push({
          line,
          donation: previewOf(resolved),
          errors: before === undefined ? [] : donationErrors(donation, before, now).map(atColumn),
          warnings: before === undefined ? [] : duplicateWarnings(donation, before),
          isRecorded,
        });
      }
      return preview;
    },

    /**
     * Records lines of a file, one after the other. A line that is refused keeps none of the others back.
     * @param confirmedLines those of which an admin knows that they are no duplicates
     * @throws AppError `bad-input` if the file cannot be read
     */
    importLines: async (
      { file, lines, confirmedLines }: { file: string; lines: readonly number[]; confirmedLines: readonly number[] },
      { by, now }: { by: Actor; now: Date },
    ): Promise<ImportResult[]> => {
      const importedLines = new Map(importLinesOf(file).map((importedLine) => [importedLine.line, importedLine]));
      const importId = importIdOf(file);
      const findTarget = cachedTargets(now);
      const results: ImportResult[] = [];
      for (const line of new Set(lines)) {
        const importedLine = importedLines.get(line);
        const resolved =
          importedLine === undefined
            ? { line, errors: [fieldErrorOf("", "no-such-line")] }
            : await resolve(importedLine, findTarget);
        if ("errors" in resolved) {
          results.push({ line, outcome: "refused", errors: resolved.errors });
          continue;
        }
        const recorded = recordOffline({
          id: importedDonationIdOf(importId, line),
          input: resolved.donation,
          target: resolved.target,
          isDuplicateConfirmed: confirmedLines.includes(line),
          origin: { importId, line },
          by,
          now,
        });
        results.push(await resultOf(line, recorded));
      }
      return results;
    },
  };
}
export type OfflineImportService = ReturnType<typeof offlineImportService>;

type ReadBefore = OfflineDonationsRepository["readRecordedBefore"];

/** Lines of one day, or of one cheque, ask the same. The own id matters only to a line that is recorded, which asks nothing. */
function cachedReader(read: ReadBefore): ReadBefore {
  const results = new Map<string, ReturnType<ReadBefore>>();
  return (donation, ownId) => {
    const key = referenceKeyOf(donation.means) ?? donation.receivedOn;
    const result = results.get(key) ?? read(donation, ownId);
    results.set(key, result);
    return result;
  };
}

/** What the database has, and what the lines before will add. */
function withEarlierLines(
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

const previewOf = ({ donation, target }: ReadableLine): ImportLine["donation"] => ({
  donorName: donation.donor.fullName,
  campaignTitle: target.title,
  amountPaise: donation.amountPaise,
  means: donation.means,
  receivedOn: donation.receivedOn,
  isDeductible: isDeductibleMethod(donation.means.method, donation.amountPaise),
});

async function resultOf(line: number, recorded: Promise<{ isNew: boolean }>): Promise<ImportResult> {
  try {
    const { isNew } = await recorded;
    return { line, outcome: isNew ? "recorded" : "already-recorded", errors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      line,
      outcome: "refused",
      errors: error.fields?.map(atColumn) ?? [{ field: "", problem: "invalid", message: error.message }],
    };
  }
}
