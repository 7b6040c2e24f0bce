import type { MatchedPage } from "./page.ts";

/**
 * Paths of the public pages, which Hosting forwards to this function, with the names of `web/src/lib/paths.ts`. Private pages are not
 * here: Hosting answers them with the build's `app.html` (`firebase.json`). `local/check/pages.test.ts` compares the three.
 */
export const PUBLIC_PAGES: Readonly<Record<string, string>> = {
  home: "/",
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
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  verify: "/verify",
  verifyNumber: "/verify/:number",
};

const SEGMENTS = Object.entries(PUBLIC_PAGES).map(([name, pattern]) => ({ name, segments: pattern.split("/") }));

/** The page at a path; undefined if there is none. Like the browser's router it ignores case and one slash at the end. */
export function matchPage(path: string): MatchedPage | undefined {
  const requested = path.replace(/(?<=.)\/$/, "").split("/");
  for (const { name, segments } of SEGMENTS) {
    if (segments.length !== requested.length) continue;
    const params: Record<string, string> = {};
    const matches = segments.every((segment, index) => {
      const value = requested[index] ?? "";
      if (!segment.startsWith(":")) return segment === value.toLowerCase();
      const decoded = decodeSegment(value);
      if (decoded === undefined || decoded === "") return false;
      params[segment.slice(1)] = decoded;
      return true;
    });
    if (matches) return { name, params };
  }
  return undefined;
}

/** The one spelling of a page's path. */
export const canonicalPath = ({ name, params }: MatchedPage): string =>
  (PUBLIC_PAGES[name] ?? "").replaceAll(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ""),
  );

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
