import { DEFAULT_BOUNDS } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { isValid } from "../ngos/ngo.document.ts";
import { contentRepository } from "./content.repository.ts";

/** What a foundation is called that nobody has named yet. */
const UNNAMED = "Daansetu";

/** What an admin sets, with what holds until then. */
export function settingsService(deps: Pick<Deps, "db" | "log">) {
  const content = contentRepository(deps);
  return {
    /**
     * The legal entity that receives the money and issues the receipts. `taxBenefit` is true only where it holds an 80G approval
     * on the day of `now`: 12A and FCRA alone give a donor nothing (reading.md row 10).
     */
    async foundation(now: Date): Promise<{ name: string; taxBenefit: boolean }> {
      const foundation = await content.foundation();
      const approvals = foundation?.approvals ?? [];
      return {
        name: foundation?.name ?? UNNAMED,
        taxBenefit: approvals.some((approval) => approval.act === "80G" && isValid(approval, now)),
      };
    },

    /** The least and the most that one gift may be, in paise. */
    async giftBounds(): Promise<{ minPaise: number; maxPaise: number }> {
      const { minPaise, maxPaise } = (await content.givingSettings()) ?? DEFAULT_BOUNDS;
      return { minPaise, maxPaise };
    },
  };
}
