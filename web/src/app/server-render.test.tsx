// @vitest-environment node
import type { FundraiserCard, Home, MonthlyCampaignCard } from "@daansetu/contract";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { createQueryClient } from "../lib/query.ts";
import { SiteFrame } from "./frame/site-frame.tsx";
import { homeQuery } from "./pages/home/home-query.ts";
import HomePage from "./pages/home.tsx";
import NgosPage from "./pages/ngos.tsx";
import { Providers } from "./providers.tsx";
import { Route, Routes } from "react-router-dom";

const now = new Date("2026-11-21T06:00:00Z");
const picture = { src: "/demo/a.svg", alt: "A drawing", focusX: 30, focusY: 100 };
const shared = {
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
  ...shared,
  kind: "fundraiser",
  _id: id,
  title: `Meals ${id}`,
  taxBenefit,
  figures: { raisedPaise, supporters: 3, asOf: now.toISOString() },
});
const monthly: MonthlyCampaignCard = {
  ...shared,
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
    gifts: 83,
    liveFundraisers: 2,
    liveMonthlyCampaigns: 1,
    ngos: 1,
    asOf: now.toISOString(),
  },
};

function renderAt(address: string, element: React.ReactNode, data?: Home): string {
  const queryClient = createQueryClient();
  if (data) queryClient.setQueryData(homeQuery().queryKey, data);
  return renderToString(
    <Providers queryClient={queryClient} now={now}>
      <StaticRouter location={address}>
        <Routes>
          <Route element={<SiteFrame />}>
            <Route path="*" element={element} />
          </Route>
        </Routes>
      </StaticRouter>
    </Providers>,
  ).replaceAll("<!-- -->", "");
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the home page renders on a server, with the frame around it and the figures of the ledger in it", () => {
  const text = textOf(renderAt("/", <HomePage />, home));
  expect(text).toContain("Meals f1");
  expect(text).toContain("₹1,25,000 raised of ₹4,00,000");
  expect(text).toContain("12 days ago");
  expect(text).toContain("240 of 300 sponsored");
  expect(text).toContain("Skip to content");
});

test("nothing raised yet is an invitation, not a zero", () => {
  expect(textOf(renderAt("/", <HomePage />, home))).toContain("Be the first. Goal ₹4,00,000");
});

test("the tax tag stands only on campaigns whose receipt gives a tax benefit", () => {
  expect(renderAt("/", <HomePage />, home).match(/Tax benefit/g)).toHaveLength(1);
});

test("without data the home page renders its placeholders: three fundraisers and four monthly campaigns", () => {
  const html = renderAt("/", <HomePage />);
  expect(html.match(/card-picture/g)).toHaveLength(7);
});

test("the directory renders five placeholder rows on a server", () => {
  const html = renderAt("/discover-ngo", <NgosPage />);
  expect(html.match(/border-b border-line py-5/g)).toHaveLength(5);
});

test("the foundation's claims carry the day they were checked, and stand once on a page", () => {
  for (const html of [renderAt("/", <HomePage />, home), renderAt("/discover-ngo", <NgosPage />)])
    expect(textOf(html).match(/Last checked 1 November 2026/g)).toHaveLength(1);
});

test("every link inside the site leads to a page that exists", async () => {
  const { PATHS } = await import("../lib/paths.ts");
  const { matchPath } = await import("react-router-dom");
  const served = [
    PATHS.home,
    PATHS.fundraisers,
    PATHS.monthlyCampaigns,
    PATHS.ngos,
    PATHS.story,
    PATHS.monthly,
    PATHS.donate,
    PATHS.donateTo,
    PATHS.login,
  ];
  const html = renderAt("/", <HomePage />, home) + renderAt("/discover-ngo", <NgosPage />);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address ?? "");
  expect(links.length).toBeGreaterThan(20);
  const dead = links.filter(
    (link) => !link.startsWith("#") && !served.some((path) => matchPath(path, link.replace(/[?#].*$/, ""))),
  );
  expect(dead).toEqual([]);
});
