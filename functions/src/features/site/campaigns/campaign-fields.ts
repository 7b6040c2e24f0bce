import {
  type FundraiserWriting,
  fundraiserInStoredNames,
  type MonthlyWriting,
  monthlyInStoredNames,
} from "@daansetu/contract";
import { writtenFields } from "../../../firestore/written-fields.ts";
import type { Beneficiary } from "./beneficiary.ts";
import { type CampaignDocument, WrittenFundraiser, WrittenMonthlyCampaign } from "./campaign.document.ts";
import { sanitizeStory } from "./story-html.ts";

/** References of the form, resolved. */
export interface ResolvedReferences {
  beneficiary: Beneficiary;
  foundation: string;
  /** True if a story may show this address. */
  isSitePicture: (src: string) => boolean;
}

const FOUNDATION_ABOUT = "Receives the gifts, and checks the papers and the bills.";

function resolvedFields({ beneficiary: { ngoName, ngoId, about }, foundation }: ResolvedReferences) {
  const organisers: CampaignDocument["organisers"] = [
    { name: ngoName, role: "beneficiary", about, ...(ngoId !== undefined && { ngoId }) },
    { name: foundation, role: "foundation", about: FOUNDATION_ABOUT },
  ];
  return { ngoName, ngoId, organisers };
}

/** The stored fields of a fundraiser that come from its form, with a sanitised story. @throws AppError `bad-input` */
export function fundraiserToStore(input: FundraiserWriting, references: ResolvedReferences) {
  return writtenFields(WrittenFundraiser, {
    kind: "fundraiser",
    ...fundraiserInStoredNames(input),
    ...resolvedFields(references),
    story: sanitizeStory(input.story, references.isSitePicture),
    occasion: input.supports === undefined ? undefined : input.occasion,
  });
}

/** The stored fields of a monthly campaign that come from its form. @throws AppError `bad-input` */
export const monthlyToStore = (input: MonthlyWriting, references: ResolvedReferences) =>
  writtenFields(WrittenMonthlyCampaign, {
    kind: "monthly",
    ...monthlyInStoredNames(input),
    ...resolvedFields(references),
  });
