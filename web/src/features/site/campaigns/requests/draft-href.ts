import { href } from "../../../../lib/paths.ts";

/** Link to the wizard with a draft, or with the status of a submitted request. */
export const draftHref = (id: string): string =>
  `${href.startFundraising("startFundraiser")}&draft=${encodeURIComponent(id)}`;
