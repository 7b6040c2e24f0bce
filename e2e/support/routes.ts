import { fetchFirstId, findFundraiser } from "./server-state.ts";

/** Ids of demo records that URLs contain. */
interface DemoIds {
  campaign: string;
  monthly: string;
  ngo: string;
}

/** Public routes of the specification's table, and later ones; guests may donate. */
export const ROUTES: Readonly<Record<string, (named: DemoIds) => string>> = {
  home: () => "/",
  signup: () => "/signup",
  login: () => "/login",
  "forgotten password": () => "/forgot-password",
  "all campaigns": () => "/allcampains",
  "all fundraisers": () => "/allfundraiser",
  "a filtered list": () => "/allfundraiser?sector=hunger&sort=ending-soon",
  "a story": ({ campaign }) => `/storypage/${campaign}`,
  "a monthly campaign": ({ monthly }) => `/monthly-donate/${monthly}`,
  "the donation form": ({ campaign }) => `/donate/${campaign}`,
  "the donation form of the general fund": () => "/donate",
  "the NGO directory": () => "/discover-ngo",
  "an NGO": ({ ngo }) => `/ngo/${ngo}`,
  faq: () => "/faqs",
  about: () => "/about",
  "how it works": () => "/howitworks",
  csr: () => "/csr",
  privacy: () => "/privacy-policy",
  terms: () => "/terms-and-conditions",
  "donation policy": () => "/donation-policy",
  "an unknown reference": () => "/success?reference=Forged00Forged00Forged00",
  "an address without a receipt": () => "/receipt/Forged00Forged00Forged00",
  "the check of a receipt": () => "/verify",
  "a number that no receipt has": () => "/verify/DS-2001-02-999999",
  "the status page": () => "/status",
  "an address that leads nowhere": () => "/nowhere",
  "the page without JavaScript": () => "/Pages/support-a-fundraiser.html",
  "a story without a name": () => "/storypage",
  "a monthly campaign without a name": () => "/monthly-donate",
};

export const fetchDemoIds = async (): Promise<DemoIds> => ({
  campaign: (await findFundraiser())._id,
  monthly: await fetchFirstId("/api/admin/monthlyFundraiser/getActiveMonthlyCampaigns"),
  ngo: await fetchFirstId("/api/admin/ngo/getAllNgos"),
});

/** Names of the routes, for test titles. */
export const ROUTE_NAMES = Object.keys(ROUTES);

/** The URL of a page. @throws Error for an unknown name */
export function routeOf(name: string, demoIds: DemoIds): string {
  const route = ROUTES[name];
  if (route === undefined) throw new Error(`No route is called ${name}.`);
  return route(demoIds);
}
