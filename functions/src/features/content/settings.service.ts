import { DEFAULT_BOUNDS } from "@daansetu/contract";
import { isValid } from "../ngos/ngo.document.ts";
import type { ContentRepository } from "./content.repository.ts";

/** What a foundation is called that nobody has named yet. */
const UNNAMED = "Daansetu";

/** What an admin sets, with what holds until then. */
export function settingsService({ content }: { content: ContentRepository }) {
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

    /** The least and the most that one donation may be, in paise. */
    async donationBounds(): Promise<{ minPaise: number; maxPaise: number }> {
      const { minPaise, maxPaise } = (await content.donationSettings()) ?? DEFAULT_BOUNDS;
      return { minPaise, maxPaise };
    },
  };
}
export type SettingsService = ReturnType<typeof settingsService>;
