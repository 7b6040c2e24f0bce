import type { MatchedPage } from "../page.ts";

/** The share image of a page, which `share-routes.ts` draws; lists and texts have the site's. */
export function shareAddress({ name, params }: MatchedPage): string {
  const { id = "" } = params;
  if (name === "story" || name === "monthly") return `/share/campaign/${encodeURIComponent(id)}.jpg`;
  return name === "ngo" ? `/share/ngo/${encodeURIComponent(id)}.jpg` : "/share/home.jpg";
}
