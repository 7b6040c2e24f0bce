import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { fundraiserQuery } from "../features/campaigns/story/api/story.ts";
import { contentQuery } from "../features/content/api/site-content.ts";
import { PATHS } from "../lib/paths.ts";

/** The text that a page's description begins with, where the page itself has none. */
export function descriptionOf(queryClient: QueryClient, path: string): string | undefined {
  const id = matchPath(PATHS.story, path)?.params["id"];
  if (id !== undefined) return queryClient.getQueryData(fundraiserQuery(id, true).queryKey)?.story;
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
