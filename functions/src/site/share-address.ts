import type { MatchedPage } from "./page.ts";
import { type ShareKind, sharePath, type ShareSubject } from "./share/share-figures.ts";
import type { ShareSources } from "./share/share-routes.ts";
import { campaignSubject, homeSubject, ngoSubject } from "./share/share-subjects.ts";

/** The path of a page's share image. Lists and texts have the site's image; a campaign's changes with its figures. */
export function shareAddresses({ publicCard, listedNgo }: Pick<ShareSources, "publicCard" | "listedNgo">) {
  const pathOf = (kind: ShareKind, id: string, subject: ShareSubject | undefined) =>
    subject === undefined ? sharePath("home", "", homeSubject) : sharePath(kind, id, subject);
  return async ({ name, params: { id = "" } }: MatchedPage, now: Date): Promise<string> => {
    if (name === "story" || name === "monthly") {
      const card = await publicCard(id, now);
      return pathOf("campaign", id, card && campaignSubject(card));
    }
    if (name !== "ngo") return pathOf("home", "", homeSubject);
    const ngo = await listedNgo(id, now);
    return pathOf("ngo", id, ngo && ngoSubject(ngo));
  };
}
