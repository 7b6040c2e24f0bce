/** Records of the demo data, which no journey changes. */
export const DEMO = { fundraiser: "school-meals", monthlyCampaign: "plate-a-day", ngo: "annapurna-rasoi" } as const;

/** Public routes of the specification's table, and later ones; guests may donate. */
export const ROUTES = {
  home: "/",
  signup: "/signup",
  login: "/login",
  "forgotten password": "/forgot-password",
  "all campaigns": "/allcampains",
  "all fundraisers": "/allfundraiser",
  "a filtered list": "/allfundraiser?sector=hunger&sort=ending-soon",
  "a story": `/storypage/${DEMO.fundraiser}`,
  "a monthly campaign": `/monthly-donate/${DEMO.monthlyCampaign}`,
  "the donation form": `/donate/${DEMO.fundraiser}`,
  "the donation form of the general fund": "/donate",
  "the NGO directory": "/discover-ngo",
  "an NGO": `/ngo/${DEMO.ngo}`,
  faq: "/faqs",
  about: "/about",
  "how it works": "/howitworks",
  csr: "/csr",
  privacy: "/privacy-policy",
  terms: "/terms-and-conditions",
  "donation policy": "/donation-policy",
  "an unknown reference": "/success?reference=Forged00Forged00Forged00",
  "an address without a receipt": "/receipt/Forged00Forged00Forged00",
  "the check of a receipt": "/verify",
  "a number that no receipt has": "/verify/DS-2001-02-999999",
  "the status page": "/status",
  "an address that leads nowhere": "/nowhere",
  "the page without JavaScript": "/Pages/support-a-fundraiser.html",
  "a story without a name": "/storypage",
  "a monthly campaign without a name": "/monthly-donate",
} as const;

export type RouteName = keyof typeof ROUTES;
/** Each route with its name, for test titles. */
export const NAMED_ROUTES = Object.entries(ROUTES);
