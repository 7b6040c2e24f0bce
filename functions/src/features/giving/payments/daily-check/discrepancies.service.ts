import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Listed, Slice } from "../../../../firestore/paging.ts";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { healedDiscrepancy, recordedDiscrepancy } from "./discrepancy-state.ts";
import { discrepancyId, type FoundDiscrepancy, type DiscrepancyDocument } from "./discrepancy.document.ts";
import type { DiscrepanciesRepository } from "./discrepancies.repository.ts";

/** Discrepancies between the gateway and our books: found and healed by the daily check, accepted by admins. */
export function discrepanciesService(
  { log }: Pick<Deps, "log">,
  { discrepancies }: { discrepancies: DiscrepanciesRepository },
) {
  return {
    /** Discrepancies that need a person, oldest first. */
    listOpen: (slice: Slice): Promise<Listed<DiscrepancyDocument>> => discrepancies.listOpen(slice),

    countOpen: (): Promise<number> => discrepancies.countOpen(),

    find: (id: string): Promise<DiscrepancyDocument | undefined> => discrepancies.byId(id),

    /**
     * An admin decides that the discrepancy may stay, and says why. Idempotent.
     * @param accepted.version the version that the admin saw
     * @throws AppError `not-found`; `conflict` if it was healed, accepted by another admin or found with other amounts since
     */
    accept: async (
      id: string,
      { note, version, admin, now }: { note: string; version: number; admin: Actor; now: Date },
    ): Promise<DiscrepancyDocument> => {
      const { after } = await discrepancies.change(
        id,
        (stored) => {
          if (stored === undefined) throw new AppError("not-found", "There is no such discrepancy.");
          if (stored.state === "accepted" && stored.resolvedBy === admin.email && stored.note === note)
            return { document: stored };
          if (stored.state === "healed")
            throw new AppError("conflict", "The payment gateway and our books agree about this again.");
          const { resolvedBy: updatedBy, resolvedAt } = stored;
          assertVersion({ version: stored.version, updatedBy, updatedAt: resolvedAt ?? undefined }, version);
          return {
            document: {
              ...stored,
              state: "accepted",
              resolvedAt: now.toISOString(),
              resolvedBy: admin.email,
              note,
              version: stored.version + 1,
            },
            loggedAction: {
              by: admin,
              action: "difference-accepted",
              before: { state: stored.state },
              after: { state: "accepted", note },
            },
          };
        },
        now,
      );
      return after;
    },

    /**
     * Records a discrepancy that a check found. Idempotent: one that is open already only gets `lastSeenAt`; one that had healed is reopened.
     * @returns true if it was not open before
     */
    record: async (found: FoundDiscrepancy, now: Date): Promise<boolean> => {
      const id = discrepancyId(found);
      const { before, after } = await discrepancies.change(
        id,
        (stored) => ({ document: recordedDiscrepancy(stored, found, now) }),
        now,
      );
      const isNew = after.state === "open" && before?.state !== "open";
      if (isNew) log.error("The gateway and the books differ", { id, donationId: found.donationId });
      return isNew;
    },

    /** Records that a discrepancy is gone: it was mended by the check itself, or both sides agree again. Idempotent. */
    heal: async (found: FoundDiscrepancy, now: Date): Promise<void> => {
      const id = discrepancyId(found);
      const { before, after } = await discrepancies.change(
        id,
        (stored) => ({ document: healedDiscrepancy(stored, found, now) }),
        now,
      );
      if (after !== before) log.warn("A discrepancy between the gateway and the books is gone", { id });
    },
  };
}
export type DiscrepanciesService = ReturnType<typeof discrepanciesService>;
