import {
  campaignEndpoints,
  contentEndpoints,
  type MonthlyCampaignCard,
  type ProofImage,
  proofImageEndpoints,
  type Sector,
} from "@daansetu/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { undoToast } from "../../../../ui/table/index.ts";

const PAGE = "24";

export interface ProofFilter {
  category?: Sector | undefined;
  campaignId?: string | undefined;
}

export const proofName = ({ caption }: Pick<ProofImage, "caption">) =>
  caption === "" ? m.showcase_proofs_uncaptioned() : caption;

/** The monthly campaigns that images can belong to. */
export function useMonthlyCampaigns(): readonly MonthlyCampaignCard[] {
  return useQuery(endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } })).data ?? [];
}

/** Proof images, newest first, and what can be done to them. */
export function useProofs({ category, campaignId }: ProofFilter) {
  const client = useQueryClient();
  const query = pagedQuery(contentEndpoints.proofImages, {
    query: { limit: PAGE, ...(category && { category }), ...(campaignId !== undefined && { campaignId }) },
  });
  const pages = useInfiniteQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: [contentEndpoints.proofImages.name] });
  return {
    pages,
    refresh,
    /** An image as it is stored now, of those that are listed; `undefined` where it is gone. */
    latest: async (id: string): Promise<ProofImage | undefined> =>
      (await pages.refetch()).data?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id),

    /** @throws ApiError */
    remove: async (id: string): Promise<void> => {
      await callApi(proofImageEndpoints.deleteProofImage, { params: { id } });
      await refresh();
      void undoToast(m.showcase_proofs_deleted(), async () => {
        await callApi(proofImageEndpoints.restoreProofImage, { params: { id } });
        await refresh();
      });
    },
  };
}

export type Proofs = ReturnType<typeof useProofs>;
