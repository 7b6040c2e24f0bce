import { campaignEndpoints, updateEndpoints } from "@daansetu/contract";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { visit } from "../../../../../test/support/site.tsx";
import {
  picture,
  sharedFields,
  fundraiser,
  routes,
  FAKE_INTERVALS,
  oneSupporting,
  useStoryPages,
} from "../../../../../test/support/story-pages.tsx";

const { api, openStory } = useStoryPages();

const donateLinks = () => screen.queryAllByText("Donate Now", { selector: "a" });

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

  it.each(["2026-03-31T18:29:59.999Z", "2026-03-31T18:30:00.000Z"])(
    "says in plain words at %s what the gift may save, by the name that donors know and with its limit",
    async (now) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      await openStory();
      expect(screen.getByText("Tax benefit (80G). Old tax regime only.")).toBeTruthy();
      vi.useRealTimers();
    },
  );

  it("is stripped of scripts", async () => {
    await openStory();
    expect(screen.getByText("Sunita lights the stove.")).toBeTruthy();
    expect(document.querySelector(".rich script")).toBeNull();
  });

  it("fetches nothing from a film's host before play is clicked", async () => {
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
    await screen.findByText("1 kit");
    const list = within(await screen.findByRole("region", { name: "What your money buys" }));
    expect(
      list.getAllByRole("link").map((link) => [...link.children].map((part) => part.textContent).join(" ")),
    ).toEqual(rows);
  });

  it("shows its bar from the first pixel on narrow screens, and on wide ones after 300 pixels once the card's button is out of view", async () => {
    await openStory();
    const bar = screen.getByRole("region", { name: "Donate" });
    const isShownWide = () => !bar.className.includes("translate-y-[120%]");
    expect(bar.className.split(" ")).toContain("lg:translate-y-[120%]");
    expect(bar.className).not.toMatch(/(^| )translate-y-[^0]/);
    const buttons = within(screen.getByRole("complementary")).getByText("Donate Now").parentElement!;
    const scrollTo = (y: number, top: number) => {
      vi.spyOn(buttons, "getBoundingClientRect").mockReturnValue(DOMRect.fromRect({ y: top, width: 320, height: 120 }));
      act(() => {
        window.scrollY = y;
        window.dispatchEvent(new Event("scroll"));
      });
    };
    scrollTo(301, 240);
    expect(isShownWide()).toBe(false);
    scrollTo(2000, -130);
    expect(isShownWide()).toBe(true);
    scrollTo(200, -130);
    expect(isShownWide()).toBe(false);
    // A low window: the card scrolls by itself, and its button is below its end.
    scrollTo(301, window.innerHeight - 100);
    expect(isShownWide()).toBe(true);
    scrollTo(0, 240);
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
  for (const promise of ["Tax Benefit", /^Tax benefit/, /refund/, "Raise funds now", "Donate Via"])
    expect(screen.queryByText(promise)).toBeNull();
});
