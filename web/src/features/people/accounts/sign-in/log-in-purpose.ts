import { PATHS } from "@daansetu/contract";
import { matchPath } from "react-router-dom";
import type { ProfileTab, WizardStep } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";

const PROFILE_TITLES: Readonly<Record<ProfileTab, () => string>> = {
  myDonation: m.accounts_login_for_donations,
  myFundraiser: m.accounts_login_for_fundraisers,
  myDetails: m.accounts_login_for_details,
  support: m.accounts_login_for_support,
  myNgo: m.accounts_login_for_my_ngo,
};
const WIZARD_TITLES: Readonly<Record<WizardStep, () => string>> = {
  enrollNgo: m.accounts_login_for_ngo,
  startFundraiser: m.accounts_login_for_fundraiser,
};

/** What a log-in is for, by the path pattern of the guarded page; donation forms have a log-in page of their own. */
const TITLES: readonly (readonly [pattern: string, titleOf: (query: URLSearchParams) => string])[] = [
  [PATHS.fundraisers, m.accounts_login_for_browsing],
  [PATHS.adminPanel, m.accounts_login_for_panel],
  [PATHS.myFundraiser, m.accounts_login_for_my_fundraiser],
  [PATHS.profile, (query) => (named(PROFILE_TITLES, query.get("tab")) ?? m.accounts_login_for_donations)()],
  [PATHS.startFundraising, (query) => (named(WIZARD_TITLES, query.get("step")) ?? m.accounts_login_for_starting)()],
];

const named = <T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * The title of the log-in, which says what somebody was about to do (reading.md, row 26).
 * @param nextPath the path that the log-in leads to
 * @returns `undefined` where that page needs no session
 */
export function logInPurpose(nextPath: string): string | undefined {
  const { pathname, searchParams } = new URL(nextPath, "https://this-site.invalid");
  for (const [pattern, titleOf] of TITLES) if (matchPath(pattern, pathname)) return titleOf(searchParams);
  return undefined;
}
