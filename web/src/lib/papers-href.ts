import { href } from "./paths.ts";

/** The id of the heading above a campaign's money, bills and deliveries. */
export const PAPERS_ID = "papers";

/** Where a campaign shows its money, bills and deliveries. */
export const papersHref = ({ _id, kind }: { _id: string; kind: "fundraiser" | "monthly" }): string =>
  `${kind === "monthly" ? href.monthly(_id) : href.story(_id)}#${PAPERS_ID}`;
