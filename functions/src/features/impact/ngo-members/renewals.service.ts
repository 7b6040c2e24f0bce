import type { Context } from "../../../deps/context.ts";
import { groupBy } from "../../../util/group-by.ts";
import { findListed } from "../../site/ngos/ngos.service.ts";
import type { NgoMembersRepository } from "./ngo-members.repository.ts";

/** How long before its end people are asked for a renewed certificate. */
const BEFORE_MS = 60 * 86_400_000;

/** Asks the people of an NGO for a renewed certificate: once for each certificate and end. */
export function renewalsService(
  ctx: Context,
  { members }: { members: Pick<NgoMembersRepository, "all" | "askForRenewal"> },
) {
  return {
    remind: async (now: Date): Promise<{ asked: number }> => {
      let asked = 0;
      for (const [ngoId, people] of groupBy(await members.all(), ({ data }) => data.ngoId)) {
        const ngo = await findListed(ctx, ngoId, now);
        for (const { act, validUntil } of ngo?.approvals ?? []) {
          if (validUntil === undefined || Date.parse(validUntil) - now.getTime() > BEFORE_MS) continue;
          for (const { id } of people)
            if (await members.askForRenewal({ memberId: id, ngoId, act, validUntil }, now)) asked += 1;
        }
      }
      return { asked };
    },
  };
}
