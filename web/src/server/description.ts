import { GENERAL_FUND_ID, PATHS } from "@daansetu/contract";
import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { fundraiserQuery } from "../features/site/campaigns/story/api/story.ts";
import { contentQuery } from "../features/site/content/api/site-content.ts";
import { donationTargetQuery } from "../features/giving/donations/api/donation-target.ts";
import { m } from "../paraglide/messages.js";

/** True if a page is a donation form that takes donations: one that does not says so, and nobody logs in for it. */
export function isOpenForm(queryClient: QueryClient, path: string): boolean {
  const campaignId = donationTargetOf(path);
  if (campaignId === undefined) return false;
  return queryClient.getQueryData(donationTargetQuery(campaignId).queryKey)?.status === "live";
}

/** The campaign that a page is the donation form of; undefined for all other pages. */
function donationTargetOf(path: string): string | undefined {
  return path === PATHS.donate ? GENERAL_FUND_ID : matchPath(PATHS.donateTo, path)?.params.campaignId;
}

/** The text that a page's description begins with, where the page itself has none. */
export function descriptionOf(queryClient: QueryClient, path: string): string | undefined {
  const id = matchPath(PATHS.story, path)?.params["id"];
  if (id !== undefined) return queryClient.getQueryData(fundraiserQuery(id, true).queryKey)?.story;
  const campaignId = donationTargetOf(path);
  if (campaignId !== undefined) {
    const title = queryClient.getQueryData(donationTargetQuery(campaignId).queryKey)?.title;
    return title === undefined ? undefined : m.donations_page_description({ title });
  }
  switch (path) {
    case PATHS.about:
      return queryClient.getQueryData(contentQuery("about").queryKey)?.lead;
    case PATHS.csr:
      return queryClient.getQueryData(contentQuery("csr").queryKey)?.lead;
    case PATHS.howItWorks:
      return queryClient.getQueryData(contentQuery("how-it-works").queryKey)?.lead;
    case PATHS.privacy:
      return queryClient.getQueryData(contentQuery("privacy-policy").queryKey)?.text;
    case PATHS.terms:
      return queryClient.getQueryData(contentQuery("terms-and-conditions").queryKey)?.text;
    case PATHS.donationPolicy:
      return queryClient.getQueryData(contentQuery("donation-policy").queryKey)?.text;
    default:
      return undefined;
  }
}
