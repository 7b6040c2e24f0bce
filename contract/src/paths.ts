/** Every page of the site, as the router's pattern (spec section 2). The specification prescribes spellings such as `allcampains`. */
export const PATHS = {
  home: "/",
  signup: "/signup",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  profile: "/profile",
  startFundraising: "/startfundraising",
  adminPanel: "/admin-panel",
  donate: "/donate",
  donateTo: "/donate/:campaignId",
  monthlyCampaigns: "/allcampains",
  fundraisers: "/allfundraiser",
  storyBare: "/storypage",
  story: "/storypage/:id",
  monthlyBare: "/monthly-donate",
  monthly: "/monthly-donate/:id",
  ngos: "/discover-ngo",
  ngo: "/ngo/:id",
  faqs: "/faqs",
  about: "/about",
  howItWorks: "/howitworks",
  csr: "/csr",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
  donationPolicy: "/donation-policy",
  accessibility: "/accessibility",
  success: "/success",
  plan: "/monthly-plan/:planId",
  myFundraiser: "/my-fundraiser/:id",
  unsubscribe: "/stop-letters",
  receipt: "/receipt/:donationId",
  verify: "/verify",
  verifyNumber: "/verify/:number",
  status: "/status",
} as const;
export type PageName = keyof typeof PATHS;

/**
 * Pages that are the same for everybody: the function `site` renders them, and sitemaps name them. Hosting answers the others with the
 * build's `app.html` (`firebase.json`).
 */
export const PUBLIC_PAGES = [
  "home",
  "donate",
  "donateTo",
  "monthlyCampaigns",
  "fundraisers",
  "storyBare",
  "story",
  "monthlyBare",
  "monthly",
  "ngos",
  "ngo",
  "faqs",
  "about",
  "howItWorks",
  "csr",
  "privacy",
  "terms",
  "donationPolicy",
  "accessibility",
  "login",
  "signup",
  "forgotPassword",
  "verify",
  "verifyNumber",
] as const satisfies readonly PageName[];
export type PublicPageName = (typeof PUBLIC_PAGES)[number];

/** The path of a page with these values of its parameters. */
export const pathOf = (page: PageName, params: Readonly<Record<string, string>> = {}): string =>
  PATHS[page].replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
