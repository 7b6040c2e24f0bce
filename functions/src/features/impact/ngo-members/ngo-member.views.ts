import type { NgoMember, NgoReport } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { CampaignName } from "../../site/campaigns/donation-target.service.ts";
import type { NgoMemberDocument, NgoReportDocument } from "./ngo-member.documents.ts";

export const memberView = ({
  id,
  data: { email, invitedAt, invitedBy, seenAt },
}: Stored<NgoMemberDocument>): NgoMember => ({
  ...{ _id: id, email, invitedAt, invitedBy },
  ...(seenAt !== undefined && { seenAt }),
});

/** @param campaigns by id */
export function reportView(
  { id, data }: Stored<NgoReportDocument>,
  campaigns: ReadonlyMap<string, CampaignName>,
): NgoReport {
  const { ngoId, ngoName, state, kind, campaignId, text, photographs, certificate, at, byEmail, reviewed } = data;
  const campaign = campaignId === undefined ? undefined : campaigns.get(campaignId);
  return {
    ...{ _id: id, ngoId, ngoName, state, kind, text, photographs, at, byEmail },
    ...(campaignId !== undefined && { campaignId }),
    ...(campaign !== undefined && { campaign }),
    ...(certificate !== undefined && {
      certificate: {
        ...{ act: certificate.act, number: certificate.number, validUntil: certificate.validUntil },
        documentLabel: certificate.document.label,
      },
    }),
    ...(reviewed !== undefined && { reviewed }),
  };
}
