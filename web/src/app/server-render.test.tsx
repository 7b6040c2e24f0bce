// @vitest-environment node
import type { FundraiserCard, Home, MonthlyCampaignCard } from "@daansetu/contract";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { footTexts } from "../../test/support/texts.ts";
import { contentQuery, footerQuery, homeTextsQuery } from "../features/site/content/api/site-content.ts";
import { createQueryClient } from "../lib/api/query.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import { homeQuery } from "./pages/home/home-query.ts";
import HomePage from "./pages/home.tsx";
import LegalPage from "./pages/legal.tsx";
import NgosPage from "./pages/ngos.tsx";
import { Providers } from "./providers.tsx";
import { Route, Routes } from "react-router-dom";

const now = new Date("2026-11-21T06:00:00Z");
const picture = { src: "/demo/a.svg", alt: "A drawing", focusX: 30, focusY: 100 };
const sharedFields = {
  ngoName: "Annapurna Rasoi Trust",
  cardImg: picture.src,
  picture,
  amountRaise: 400_000,
  goalPaise: 40_000_000,
  ngoSector: "hunger" as const,
  createdAt: "2026-11-09T05:00:00.000Z",
  status: "live" as const,
};
const fundraiser = (id: string, raisedPaise: number, taxBenefit: boolean): FundraiserCard => ({
  ...sharedFields,
  kind: "fundraiser",
  _id: id,
  title: `Meals ${id}`,
  taxBenefit,
  figures: { raisedPaise, supporters: 3, asOf: now.toISOString() },
});
const monthly: MonthlyCampaignCard = {
  ...sharedFields,
  kind: "monthly",
  _id: "m1",
  title: "A plate a day",
  taxBenefit: false,
  figures: { raisedPaise: 0, supporters: 0, asOf: now.toISOString() },
  unit: { one: "plate", many: "plates", pricePaise: 90_000 },
  unitTarget: 300,
  unitsSponsored: 240,
  monthlyDonors: 31,
};
const home: Home = {
  homeCards: [],
  fundraisers: [fundraiser("f1", 12_500_000, true), fundraiser("f2", 0, false)],
  monthlyCampaigns: [monthly],
  partners: [],
  stats: {
    raisedPaise: 12_500_000,
    donations: 83,
    liveFundraisers: 2,
    liveMonthlyCampaigns: 1,
    ngos: 1,
    asOf: now.toISOString(),
  },
};

/** Waits for all lazy parts, as a visitor without JavaScript receives them. */
async function renderAt(address: string, element: React.ReactNode, data?: Home): Promise<string> {
  const queryClient = createQueryClient();
  if (data) queryClient.setQueryData(homeQuery().queryKey, data);
  queryClient.setQueryData(footerQuery().queryKey, footTexts());
  queryClient.setQueryData(homeTextsQuery().queryKey, [
    {
      key: "give-monthly",
      value: {
        title: "Why give every month",
        lead: "It can be planned with.",
        benefits: [{ title: "Real Changes", text: "Grain ahead." }],
      },
    },
    {
      key: "causes",
      value: { title: "Causes you can support", lead: "Open now.", items: [{ sector: "hunger", text: "A hot meal." }] },
    },
  ]);
  queryClient.setQueryData(contentQuery("donation-policy").queryKey, {
    validFrom: "2026-11-22",
    confirmedOn: "2026-11-22",
    text: "## Refunds\n\nWithin **30 days**, see [questions](/faqs).",
  });
  const { prelude } = await prerender(
    <Providers queryClient={queryClient} now={now}>
      <StaticRouter location={address}>
        <Routes>
          <Route element={<SiteFrame />}>
            <Route path="*" element={element} />
          </Route>
        </Routes>
      </StaticRouter>
    </Providers>,
  );
  return (await new Response(prelude).text()).replaceAll("<!-- -->", "");
}

const visibleText = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the home page renders on a server, with frame and ledger totals", async () => {
  const pageText = visibleText(await renderAt("/", <HomePage />, home));
  expect(pageText).toContain("Meals f1");
  expect(pageText).toContain("₹1,25,000 raised of ₹4,00,000");
  expect(pageText).toContain("12 days ago");
  expect(pageText).toContain("240 of 300 sponsored");
  expect(pageText).toContain("Skip to content");
});

test("the home page's lower sections are rendered too, for visitors without JavaScript", async () => {
  const html = await renderAt("/", <HomePage />, home);
  for (const expectedText of [
    "Raise funds for your cause",
    "How a campaign works",
    "Get involved in social change",
    "Why give every month",
    "Causes you can support",
    "1 Sample Road",
  ])
    expect(visibleText(html)).toContain(expectedText);
  const enrolLinks = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Enroll your NGO/g)];
  expect(enrolLinks.map(([, address]) => address)).toEqual([
    "/startfundraising?step=enrollNgo",
    "/startfundraising?step=enrollNgo",
  ]);
  expect(html).not.toMatch(/testimonials|recognition/);
});

test("a page of long text renders on a server, Markdown included", async () => {
  const html = await renderAt("/donation-policy", <LegalPage textName="donation-policy" />);
  expect(visibleText(html)).toContain("Valid from 22 November 2026");
  expect(html).toContain("<strong>30 days</strong>");
  expect(html).toMatch(/<a href="\/faqs">questions<\/a>/);
});

test("a total of zero is shown as an invitation", async () => {
  expect(visibleText(await renderAt("/", <HomePage />, home))).toContain("Be the first. Goal ₹4,00,000");
});

test("the tax tag is only on campaigns whose receipt gives a tax benefit; on the home page it is the short one", async () => {
  expect(await renderAt("/", <HomePage />, home)).not.toContain("Tax Benefit Available");
  expect((await renderAt("/", <HomePage />, home)).match(/Tax Benefit/g)).toHaveLength(1);
});

test("without data the home page renders placeholders for three fundraisers and four monthly campaigns", async () => {
  const sections = (await renderAt("/", <HomePage />)).split("<section");
  const pictureSkeletonsIn = (id: string) =>
    sections.find((section) => section.includes(`aria-labelledby="${id}"`))?.match(/card-picture/g);
  expect(pictureSkeletonsIn("fundraisers-title")).toHaveLength(3);
  expect(pictureSkeletonsIn("monthly")).toHaveLength(4);
});

test("the directory renders five placeholder rows on a server", async () => {
  const html = await renderAt("/discover-ngo", <NgosPage />);
  expect(html.match(/border-b border-line py-5/g)).toHaveLength(5);
});

test("the foundation's statistics have their date of verification, and appear once on a page", async () => {
  for (const html of [await renderAt("/", <HomePage />, home), await renderAt("/discover-ngo", <NgosPage />)])
    expect(visibleText(html).match(/Last checked 1 November 2026/g)).toHaveLength(1);
});

test("every internal link leads to an existing page", async () => {
  const { PATHS } = await import("@daansetu/contract");
  const { matchPath } = await import("react-router-dom");
  const servedPaths = [
    PATHS.home,
    PATHS.fundraisers,
    PATHS.monthlyCampaigns,
    PATHS.ngos,
    PATHS.story,
    PATHS.monthly,
    PATHS.donate,
    PATHS.donateTo,
    PATHS.login,
    PATHS.signup,
    PATHS.startFundraising,
    PATHS.faqs,
    PATHS.about,
    PATHS.howItWorks,
    PATHS.csr,
    PATHS.privacy,
    PATHS.terms,
    PATHS.donationPolicy,
    PATHS.accessibility,
    PATHS.verify,
    PATHS.status,
  ];
  const html = (await renderAt("/", <HomePage />, home)) + (await renderAt("/discover-ngo", <NgosPage />));
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address ?? "");
  expect(links.length).toBeGreaterThan(20);
  const deadLinks = links.filter(
    (link) => !/^(#|tel:)/.test(link) && !servedPaths.some((path) => matchPath(path, link.replace(/[?#].*$/, ""))),
  );
  expect(deadLinks).toEqual([]);
});
