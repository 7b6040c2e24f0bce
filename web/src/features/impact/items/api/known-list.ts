import type { PublicItemList } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";

/**
 * A campaign's item list, if another part of the page has loaded it: without the contract's schema and without rendering again when it comes, for pages
 * whose first load has no room for either. The key is the one of `campaignItemsQuery`.
 */
export const useKnownList = (campaignId: string) =>
  useQueryClient().getQueryData<{ list: PublicItemList | null }>(["campaignItems", { params: { id: campaignId } }])
    ?.list;
