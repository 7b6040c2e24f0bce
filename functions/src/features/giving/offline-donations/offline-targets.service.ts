import { type DonationTarget, GENERAL_FUND_ID, Id } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Context } from "../../../deps/context.ts";
import { AppError } from "../../../http/app-error.ts";
import { donationTarget, idsByTitle } from "../../site/campaigns/donation-target.service.ts";

/** Why donations cannot be booked to the named campaign. */
export type TargetProblem = "no-such-campaign" | "two-campaigns" | "campaign-not-open";

const GENERAL_FUND_WORDS: ReadonlySet<string> = new Set(["", "general fund", GENERAL_FUND_ID]);

/** The campaign or fund that an offline donation is for. */
export function offlineTargetsService(ctx: Context) {
  /** An ended campaign takes offline donations: a cheque may come after its last day. */
  async function find(campaignId: string, now: Date): Promise<DonationTarget | { problem: TargetProblem }> {
    try {
      const target = await donationTarget(ctx, campaignId, { now, forAdmin: true });
      return target.status === "live" || target.status === "ended" ? target : { problem: "campaign-not-open" };
    } catch (error) {
      if (error instanceof AppError && error.code === "not-found") return { problem: "no-such-campaign" };
      throw error;
    }
  }

  return {
    find,

    /** Finds a campaign by title or id, as typed into a file by an accountant; an empty cell means the general fund. */
    findByName: async (name: string, now: Date): Promise<DonationTarget | { problem: TargetProblem }> => {
      if (GENERAL_FUND_WORDS.has(name.toLowerCase())) return find(GENERAL_FUND_ID, now);
      const [id, otherId] = await idsByTitle(ctx, name);
      if (otherId !== undefined) return { problem: "two-campaigns" };
      if (id !== undefined) return find(id, now);
      return z.safeParse(Id, name).success ? find(name, now) : { problem: "no-such-campaign" };
    },
  };
}
export type OfflineTargets = ReturnType<typeof offlineTargetsService>;
