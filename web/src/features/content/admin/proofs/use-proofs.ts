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
import { callApi } from "../../../../lib/api-client.ts";
import { endpointQuery, pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { deleteWithUndo } from "../delete-with-undo.ts";

const PAGE = "24";

export interface ProofFilter {
  category?: Sector | undefined;
  campaignId?: string | undefined;
}

export const proofName = ({ caption }: Pick<ProofImage, "caption">) =>
  caption === "" ? m.showcase_proofs_uncaptioned() : caption;

const LIVE = endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } });

/** The monthly campaigns that images can belong to. */
export const useMonthlyCampaigns = (): readonly MonthlyCampaignCard[] => useQuery(LIVE).data ?? [];

/** What the campaign of an image is called: also one that has ended, and a fundraiser, which are asked for by their id. */
export function useCampaignTitle(id: string | undefined): string {
  const live = useQuery(LIVE);
  const known = live.data?.find(({ _id }) => _id === id)?.title;
  const { data, isError } = useQuery({
    ...endpointQuery(campaignRecordEndpoints.campaignRecord, { params: { id: id ?? "" } }),
    enabled: id !== undefined && live.isFetched && known === undefined,
  });
  if (id === undefined) return m.showcase_proofs_any_campaign();
  return known ?? data?.campaign.title ?? (isError ? m.showcase_proofs_gone_campaign() : m.ui_loading());
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
      (await pages.refetch({ throwOnError: true })).data?.pages
        .flatMap(({ items }) => items)
        .find(({ _id }) => _id === id),

    /** @throws ApiError */
    remove: async (id: string): Promise<void> => {
      await deleteWithUndo({
        remove: () => callApi(proofImageEndpoints.deleteProofImage, { params: { id } }),
        restore: () => callApi(proofImageEndpoints.restoreProofImage, { params: { id } }),
        refresh,
        said: m.showcase_proofs_deleted(),
      });
    },
  };
}

export type Proofs = ReturnType<typeof useProofs>;
