import { href } from "../../../lib/paths.ts";

/** Where one goes on with a draft, or sees how far a request has come. */
export const draftHref = (id: string): string =>
  `${href.startFundraising("startFundraiser")}&draft=${encodeURIComponent(id)}`;
