import type { PageStatus } from "../deps/site-build.interface.ts";
import type { MatchedPage } from "./page.ts";

/** State of a record. `removed`: its page existed before. `unknown`: it does not exist or is not public. */
type Publication = "public" | "removed" | "unknown";
type Kind = "fundraiser" | "monthly";

/** Tells which records are public, for the status of their pages. */
export interface Publications {
  publicationOf: (campaignId: string, kind: Kind) => Promise<Publication>;
  /** The state of a campaign of either kind, or of the general fund. */
  donationTargetPublication: (campaignId: string) => Promise<Publication>;
  isNgoListed: (ngoId: string) => Promise<boolean>;
}

const STATUS_OF: Readonly<Record<Publication, PageStatus>> = { public: 200, removed: 410, unknown: 404 };

/** The HTTP status of a page: 404 where there is no such page, else that of the record which it shows. */
export function pageStatus({ publicationOf, donationTargetPublication, isNgoListed }: Publications) {
  return async (page: MatchedPage | undefined): Promise<PageStatus> => {
    if (page === undefined) return 404;
    const { id = "", campaignId = "" } = page.params;
    switch (page.name) {
      case "story":
        return STATUS_OF[await publicationOf(id, "fundraiser")];
      case "monthly":
        return STATUS_OF[await publicationOf(id, "monthly")];
      case "donateTo":
        return STATUS_OF[await donationTargetPublication(campaignId)];
      case "ngo":
        return (await isNgoListed(id)) ? 200 : 404;
      default:
        return 200;
    }
  };
}
