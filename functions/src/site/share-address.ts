import type { ShareImage } from "../deps/site-build.interface.ts";
import type { MatchedPage } from "./page.ts";
import { shareAlt, type ShareKind, sharePath, type ShareSubject } from "./share/share-figures.ts";
import type { ShareSources } from "./share/share-routes.ts";
import { campaignSubject, homeSubject, ngoSubject } from "./share/share-subjects.ts";

/** The path of a page's share image, and its description. Lists and texts have the site's image; a campaign's changes with its figures. */
export function shareAddresses({
  brand,
  publicCard,
  listedNgo,
}: Pick<ShareSources, "brand" | "publicCard" | "listedNgo">) {
  const imageOf = async (kind: ShareKind, id: string, subject: ShareSubject | undefined): Promise<ShareImage> =>
    subject === undefined
      ? imageOf("home", "", homeSubject)
      : { address: sharePath(kind, id, { subject, brand: await brand() }), alt: shareAlt(subject) };
  return async ({ name, params: { id = "" } }: MatchedPage, now: Date): Promise<ShareImage> => {
    if (name === "story" || name === "monthly") {
      const card = await publicCard(id, now);
      return imageOf("campaign", id, card && campaignSubject(card));
    }
    if (name !== "ngo") return imageOf("home", "", homeSubject);
    const ngo = await listedNgo(id, now);
    return imageOf("ngo", id, ngo && ngoSubject(ngo));
  };
}
