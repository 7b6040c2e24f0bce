import { PATHS, pathOf } from "@daansetu/contract";

/** Records of the demo data, which no journey changes. */
export const DEMO = { fundraiser: "school-meals", monthlyCampaign: "plate-a-day", ngo: "annapurna-rasoi" } as const;

/** Public routes of the specification's table, and later ones; guests may donate. */
export const ROUTES = {
  home: PATHS.home,
  signup: PATHS.signup,
  login: PATHS.login,
  "forgotten password": PATHS.forgotPassword,
  "all campaigns": PATHS.monthlyCampaigns,
  "all fundraisers": PATHS.fundraisers,
  "a filtered list": `${PATHS.fundraisers}?sector=hunger&sort=ending-soon`,
  "a story": pathOf("story", { id: DEMO.fundraiser }),
  "a monthly campaign": pathOf("monthly", { id: DEMO.monthlyCampaign }),
  "the donation form": pathOf("donateTo", { campaignId: DEMO.fundraiser }),
  "the donation form of the general fund": PATHS.donate,
  "the NGO directory": PATHS.ngos,
  "an NGO": pathOf("ngo", { id: DEMO.ngo }),
  faq: PATHS.faqs,
  about: PATHS.about,
  "how it works": PATHS.howItWorks,
  csr: PATHS.csr,
  privacy: PATHS.privacy,
  terms: PATHS.terms,
  "donation policy": PATHS.donationPolicy,
  accessibility: PATHS.accessibility,
  "an unknown reference": `${PATHS.success}?reference=Forged00Forged00Forged00`,
  "an address without a receipt": pathOf("receipt", { donationId: "Forged00Forged00Forged00" }),
  "the check of a receipt": PATHS.verify,
  "a number that no receipt has": pathOf("verifyNumber", { number: "DS-2001-02-999999" }),
  "the status page": PATHS.status,
  "an address that leads nowhere": "/nowhere",
  "the page without JavaScript": "/Pages/support-a-fundraiser.html",
  "a story without a name": PATHS.storyBare,
  "a monthly campaign without a name": PATHS.monthlyBare,
} as const;

export type RouteName = keyof typeof ROUTES;
/** Each route with its name, for test titles. */
export const NAMED_ROUTES = Object.entries(ROUTES);
