import { PATHS, pathOf } from "@daansetu/contract";

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const setParams = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return setParams.length === 0 ? path : `${path}?${new URLSearchParams(setParams).toString()}`;
};

/** Tabs of the profile, named by the specification (section 4); `myNgo` is for people of NGOs only. */
export type ProfileTab = "myDonation" | "myFundraiser" | "myDetails" | "support" | "myNgo";

/** Steps of the wizard, named by the specification (section 4). */
export const WIZARD_STEPS = ["enrollNgo", "startFundraiser"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Query of the login link: the path to return to, unless it is the home page, which is the default. */
const returnQuery = (nextPath: string | undefined) =>
  nextPath === undefined || nextPath === PATHS.home ? {} : { next: nextPath };

/** Links to pages (`PATHS`). Link only to routes that the router has. */
export const href = {
  home: () => PATHS.home,
  fundraisers: (filter: { sector?: string } = {}) => withQuery(PATHS.fundraisers, filter),
  monthlyCampaigns: (filter: { sector?: string } = {}) => withQuery(PATHS.monthlyCampaigns, filter),
  ngos: (filter: { sector?: string } = {}) => withQuery(PATHS.ngos, filter),
  ngo: (id: string) => pathOf("ngo", { id }),
  story: (id: string) => pathOf("story", { id }),
  monthly: (id: string) => pathOf("monthly", { id }),
  /** The donation form, for a campaign or for the general fund. `amount` (whole rupees) prefills it; `monthly` (units) makes it monthly. */
  donate: (campaignId?: string, prefill: { amount?: number; monthly?: number } = {}) =>
    withQuery(campaignId === undefined ? PATHS.donate : pathOf("donateTo", { campaignId }), prefill),
  /** `next`: the path to return to, validated by `safeNextPath`. */
  login: (nextPath?: string) => withQuery(PATHS.login, returnQuery(nextPath)),
  signup: (nextPath?: string) => withQuery(PATHS.signup, returnQuery(nextPath)),
  forgotPassword: () => PATHS.forgotPassword,
  resetPassword: () => PATHS.resetPassword,
  verifyEmail: () => PATHS.verifyEmail,
  profile: (tab?: ProfileTab) => withQuery(PATHS.profile, { tab }),
  /** `supporting`: the campaign that the new fundraiser supports. */
  startFundraising: (step?: WizardStep, prefill: { supporting?: string } = {}) =>
    withQuery(PATHS.startFundraising, { step, ...prefill }),
  faqs: () => PATHS.faqs,
  about: () => PATHS.about,
  howItWorks: () => PATHS.howItWorks,
  csr: (sectionId?: "contact") => (sectionId === undefined ? PATHS.csr : `${PATHS.csr}#${sectionId}`),
  privacy: () => PATHS.privacy,
  terms: () => PATHS.terms,
  donationPolicy: () => PATHS.donationPolicy,
  accessibility: () => PATHS.accessibility,
  /** `section`: a key of the panel's side bar (spec section 2). `about`: the section's filters, or the record opened in it. */
  adminPanel: (section?: string, sectionQuery: Record<string, string | undefined> = {}) =>
    withQuery(PATHS.adminPanel, { section, ...sectionQuery }),
  /** The organiser's dashboard of a campaign. */
  myFundraiser: (id: string) => pathOf("myFundraiser", { id }),
  /** A static file that works without JavaScript, outside the router. */
  supportPage: () => "/Pages/support-a-fundraiser.html",
  success: (reference: string) => withQuery(PATHS.success, { reference }),
} as const;
