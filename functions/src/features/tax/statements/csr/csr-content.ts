import type { CsrUse } from "@daansetu/contract";
import { AppError, invalidFields } from "../../../../http/app-error.ts";
import type { DonationOfStatement, StatementLine } from "../statement-line.ts";
import type { CsrContent } from "./csr-statement.document.ts";

type CampaignUse = CsrContent["campaigns"][number];

const comparable = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** True if a donation is the company's, by the name on its receipt: whoever answers the company's phone may have given something of their own. */
export const isOfCompany = ({ donor }: Pick<DonationOfStatement, "donor">, companyName: string): boolean =>
  comparable(donor.fullName) === comparable(companyName);

/** The company's donations per campaign, net of returns, with the text about their use. Campaigns with a remainder of 0 are left out. */
export function campaignsOf(lines: readonly StatementLine[], uses: readonly CsrUse[]): CampaignUse[] {
  const kept = lines.filter(({ netPaise }) => netPaise > 0);
  const ids = [...new Set(kept.map(({ campaignId }) => campaignId))];
  return ids.map((campaignId) => {
    const ofCampaign = kept.filter((line) => line.campaignId === campaignId);
    const use = uses.find((each) => each.campaignId === campaignId);
    return {
      campaignId,
      title: ofCampaign.at(-1)?.campaignTitle ?? "",
      donations: ofCampaign.length,
      netPaise: ofCampaign.reduce((sum, { netPaise }) => sum + netPaise, 0),
      text: use?.text ?? "",
      usedPaise: use?.usedPaise ?? 0,
      pictures: use?.pictures ?? [],
      links: use?.links ?? [],
    };
  });
}

/** @throws AppError `bad-input` if more is said to be used than is left of the donations, or a campaign is none of the company's */
export function assertUsesCovered(uses: readonly CsrUse[], lines: readonly StatementLine[]): void {
  const netById = new Map(campaignsOf(lines, []).map(({ campaignId, netPaise }) => [campaignId, netPaise]));
  const fields = uses.flatMap(({ campaignId, usedPaise }, index) =>
    usedPaise > (netById.get(campaignId) ?? 0)
      ? [
          fieldError(
            index,
            "usedPaise",
            "more-than-donated",
            "This is more than the company has donated to the campaign.",
          ),
        ]
      : [],
  );
  if (fields.length > 0) throw invalidFields(fields);
}

/** @throws AppError `bad-input` for a campaign without a text, `conflict` if there is nothing to state */
export function assertComplete(campaigns: readonly CampaignUse[]): void {
  if (campaigns.length === 0)
    throw new AppError(
      "conflict",
      "Nothing is left of this company's donations in the period: there is nothing to state.",
    );
  const fields = campaigns.flatMap(({ text }, index) =>
    text === "" ? [fieldError(index, "text", "required", "Please write what the money was used for.")] : [],
  );
  if (fields.length > 0) throw invalidFields(fields);
}

const fieldError = (index: number, name: string, problem: string, message: string) => ({
  field: `uses.${index}.${name}`,
  problem,
  message,
});
