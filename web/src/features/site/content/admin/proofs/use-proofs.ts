import {
  campaignEndpoints,
  campaignRecordEndpoints,
  contentEndpoints,
  type MonthlyCampaignCard,
  type ProofImage,
  proofImageEndpoints,
  type Sector,
} from "@daansetu/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { deleteWithUndo } from "../delete-with-undo.ts";

const PAGE_SIZE = "24";

export interface ProofFilter {
  category?: Sector | undefined;
  campaignId?: string | undefined;
}

export const proofName = ({ caption }: Pick<ProofImage, "caption">) =>
  caption === "" ? m.showcase_proofs_uncaptioned() : caption;

const LIVE_CAMPAIGNS_QUERY = endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } });

/** Live monthly campaigns, which new images can be assigned to. */
export const useMonthlyCampaigns = (): readonly MonthlyCampaignCard[] => useQuery(LIVE_CAMPAIGNS_QUERY).data ?? [];

/** The title of an image's campaign. Ended campaigns and fundraisers are not in the list and are fetched by id. */
export function useCampaignTitle(id: string | undefined): string {
  const liveCampaigns = useQuery(LIVE_CAMPAIGNS_QUERY);
  const liveTitle = liveCampaigns.data?.find(({ _id }) => _id === id)?.title;
  const { data: campaignRecord, isError } = useQuery({
    ...endpointQuery(campaignRecordEndpoints.campaignRecord, { params: { id: id ?? "" } }),
    enabled: id !== undefined && liveCampaigns.isFetched && liveTitle === undefined,
  });
  if (id === undefined) return m.showcase_proofs_any_campaign();
  return liveTitle ?? campaignRecord?.campaign.title ?? (isError ? m.showcase_proofs_gone_campaign() : m.ui_loading());
}

/** Proof images, newest first, with the actions on them. */
export function useProofs({ category, campaignId }: ProofFilter) {
  const client = useQueryClient();
  const query = pagedQuery(contentEndpoints.proofImages, {
    query: { limit: PAGE_SIZE, ...(category && { category }), ...(campaignId !== undefined && { campaignId }) },
  });
  const pages = useInfiniteQuery(query);
  const refresh = () => client.invalidateQueries({ queryKey: [contentEndpoints.proofImages.name] });
  return {
    pages,
    refresh,
    /** Refetches a listed image; `undefined` if it was deleted. */
    latest: async (id: string): Promise<ProofImage | undefined> =>
      (await pages.refetch({ throwOnError: true })).data?.pages
        .flatMap(({ items }) => items)
        .find(({ _id }) => _id === id),

    /** @throws ApiError */
    remove: async (id: string): Promise<void> => {
      await deleteWithUndo({
        remove: () => callApi(proofImageEndpoints.deleteProofImage, { params: { id } }),
        restore: () => callApi(proofImageEndpoints.restoreProofImage, { params: { id } }),
        refresh,
        toastText: m.showcase_proofs_deleted(),
      });
    },
  };
}

export type Proofs = ReturnType<typeof useProofs>;
