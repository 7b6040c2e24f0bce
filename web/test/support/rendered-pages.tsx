import {
  campaignEndpoints,
  type ContentKey,
  type ContentValue,
  contentEndpoints,
  type DonationTarget,
  donationTargetEndpoints,
  type Home,
  ngoEndpoints,
  type PublicDonor,
  reportEndpoints,
  siteContentEndpoints,
  siteEndpoints,
  supportingEndpoints,
  timelineEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { RootOptions } from "react-dom/client";
import { openSite } from "../../src/app/open-site.tsx";
import type { PageToRender } from "../../src/server/render-page.ts";
import { happyDom } from "./happy-dom.ts";
import { startRenderer } from "./renderer.ts";
import {
  asOf,
  daysAgo,
  donationTarget,
  fundraiser,
  itemList,
  monthly,
  monthlyCampaign,
  ngo,
  picture,
  story,
} from "./samples.ts";
import { useTestApi } from "./site.tsx";
import { contact, footTexts } from "./texts.ts";

/** The build's HTML, in short, as a server names it. */
export const shellOf = (name: string) =>
  `<!doctype html><html><head><title>${name}</title><meta name="application-name" content="${name}"><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>`;

const home: Home = {
  homeCards: [
    {
      _id: "c1",
      picture,
      img: picture.src,
      caption: "Meals",
      campaignLink: "/storypage/kitchen",
      createdAt: daysAgo(2),
    },
  ],
  fundraisers: [fundraiser],
  monthlyCampaigns: [monthly],
  partners: [],
  stats: { raisedPaise: 1_25_000_00, donations: 83, liveFundraisers: 1, liveMonthlyCampaigns: 1, ngos: 1, asOf },
};
export const donor: PublicDonor = { id: "d1", name: "Asha", amountPaise: 500_00, at: daysAgo(1) };
const targets: Readonly<Record<string, DonationTarget>> = {
  kitchen: donationTarget,
  plate: { ...donationTarget, _id: "plate", kind: "monthly", title: "A plate a day" },
  over: { ...donationTarget, _id: "over", status: "ended" },
};
const legal = (text: string) => ({ validFrom: "2026-11-22", text });
const texts: Partial<{ [Key in ContentKey]: ContentValue<Key> }> = {
  contact,
  faq: {
    topics: [
      {
        title: "Giving",
        places: ["faqs"],
        questions: [{ question: "Do I need an account?", answer: "No, you **do not**." }],
      },
    ],
  },
  about: { lead: "Who we are.", text: "## Our mission\n\nA bridge.", team: [] },
  "how-it-works": {
    lead: "Four steps.",
    steps: ["One", "Two", "Three", "Four"].map((title) => ({ title, text: "A call." })),
    text: "## Afterwards",
  },
  csr: { lead: "For companies.", work: [], mission: "To connect.", vision: "Tools.", text: "## Begin" },
  "privacy-policy": legal("What we keep."),
  "terms-and-conditions": legal("What holds."),
  "donation-policy": legal("Within 30 days."),
};

/** An API that answers for all public pages, a server that renders them, and a browser that opens what was rendered. */
export function useRenderedPages() {
  const api = useTestApi();
  const started: { renderer?: Awaited<ReturnType<typeof startRenderer>>; closeSite?: (() => void) | undefined } = {};
  beforeAll(async () => {
    started.renderer = await startRenderer();
  });
  afterAll(() => started.renderer?.stop());
  beforeEach(() => {
    api().on(siteEndpoints.home, () => ({ body: home }));
    api().on(reportEndpoints.stats, () => ({ body: home.stats }));
    api().on(campaignEndpoints.activeFundraisers, () => ({ body: [fundraiser] }));
    api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [monthly] }));
    api().on(campaignEndpoints.fundraiserById, ({ params }) =>
      params["id"] === "kitchen" ? { body: story } : { status: 404, body: { errorMessage: "No", code: "not-found" } },
    );
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: monthlyCampaign }));
    api().on(campaignEndpoints.campaignDonors, () => ({ body: [donor] }));
    api().on(updateEndpoints.campaignUpdates, () => ({ body: [] }));
    api().on(supportingEndpoints.supportingFundraisers, () => ({ body: [] }));
    api().on(contentEndpoints.proofImages, () => ({ body: [] }));
    api().on(ngoEndpoints.allNgos, () => ({ body: [ngo] }));
    api().on(ngoEndpoints.ngoById, () => ({
      body: { ...ngo, campaigns: [fundraiser], raisedPaise: 1_25_000_00, donations: 83, asOf },
    }));
    api().on(ngoEndpoints.directoryFigures, () => ({ body: { ngos: 1, sectors: [], states: [], acts: [], asOf } }));
    api().on(timelineEndpoints.campaignItems, ({ params }) => ({
      body: { list: params["id"] === "kitchen" ? itemList : null },
    }));
    api().on(timelineEndpoints.campaignTimeline, () => ({ body: [] }));
    api().on(donationTargetEndpoints.donationTarget, ({ params }) => ({
      body: targets[params["id"] ?? ""] ?? { ...donationTarget, _id: "general", kind: "general-fund" },
    }));
    api().on(siteContentEndpoints.siteContents, () => ({ body: footTexts() }));
    api().on(siteContentEndpoints.siteContent, ({ params }) => {
      const key = params["key"] as ContentKey;
      return { body: { key, value: texts[key] } };
    });
  });
  const close = () => {
    started.closeSite?.();
    started.closeSite = undefined;
  };
  afterEach(close);
  return {
    api,
    render: (path: string, page: Partial<PageToRender> = {}) =>
      started.renderer!.render(api().origin, {
        path,
        search: "",
        status: 200,
        now: new Date(),
        shell: shellOf("Daansetu"),
        siteUrl: "https://daansetu.test",
        image: undefined,
        identity: { name: "Daansetu" },
        ...page,
      }),
    /** Shows a page as a browser receives it. */
    show: (html: string, path: string) => {
      happyDom().setURL(`${api().origin}${path}`);
      // What the router kept of an earlier test's page.
      window.history.replaceState(null, "");
      const { head, body } = new DOMParser().parseFromString(html, "text/html");
      // The test loads the site itself.
      head.querySelector("script[src]")?.remove();
      document.head.innerHTML = head.innerHTML;
      document.body.innerHTML = body.innerHTML;
    },
    /** Lets the site's script take over the shown page. */
    open: async (options: RootOptions = {}) => {
      const { root } = await openSite(document.getElementById("root")!, options);
      started.closeSite = () => {
        root.unmount();
      };
    },
    close,
  };
}
