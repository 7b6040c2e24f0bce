import {
  type DonationTarget,
  type FieldError,
  fieldErrorOf,
  GENERAL_FUND_ID,
  type ImportChoices,
  type ImportLine,
  type ImportPreview,
  type ImportResult,
  isDeductibleMethod,
  type OfflineDonationInput,
} from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { duplicateWarnings, donationErrors } from "../input-checks.ts";
import { foreignDonationIdOf, importedDonationIdOf, importIdOf } from "../new-offline-donation.ts";
import type { OfflineDonationsRepository } from "../offline-donations.repository.ts";
import type { OfflineDonationsService } from "../offline-donations.service.ts";
import type { OfflineTargets, TargetProblem } from "../offline-targets.service.ts";
import { cachedReader, type ReadableLine, withEarlierLines } from "./earlier-lines.ts";
import { type ImportedCells, importedFile } from "./import-lines.ts";
import { atColumn, inputOfLine } from "./line-to-input.ts";

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
  async function resolve(
    importedCells: ImportedCells,
    { otherMethod, unknownToGeneralFund = false }: ImportChoices,
    findTarget: FindTarget,
  ): Promise<ResolvedLine> {
    const { line, cells } = importedCells;
    const read = inputOfLine(importedCells, otherMethod);
    const named = await findTarget(cells.Campaign ?? "");
    const isUnknown = unknownToGeneralFund && "problem" in named && named.problem === "no-such-campaign";
    const target = isUnknown ? await findTarget(GENERAL_FUND_ID) : named;
    const targetErrors = "problem" in target ? [fieldErrorOf("Campaign", target.problem)] : [];
    if (!read.ok || "problem" in target) return { line, errors: [...(read.ok ? [] : read.errors), ...targetErrors] };
    const donation = { ...read.donation, campaignId: target._id };
    return { line, target, donation: isUnknown ? withPurpose(donation, cells.Campaign ?? "") : donation };
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
    preview: async ({ file, ...choices }: { file: string } & ImportChoices, now: Date): Promise<ImportPreview> => {
      const { lines: importedLines, columns, unusedHeadings } = importedFile(file);
      const importId = importIdOf(file);
      const recordedIds = await donations.findExistingIds(
        importedLines.map((importedLine) => recordIdOf(importId, importedLine)),
      );
      const findTarget = cachedTargets(now);
      const readBefore = cachedReader(donations.readRecordedBefore);
      const resolvedLines = await Promise.all(
        importedLines.map(async (importedLine) => {
          const { line, skipped } = importedLine;
          const resolved = skipped ? { line, errors: [] } : await resolve(importedLine, choices, findTarget);
          const id = recordIdOf(importId, importedLine);
          const isRecorded = recordedIds.has(id);
          const isNew = !isRecorded && "donation" in resolved;
          const before = isNew ? await readBefore(resolved.donation, id) : undefined;
          return { id, resolved, skipped, isRecorded, before };
        }),
      );
      const earlierLines: ReadableLine[] = [];
      const earlierIds = new Set<string>();
      const preview: ImportLine[] = [];
      for (const { id, resolved, skipped, isRecorded, before: storedBefore } of resolvedLines) {
        const { line } = resolved;
        const repeated = earlierIds.has(id) ? [fieldErrorOf("", "line-twice")] : [];
        if (skipped === undefined) earlierIds.add(id);
        if ("errors" in resolved) {
          preview.push({ line, errors: resolved.errors, warnings: [], isRecorded, ...(skipped && { skipped }) });
          continue;
        }
        const { donation } = resolved;
        const before = storedBefore && withEarlierLines(donation, storedBefore, earlierLines);
        if (before !== undefined) earlierLines.push(resolved);
        preview.push({
          line,
          donation: previewOf(resolved),
          errors: [...repeated, ...(before === undefined ? [] : donationErrors(donation, before, now).map(atColumn))],
          warnings: before === undefined ? [] : duplicateWarnings(donation, before),
          isRecorded,
        });
      }
      return { columns, unusedHeadings, lines: preview };
    },

    /**
     * Records lines of a file, one after the other. A line that is refused keeps none of the others back.
     * @param confirmedLines those of which an admin knows that they are no duplicates
     * @throws AppError `bad-input` if the file cannot be read
     */
    importLines: async (
      {
        file,
        lines,
        confirmedLines,
        ...choices
      }: { file: string; lines: readonly number[]; confirmedLines: readonly number[] } & ImportChoices,
      { by, now }: ActionContext,
    ): Promise<ImportResult[]> => {
      const importedLines = new Map(importedFile(file).lines.map((importedLine) => [importedLine.line, importedLine]));
      const importId = importIdOf(file);
      const findTarget = cachedTargets(now);
      const results: ImportResult[] = [];
      for (const line of new Set(lines)) {
        const importedLine = importedLines.get(line);
        if (importedLine === undefined || importedLine.skipped !== undefined) {
          results.push({ line, outcome: "refused", errors: [fieldErrorOf("", "no-such-line")] });
          continue;
        }
        const resolved = await resolve(importedLine, choices, findTarget);
        if ("errors" in resolved) {
          results.push({ line, outcome: "refused", errors: resolved.errors });
          continue;
        }
        const recorded = recordOffline({
          id: recordIdOf(importId, importedLine),
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

/** Firestore's ids of our own donations, as our export writes them. */
const OWN_ID = /^[0-9a-f]{24}$/;

/** A line of our own export is the donation with its id, and one of another program the donation of its number there. */
function recordIdOf(importId: string, { line, origin }: ImportedCells): string {
  if (origin?.source === "own" && OWN_ID.test(origin.id)) return origin.id;
  return origin?.source === "givewp"
    ? foreignDonationIdOf(origin.source, origin.id)
    : importedDonationIdOf(importId, line);
}

const MAX_NOTE_CHARACTERS = 500;

/** What the donor gave for is not lost where no campaign has that title. */
const withPurpose = (donation: OfflineDonationInput, campaign: string): OfflineDonationInput => ({
  ...donation,
  note: [campaign, donation.note ?? ""]
    .filter((text) => text !== "")
    .join("\n")
    .slice(0, MAX_NOTE_CHARACTERS),
});

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
