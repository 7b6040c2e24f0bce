import {
  campaignEndpoints,
  type CampaignUpdate,
  contentEndpoints,
  type Fundraiser,
  type MonthlyCampaign,
  type ProofImage,
  type PublicDonor,
  sharingEndpoints,
  siteContentEndpoints,
  supportingEndpoints,
  updateEndpoints,
} from "@daansetu/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useParams } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../test/support/logged.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { everythingIsNear } from "../../../../test/support/near.ts";
import { MonthlyStory } from "./components/monthly-story.tsx";
import { Story } from "./components/story.tsx";

const api = useTestApi();
/** For lazy chunks. */
const CHUNK_TIMEOUT = { timeout: 10_000 };
const picture = { src: "/pictures/kitchen.svg", alt: "A woman stirs a large pot.", focusX: 50, focusY: 100 };
const sharedFields = {
  _id: "kitchen",
  title: "Hot school meals",
  ngoName: "Annapurna Rasoi Trust",
  place: "Chandpur",
  cardImg: picture.src,
  picture,
  amountRaise: 4_00_000,
  goalPaise: 4_00_000_00,
  ngoSector: "hunger",
  createdAt: "2026-11-01T05:00:00.000Z",
  status: "live",
  taxBenefit: true,
  figures: { raisedPaise: 1_25_000_00, supporters: 7, asOf: "2026-11-21T05:00:00.000Z" },
  organisers: [{ name: "Annapurna Rasoi Trust", role: "beneficiary", about: "Runs kitchens." }],
  unit: { one: "plate", many: "plates", pricePaise: 40_00 },
} as const;
const fundraiser: Fundraiser = {
  ...sharedFields,
  organisers: [...sharedFields.organisers],
  kind: "fundraiser",
  story: "<p>Sunita lights the stove.</p><script>window.hit = 1</script>",
  storyPictures: [],
  shares: 0,
};
const monthlyCampaign: MonthlyCampaign = {
  ...sharedFields,
  organisers: [...sharedFields.organisers],
  kind: "monthly",
  unit: { one: "plate", many: "plates", pricePaise: 900_00 },
  unitTarget: 300,
  unitsSponsored: 240,
  monthlyDonors: 31,
  description: "₹900 keeps one plate full.",
  about: "Four schools.",
  sliderImg1: picture.src,
  sliderImg2: picture.src,
  sliderImg3: picture.src,
  slides: [picture, picture],
  shares: 0,
  faq: [],
};
const donorAt = (at: number): PublicDonor => ({
  id: `d${at}`,
  name: at === 1 ? null : `Donor ${at}`,
  amountPaise: (at + 1) * 100_00,
  at: "2026-11-20T05:00:00.000Z",
});

function StoryPage() {
  return <Story id={useParams()["id"]!} />;
}
function MonthlyPage() {
  return <MonthlyStory id={useParams()["id"]!} />;
}
const routes = (
  <Routes>
    <Route path="/storypage/:id" element={<StoryPage />} />
    <Route path="/monthly-donate/:id" element={<MonthlyPage />} />
  </Routes>
);

const openStory = async (change: Partial<Fundraiser> = {}) => {
  api().on(campaignEndpoints.fundraiserById, () => ({ body: { ...fundraiser, ...change } }));
  visit(routes, "/storypage/kitchen");
  await screen.findByText(fundraiser.title, { selector: "h1" });
};
/** Fakes intervals alone: the timeouts of API calls need the real clock. */
const FAKE_INTERVALS: Parameters<typeof vi.useFakeTimers>[0] = {
  shouldAdvanceTime: true,
  toFake: ["setInterval", "clearInterval"],
};
const donateLinks = () => screen.queryAllByText("Donate Now", { selector: "a" });

const oneSupporting = { fundraisers: 1, raisedPaise: 2_000_00 };
const sectionTitles = () =>
  [...document.querySelectorAll("main article h2, main section h2:not(#latest)")].map((h) => h.textContent);
/** Sections stay out of sight, and a page that is not scrolled loads no more of itself. */
function nothingIsNear(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
}

const updateAt = (at: number): CampaignUpdate => ({
  _id: `u${at}`,
  text: `News ${at}`,
  pictures: at === 1 ? [picture] : [],
  at: "2026-11-18T05:00:00.000Z",
});
const proofWith = (change: Partial<ProofImage> = {}): ProofImage => ({
  _id: "p1",
  category: "hunger",
  image: "/pictures/meals.webp",
  caption: "Lunch for 96 children",
  place: "Chandpur",
  takenAt: "2026-11-10T05:00:00.000Z",
  createdAt: "2026-11-12T05:00:00.000Z",
  ...change,
});

beforeEach(() => {
  everythingIsNear();
  api().on(updateEndpoints.campaignUpdates, () => ({ body: [] }));
  api().on(supportingEndpoints.supportingFundraisers, () => ({ body: [] }));
  api().on(contentEndpoints.proofImages, () => ({ body: [] }));
  api().on(campaignEndpoints.activeFundraisers, () => ({ body: [] }));
  api().on(siteContentEndpoints.siteContent, () => ({ body: { key: "faq", value: { topics: [] } } }));
  api().on(sharingEndpoints.countShare, () => ({ body: { shares: 1 } }));
  api().on(campaignEndpoints.campaignDonors, ({ query }) => {
    const fromIndex = Number(query.get("cursor") ?? 0);
    const toIndex = Math.min(7, fromIndex + Number(query.get("limit")));
    const order = query.get("tab") === "top" ? [6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6];
    return {
      body: order.slice(fromIndex, toIndex).map(donorAt),
      ...(toIndex < 7 && { headers: { "X-Next-Cursor": String(toIndex) } }),
    };
  });
});

describe("a story", () => {
  it("has its title and NGO before any picture, and figures before the text", async () => {
    await openStory();
    const page = document.querySelector("main")!;
    const order = [...page.querySelectorAll("h1, img, [role=progressbar], .rich")].map(({ localName, className }) =>
      className.includes("rich") ? "story" : localName,
    );
    expect(order.slice(0, 4)).toEqual(["h1", "img", "div", "story"]);
    expect(screen.getByText("₹1,25,000", { selector: ".display" })).toBeTruthy();
    expect(screen.getByText("31%")).toBeTruthy();
    expect(screen.getByText("7").parentElement?.textContent).toBe("7 donors");
    expect(page.querySelector("img")?.getAttribute("src")).toBe(picture.src);
    for (const method of ["UPI and wallet apps", "Debit and credit cards", "Net banking"])
      expect(await screen.findByText(method)).toBeTruthy();
    expect(screen.getByText("Runs kitchens.")).toBeTruthy();
  });

  it("names the beneficiary and the foundation", async () => {
    await openStory({
      organisers: [sharedFields.organisers[0], { name: "Daansetu Foundation", role: "foundation", about: "" }],
    });
    const [ngo, foundation] = [await screen.findByText("Runs kitchens."), screen.getByText("Daansetu Foundation")];
    expect(ngo.closest("li")?.textContent).toContain("Annapurna Rasoi TrustBeneficiary");
    expect(foundation.closest("li")?.textContent).toContain(
      "Daansetu FoundationRuns this page and receives the payment",
    );
  });

  it.each([
    [
      "2026-03-31T18:29:59.999Z",
      "Eligible for deduction under section 80G, as far as the law allows and in the old tax regime only.",
    ],
    [
      "2026-03-31T18:30:00.000Z",
      "Eligible for deduction under section 133, as far as the law allows and in the old tax regime only.",
    ],
  ])("says at %s: %s", async (now, sentence) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await openStory();
    expect(screen.getByText(sentence)).toBeTruthy();
    vi.useRealTimers();
  });

  it("is stripped of scripts", async () => {
    await openStory();
    expect(screen.getByText("Sunita lights the stove.")).toBeTruthy();
    expect(document.querySelector(".rich script")).toBeNull();
  });

  it("fetches nothing from a film's host before play is pressed", async () => {
    await openStory({ videoId: "abcdefghijk", videoLink: "https://www.youtube.com/watch?v=abcdefghijk" });
    expect(document.body.innerHTML).not.toContain("youtube");
    fireEvent.click(screen.getByLabelText("Play the video: Hot school meals"));
    expect(document.querySelector("iframe")?.src).toBe(
      "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0",
    );
  });

  it("says offline that the film needs a connection, and plays it once there is one", async () => {
    const online = vi.spyOn(navigator, "onLine", "get");
    await openStory({ videoId: "abcdefghijk", videoLink: "https://www.youtube.com/watch?v=abcdefghijk" });
    const setOnline = (isOnline: boolean) => {
      online.mockReturnValue(isOnline);
      act(() => {
        window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
      });
    };
    const sentence = "You are offline. The video can be played once you are connected again.";
    setOnline(false);
    fireEvent.click(screen.getByLabelText("Play the video: Hot school meals"));
    expect(screen.getByText(sentence).getAttribute("role")).toBe("status");
    expect(document.querySelector("iframe")).toBeNull();
    setOnline(true);
    expect(screen.queryByText(sentence)).toBeNull();
    fireEvent.click(screen.getByLabelText("Play the video: Hot school meals"));
    expect(document.querySelector("iframe")?.src).toContain("youtube-nocookie");
    online.mockRestore();
  });

  it("links to its donation form, with preset amounts and the units they buy", async () => {
    await openStory();
    expect(donateLinks().map((link) => link.getAttribute("href"))).toEqual(["/donate/kitchen", "/donate/kitchen"]);
    const row = (await screen.findByText("50 plates")).closest("a");
    expect(row?.getAttribute("href")).toBe("/donate/kitchen?amount=2000");
  });

  it.each([
    [1_250_00, ["1 kit ₹1,250", "3 kits ₹3,750", "5 kits ₹6,250"]],
    [3_000_00, ["1 kit ₹3,000", "2 kits ₹6,000", "5 kits ₹15,000"]],
  ])("names for a unit of %i paise what whole units cost, to the rupee", async (pricePaise, rows) => {
    await openStory({ unit: { one: "kit", many: "kits", pricePaise } });
    const list = within(await screen.findByRole("region", { name: "What your money buys" }));
    expect(
      list.getAllByRole("link").map((link) => [...link.children].map((part) => part.textContent).join(" ")),
    ).toEqual(rows);
  });

  it("shows its bar from the first pixel on narrow screens, and after 300 pixels beside the card of wide ones", async () => {
    await openStory();
    const bar = screen.getByRole("region", { name: "Donate" });
    expect(bar.className.split(" ")).toContain("lg:translate-y-[120%]");
    expect(bar.className).not.toMatch(/(^| )translate-y-[^0]/);
    act(() => {
      window.scrollY = 301;
      window.dispatchEvent(new Event("scroll"));
    });
    expect(bar.className).not.toContain("translate-y-[120%]");
    window.scrollY = 0;
  });

  it("has its sections in the page from the start, in their order, before anything is near", async () => {
    nothingIsNear();
    await openStory({ storyPictures: [{ ...picture, src: "/pictures/second.svg" }], supporting: oneSupporting });
    await screen.findByText("Who is behind this");
    expect(sectionTitles()).toEqual([
      "The story",
      "What your money buys",
      "Updates",
      "Pictures",
      "7 people have given",
      "Who is behind this",
      "Start a Supporting Fundraiser",
      "Donate Via",
    ]);
    const stops = [...document.querySelectorAll("main h2, main [role=group][tabindex='0']")];
    expect(stops.map(({ localName }) => localName).join(" ")).toBe("h2 h2 h2 div h2 h2 div h2 h2 div h2");
  });

  it("loads what is late in a section once the keyboard is used, and loses none of them", async () => {
    nothingIsNear();
    await openStory();
    await screen.findByText("Who is behind this");
    expect(api().sentTo(updateEndpoints.campaignUpdates)).toEqual([]);
    fireEvent.keyDown(window, { key: "Tab" });
    await screen.findByText("No updates yet. The first one from Annapurna Rasoi Trust appears here.");
    await screen.findAllByText("Donor 4");
    expect(screen.queryByRole("group", { name: "Loading" })).toBeNull();
  });

  it("names its NGO as a link, with a tick for checked certificates and the end of its 80G approval", async () => {
    await openStory({
      ngo: { _id: "annapurna", verified: true, approval80G: { validUntil: "2029-03-31T18:29:59.999Z" } },
    });
    const title = within(document.querySelector("header")!);
    expect(title.getByText(sharedFields.ngoName).getAttribute("href")).toBe("/ngo/annapurna");
    expect(title.getByText("Certificates checked by us")).toBeTruthy();
    expect(title.getByText("80G to Mar 2029")).toBeTruthy();
    expect(await screen.findByText("80G approval valid until 31 March 2029")).toBeTruthy();
  });

  it.each([
    ["without checked certificates", { _id: "annapurna", verified: false }],
    ["without an entry in the directory", undefined],
  ])("shows neither tick nor 80G for an NGO %s", async (_, ngo) => {
    await openStory(ngo === undefined ? {} : { ngo });
    expect(screen.queryByText("Certificates checked by us")).toBeNull();
    expect(screen.queryByText(/80G (to|approval)/)).toBeNull();
    expect(screen.getAllByText(sharedFields.ngoName)[0]!.localName).toBe(ngo === undefined ? "b" : "a");
  });

  it("adds what supporting fundraisers raised to its own figures in words, and leaves these as they are", async () => {
    await openStory({ supporting: { fundraisers: 2, raisedPaise: 12_400_00 } });
    expect(screen.getByText("₹12,400 more through 2 supporting fundraisers")).toBeTruthy();
    expect(screen.getByText("₹1,25,000", { selector: ".display" })).toBeTruthy();
    expect(screen.getByText("31%")).toBeTruthy();
  });

  it("says nothing of supporting fundraisers that have raised nothing yet", async () => {
    await openStory({ supporting: { fundraisers: 1, raisedPaise: 0 } });
    expect(screen.queryByText(/more through/)).toBeNull();
  });

  it.each([
    [{ status: "ended" }, "This fundraiser has ended"],
    [
      { status: "ended", figures: { ...fundraiser.figures, raisedPaise: 4_62_000_00 } },
      "This fundraiser reached its goal",
    ],
  ] as const)("that has ended says so and offers no donation", async (change, title) => {
    await openStory(change);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(donateLinks()).toEqual([]);
    expect((await screen.findByText("50 plates")).closest("a")).toBeNull();
    const raised = !("figures" in change) ? "₹1,25,000" : "₹4,62,000";
    expect(
      screen.getByText(`${raised} was given for Annapurna Rasoi Trust by 7 donors. Donations are now closed.`),
    ).toBeTruthy();
    expect(screen.getByText("See the updates").getAttribute("href")).toContain("#updates");
    expect(await screen.findByRole("region", { name: "Updates" })).toBeTruthy();
    expect(screen.getByText("See other fundraisers").closest("a")?.getAttribute("href")).toBe("/allfundraiser");
  });

  it("without donations invites the first one, and shows no number of shares", async () => {
    await openStory({ figures: { ...fundraiser.figures, raisedPaise: 0, supporters: 0 } });
    expect(screen.getByText("Be the first. The goal is ₹4,00,000.")).toBeTruthy();
    expect(await screen.findByText("Be the first to give")).toBeTruthy();
    expect(screen.queryByText(/^Shared/)).toBeNull();
  });

  it("that does not exist offers other places to donate", async () => {
    expectLogged("Unexpected status code 404 fundraiserById");
    expectLogged("Error fetching campaign details");
    api().on(campaignEndpoints.fundraiserById, () => refusal(404, "not-found"));
    visit(routes, "/storypage/nothing");
    await screen.findByText("We could not find this fundraiser", { selector: "h1" });
    expect(screen.getByText("Give where it is needed most").getAttribute("href")).toBe("/donate");
  });

  it("that could not be loaded can be tried again", async () => {
    expectLogged("Unexpected status code 500 fundraiserById");
    expectLogged("Error fetching campaign details");
    api().on(campaignEndpoints.fundraiserById, () => refusal(500, "internal-error"));
    visit(routes, "/storypage/kitchen");
    await screen.findByText("We could not load this fundraiser", { selector: "h1" });
    api().on(campaignEndpoints.fundraiserById, () => ({ body: fundraiser }));
    fireEvent.click(screen.getByText("Try again"));
    await screen.findByText(fundraiser.title, { selector: "h1" });
  });

  it("refreshes its figures while the page is open", async () => {
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory();
      api().on(campaignEndpoints.fundraiserById, () => ({
        body: { ...fundraiser, figures: { ...fundraiser.figures, raisedPaise: 1_27_000_00 } },
      }));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await screen.findByText("₹1,27,000", { selector: ".display" });
    } finally {
      vi.useRealTimers();
    }
  });
});

it("a story that has ended promises nothing: no tax benefit, no refund, no supporting fundraiser", async () => {
  const ngo = { _id: "annapurna", verified: true, approval80G: {} };
  await openStory({ status: "ended", ngo });
  await screen.findByText("Runs kitchens.");
  const header = document.querySelector("main header")!;
  expect(header.textContent).not.toContain("80G");
  for (const promise of ["Tax Benefit", /^Eligible for deduction/, /refund/, "Raise funds now", "Donate Via"])
    expect(screen.queryByText(promise)).toBeNull();
});

describe("donors", () => {
  it("are shown five at first, then all of them; an anonymous one is someone kind", async () => {
    await openStory();
    await screen.findAllByText("Donor 4");
    expect(screen.getAllByText("Someone kind").length).toBeGreaterThan(0);
    expect(screen.queryByText("Donor 6")).toBeNull();
    fireEvent.click(screen.getAllByText("View all 7 donors", { selector: "button, button *" })[0]!);
    const allDonorsDialog = await screen.findByRole("dialog", { name: "7 people have given" });
    await within(allDonorsDialog).findByText("Donor 6");
  });

  it("are sorted by amount on the other tab", async () => {
    await openStory();
    await screen.findAllByText("Donor 4");
    fireEvent.click(screen.getByText("Top"));
    await screen.findByText("Donor 6");
    expect(
      api()
        .sentTo(campaignEndpoints.campaignDonors)
        .some(({ query }) => query.get("tab") === "top"),
    ).toBe(true);
  });
});

describe("the blocks below a story", () => {
  it("show the updates of the organiser with their pictures, and load more on demand", async () => {
    api().on(updateEndpoints.campaignUpdates, ({ query }) =>
      query.get("cursor") === null
        ? { body: [updateAt(1), updateAt(2), updateAt(3)], headers: { "X-Next-Cursor": "3" } }
        : { body: [updateAt(4)] },
    );
    await openStory();
    const updates = await screen.findByRole("region", { name: "Updates" });
    await within(updates).findByText("News 1");
    expect(within(updates).getAllByText("18 November 2026")).toHaveLength(3);
    expect(within(updates).getByAltText(picture.alt)).toBeTruthy();
    fireEvent.click(within(updates).getByText("Show more"));
    await within(updates).findByText("News 4");
  });

  it("say that there are no updates yet, and nothing of supporting fundraisers where there are none", async () => {
    await openStory();
    const updates = within(await screen.findByRole("region", { name: "Updates" }));
    await updates.findByText(/^No updates yet\./);
    expect(screen.queryByText("Supporting fundraisers")).toBeNull();
    expect(api().sentTo(supportingEndpoints.supportingFundraisers)).toEqual([]);
  });

  it("link to starting a supporting fundraiser, and list those that exist", async () => {
    const { story: _story, storyPictures: _pictures, organisers: _organisers, shares: _shares, ...card } = fundraiser;
    api().on(supportingEndpoints.supportingFundraisers, () => ({
      body: [{ ...card, _id: "run", title: "A run", occasion: "team" }],
    }));
    await openStory({ supporting: oneSupporting });
    const raiseHeading = await screen.findByText("Raise funds now");
    expect(raiseHeading.closest("a")?.getAttribute("href")).toBe(
      "/startfundraising?step=startFundraiser&supporting=kitchen",
    );
    const row = (await screen.findByText("A run")).closest("a");
    expect(row?.getAttribute("href")).toBe("/storypage/run");
    expect(row?.textContent).toContain("Team fundraiser");
  });

  it("name the fundraiser that it supports; a supporting one cannot be supported itself", async () => {
    await openStory({ supports: { _id: "main", title: "The first one" }, occasion: "birthday" });
    expect(screen.getByText("Birthday fundraiser")).toBeTruthy();
    expect(screen.getByText("The first one").getAttribute("href")).toBe("/storypage/main");
    await screen.findByText("UPI and wallet apps");
    expect(screen.queryByText("Raise funds now")).toBeNull();
  });

  it("link to the NGO's page if it has one", async () => {
    const ngo = { _id: "annapurna", verified: true };
    await openStory({ ngo, organisers: [{ ...sharedFields.organisers[0], ngoId: "annapurna" }] });
    expect(screen.getByText(sharedFields.ngoName, { selector: "header a" }).getAttribute("href")).toBe(
      "/ngo/annapurna",
    );
    expect((await screen.findByText(`About ${sharedFields.ngoName}`)).closest("a")?.getAttribute("href")).toBe(
      "/ngo/annapurna",
    );
  });

  it("show live fundraisers once this one has ended", async () => {
    const { story: _story, storyPictures: _pictures, organisers: _organisers, shares: _shares, ...card } = fundraiser;
    api().on(campaignEndpoints.activeFundraisers, () => ({ body: [card, { ...card, _id: "b", title: "Boats" }] }));
    await openStory({ status: "ended" });
    const otherFundraisers = await screen.findByRole("region", { name: "Other open fundraisers" }, CHUNK_TIMEOUT);
    expect(within(otherFundraisers).getByText("Boats")).toBeTruthy();
    expect(within(otherFundraisers).queryByText(fundraiser.title)).toBeNull();
  });
});

describe("figures of an open page", () => {
  it("are announced when they change, and not before", async () => {
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory();
      const announcement = document.querySelector("main > [role=status]")!;
      expect(announcement.textContent).toBe("");
      api().on(campaignEndpoints.fundraiserById, () => ({
        body: { ...fundraiser, figures: { ...fundraiser.figures, raisedPaise: 1_27_000_00, supporters: 8 } },
      }));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await waitFor(() => expect(announcement.textContent).toBe("₹1,27,000 raised now, by 8 donors."));
    } finally {
      vi.useRealTimers();
    }
  });

  it("are not refetched once the fundraiser has ended", async () => {
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory({ status: "ended" });
      await act(() => vi.advanceTimersByTimeAsync(95_000));
      expect(api().sentTo(campaignEndpoints.fundraiserById)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are replaced by other places to donate if the campaign is removed meanwhile", async () => {
    expectLogged("Error fetching campaign details");
    vi.useFakeTimers(FAKE_INTERVALS);
    try {
      await openStory();
      api().on(campaignEndpoints.fundraiserById, () => refusal(404, "not-found"));
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await screen.findByText("We could not find this fundraiser", { selector: "h1" });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("sharing", () => {
  const pressShare = () => fireEvent.click(screen.getByText("Share", { selector: "button, button *" }));
  const countedShares = () =>
    api()
      .sentTo(sharingEndpoints.countShare)
      .map(({ body }) => body);
  const withWebShare = (share: () => Promise<void>) => {
    Object.assign(navigator, { share });
    return () => Reflect.deleteProperty(navigator, "share");
  };

  it("uses the Web Share API if the device has it, and counts the share", async () => {
    const share = vi.fn(() => Promise.resolve());
    const restore = withWebShare(share);
    await openStory();
    pressShare();
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        text: "Hot school meals on Daansetu. Have a look:",
        url: `${api().origin}/storypage/kitchen`,
      }),
    );
    await waitFor(() => expect(countedShares()).toEqual([{ channel: "device" }]));
    restore();
  });

  it("counts nothing when the share sheet is closed", async () => {
    const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
    const restore = withWebShare(share);
    await openStory();
    pressShare();
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(countedShares()).toEqual([]);
    restore();
  });

  it("offers WhatsApp, Facebook, X, a QR code and the link on other devices, and counts what is used", async () => {
    await openStory();
    pressShare();
    const dialog = await screen.findByRole("dialog", { name: "Share this page" }, CHUNK_TIMEOUT);
    const url = `${api().origin}/storypage/kitchen`;
    const shareTarget = (name: string) => new URL(within(dialog).getByText(name).closest("a")!.href);
    expect(shareTarget("WhatsApp").searchParams.get("text")).toBe(`Hot school meals on Daansetu. Have a look: ${url}`);
    expect(shareTarget("Facebook").searchParams.get("u")).toBe(url);
    expect(shareTarget("X").searchParams.get("url")).toBe(url);
    fireEvent.click(within(dialog).getByText("QR code"));
    expect(within(dialog).getByRole("img", { name: `QR code that leads to ${url}` })).toBeTruthy();
    expect(countedShares()).toEqual([]);
    const whatsapp = within(dialog).getByText("WhatsApp").closest("a")!;
    whatsapp.addEventListener("click", (event) => {
      event.preventDefault();
    });
    fireEvent.click(whatsapp);
    await waitFor(() => expect(countedShares()).toEqual([{ channel: "whatsapp" }]));
  });

  it("shows how often a campaign was shared", async () => {
    await openStory({ shares: 1_204 });
    expect(screen.getByText("Shared 1,204 times")).toBeTruthy();
  });
});

describe("a monthly campaign", () => {
  const openMonthly = async (change: Partial<MonthlyCampaign> = {}) => {
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: { ...monthlyCampaign, ...change } }));
    const page = visit(routes, "/monthly-donate/kitchen");
    await screen.findByText(monthlyCampaign.title, { selector: "h1" });
    if (change.status !== "ended") await screen.findByLabelText("One more");
    return page;
  };
  const donateMonthly = () => screen.getAllByText(/^Donate Monthly/)[0]!.closest("a, button")!;

  it("begins with one unit, ready to be donated; each unit shows its sum and links to the form", async () => {
    await openMonthly();
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=1");
    expect(screen.getByText("Pause or stop any day")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("One more"));
    expect(screen.getByText("Donate Monthly: ₹1,800").closest("a")).toBe(donateMonthly());
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=2");
    expect(screen.getByText("₹1,800 a month").parentElement?.textContent).toBe("2 plates × ₹900 = ₹1,800 a month");
  });

  it("offers 1, 2 and 5 units with their sums, which set the number, and lead on from 0, which cannot be donated", async () => {
    await openMonthly();
    const picks = within(screen.getByRole("group", { name: "How many plates a month?" }));
    expect(picks.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "₹9001 plate",
      "₹1,8002 plates",
      "₹4,5005 plates",
    ]);
    fireEvent.click(screen.getByLabelText("One less"));
    expect(screen.getByLabelText("One less")).toHaveProperty("disabled", true);
    expect(donateMonthly()).toHaveProperty("disabled", true);
    expect(screen.getByText("Choose how many plates a month")).toBeTruthy();
    const five = picks.getByText("₹4,500").closest("button")!;
    fireEvent.click(five);
    expect(five.getAttribute("aria-pressed")).toBe("true");
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=5");
  });

  it("stops at the sum that banks debit without further authentication, and says so", async () => {
    await openMonthly();
    const moreButton = screen.getByLabelText<HTMLButtonElement>("One more");
    for (let presses = 0; presses < 20; presses++) fireEvent.click(moreButton);
    expect(moreButton.disabled).toBe(true);
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=16");
    expect(screen.getByText(/^This is the most: banks allow automatic debits of up to ₹15,000 a month/)).toBeTruthy();
  });

  it("shows what its plans sponsor, what is left, its monthly donors and the money raised, and still takes a donation once", async () => {
    await openMonthly();
    expect(screen.getByText("240").parentElement?.textContent).toBe("240 sponsored");
    expect(screen.getByText("60").parentElement?.textContent).toBe("60 still left");
    const bar = within(screen.getByRole("region", { name: "Give every month" }));
    expect(bar.getByText("240 sponsored, 60 still left")).toBeTruthy();
    expect(screen.getByText("31").parentElement?.textContent).toBe("31 monthly donors");
    expect(screen.getByText("₹1,25,000").parentElement?.textContent).toBe("₹1,25,000 raised");
    expect(screen.getByText("Give once", { selector: "a" }).getAttribute("href")).toBe("/donate/kitchen?amount=900");
  });

  it("that has ended offers neither a monthly nor a single donation", async () => {
    await openMonthly({ status: "ended" });
    expect(screen.queryByText(/^Donate Monthly/)).toBeNull();
    expect(screen.queryByText("Give once")).toBeNull();
  });

  it("has its pictures, what it is about, the price of a unit, its donors and a way to share", async () => {
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: monthlyCampaign }));
    visit(routes, "/monthly-donate/kitchen");
    await screen.findByText(monthlyCampaign.title, { selector: "h1" });
    expect(document.querySelectorAll(`img[src="${picture.src}"]`)).toHaveLength(monthlyCampaign.slides.length);
    expect(screen.getByText(monthlyCampaign.description)).toBeTruthy();
    expect(await screen.findByText(monthlyCampaign.about)).toBeTruthy();
    expect(screen.getAllByText("₹900").length).toBeGreaterThan(0);
    await screen.findAllByText("Donor 4");
    const donors = within(screen.getByRole("region", { name: "Our donors" }));
    expect(donors.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Recent", "Top"]);
    expect(screen.getByText("Share", { selector: "button, button *" })).toBeTruthy();
  });

  it("that does not exist offers the list", async () => {
    expectLogged("Error fetching campaign details");
    api().on(campaignEndpoints.monthlyCampaignById, () => refusal(404, "not-found"));
    visit(routes, "/monthly-donate/nothing");
    await screen.findByText("We could not find this campaign", { selector: "h1" });
    expect(screen.getByText("All campaigns").getAttribute("href")).toBe("/allcampains");
  });

  it("shows its own proof images, or else those of its sector, with place and day", async () => {
    api().on(contentEndpoints.proofImages, ({ query }) => ({
      body: query.get("category") === "hunger" ? [proofWith()] : [],
    }));
    await openMonthly();
    const proofs = await screen.findByRole("region", { name: "What your gifts do" });
    expect(within(proofs).getByText("Lunch for 96 children")).toBeTruthy();
    expect(within(proofs).getByText("Chandpur · 10 November 2026")).toBeTruthy();
    expect(
      api()
        .sentTo(contentEndpoints.proofImages)
        .map(({ query }) => query.get("campaignId") ?? query.get("category")),
    ).toEqual(["kitchen", "hunger"]);
  });

  it("has no heading without proof images", async () => {
    await openMonthly();
    await screen.findByText("UPI and wallet apps");
    expect(screen.queryByText("What your gifts do")).toBeNull();
  });

  it("shows its own FAQ, which opens without JavaScript", async () => {
    await openMonthly({ faq: [{ question: "Who cooks?", answer: "Two neighbours." }] });
    const question = await screen.findByText("Who cooks?");
    expect(question.closest("details")?.textContent).toContain("Two neighbours.");
  });

  it("shows the general FAQ if it has none of its own", async () => {
    const topic = (place: "monthly" | "faqs", question: string) => ({
      title: place,
      places: [place],
      questions: [{ question, answer: "Yes." }],
    });
    api().on(siteContentEndpoints.siteContent, () => ({
      body: { key: "faq", value: { topics: [topic("faqs", "Elsewhere?"), topic("monthly", "Can I stop?")] } },
    }));
    await openMonthly();
    expect(await screen.findByText("Can I stop?")).toBeTruthy();
    expect(screen.queryByText("Elsewhere?")).toBeNull();
  });
});
