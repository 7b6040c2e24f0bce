import { GENERAL_FUND_ID } from "@daansetu/contract";
import * as z from "zod/mini";

/** State passed between the account pages in the history entry instead of the URL, which others may read. */
const LocationState = z.object({
  /** The e-mail address typed on the previous page. */
  email: z.optional(z.string().check(z.maxLength(300))),
  /** A new password has just been set. */
  passwordSet: z.optional(z.literal(true)),
  /** True if the route guard redirected here because the session had ended. */
  sessionOver: z.optional(z.boolean()),
});
export type LocationState = z.infer<typeof LocationState>;

/** @param state the router's location state, unvalidated */
export function readLocationState(state: unknown): LocationState {
  const parsed = z.safeParse(LocationState, state);
  return parsed.success ? parsed.data : {};
}

/** Guests may donate and browse fundraisers (reading.md, row 1); "Continue as guest" is offered only on the way there. */
export function allowsGuests(nextPath: string): boolean {
  return /^\/(donate|allfundraiser)(?=[/?#]|$)/.test(nextPath);
}

/** The campaign to which `/donate/{campaignId}` leads, or the general fund; `undefined` for any other path. */
export function donationTargetOf(nextPath: string): string | undefined {
  const match = /^\/donate(?:\/([^/?#]*))?(?=[/?#]|$)/.exec(nextPath);
  return match === null ? undefined : decodeOrGeneralFund(match[1]);
}

function decodeOrGeneralFund(encodedId: string | undefined): string {
  try {
    return decodeURIComponent(encodedId ?? "") || GENERAL_FUND_ID;
  } catch {
    return GENERAL_FUND_ID;
  }
}
