import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Listed, Slice } from "../../../../firestore/paging.ts";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { healedDifference, recordedDifference } from "./difference-state.ts";
import { differenceId, type FoundDifference, type GatewayDifferenceDocument } from "./gateway-difference.document.ts";
import type { GatewayDifferencesRepository } from "./gateway-differences.repository.ts";

/** Differences between the gateway and our books: found and healed by the daily check, accepted by admins. */
export function gatewayDifferencesService(
  { log }: Pick<Deps, "log">,
  { differences }: { differences: GatewayDifferencesRepository },
) {
  return {
    /** Differences that need a person, oldest first. */
    listOpen: (slice: Slice): Promise<Listed<GatewayDifferenceDocument>> => differences.listOpen(slice),

    countOpen: (): Promise<number> => differences.countOpen(),

    find: (id: string): Promise<GatewayDifferenceDocument | undefined> => differences.byId(id),

    /**
     * An admin decides that the difference may stay, and says why. Idempotent.
     * @param accepted.version the version that the admin saw
     * @throws AppError `not-found`; `conflict` if it was healed, accepted by another admin or found with other amounts since
     */
    accept: async (
      id: string,
      { note, version, admin, now }: { note: string; version: number; admin: Actor; now: Date },
    ): Promise<GatewayDifferenceDocument> => {
      const { after } = await differences.change(
        id,
        (stored) => {
          if (stored === undefined) throw new AppError("not-found", "There is no such difference.");
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
     * Records a difference that a check found. Idempotent: one that is open already only gets `lastSeenAt`; one that had healed is reopened.
     * @returns whether it was not open before
     */
    record: async (found: FoundDifference, now: Date): Promise<boolean> => {
      const id = differenceId(found);
      const { before, after } = await differences.change(
        id,
        (stored) => ({ document: recordedDifference(stored, found, now) }),
        now,
      );
      const isNew = after.state === "open" && before?.state !== "open";
      if (isNew) log.error("The gateway and the books differ", { id, donationId: found.donationId });
      return isNew;
    },

    /** Records that a difference is gone: it was mended by the check itself, or both sides agree again. Idempotent. */
    heal: async (found: FoundDifference, now: Date): Promise<void> => {
      const id = differenceId(found);
      const { before, after } = await differences.change(
        id,
        (stored) => ({ document: healedDifference(stored, found, now) }),
        now,
      );
      if (after !== before) log.warn("A difference between the gateway and the books is gone", { id });
    },
  };
}
export type GatewayDifferencesService = ReturnType<typeof gatewayDifferencesService>;
