import { firstIdOf, someFundraiser } from "./truth.ts";

/** Pages of the demo data that addresses name. */
interface Named {
  campaign: string;
  monthly: string;
  ngo: string;
}

/** Open routes of the specification's table and those that came with time; guests may give. */
export const ROUTES: Readonly<Record<string, (named: Named) => string>> = {
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
  "a gift that nobody knows": () => "/success?reference=Forged00Forged00Forged00",
  "an address that leads nowhere": () => "/nowhere",
  "the page without JavaScript": () => "/Pages/support-a-fundraiser.html",
  "a story without a name": () => "/storypage",
  "a monthly campaign without a name": () => "/monthly-donate",
};

export const namedPages = async (): Promise<Named> => ({
  campaign: (await someFundraiser())._id,
  monthly: await firstIdOf("/api/admin/monthlyFundraiser/getActiveMonthlyCampaigns"),
  ngo: await firstIdOf("/api/admin/ngo/getAllNgos"),
});

/** Which pages are looked at, by what they are called in a test. */
export const ROUTE_NAMES = Object.keys(ROUTES);

/** The address of a page. @throws Error where no route has that name */
export function routeOf(name: string, named: Named): string {
  const route = ROUTES[name];
  if (route === undefined) throw new Error(`No route is called ${name}.`);
  return route(named);
}
