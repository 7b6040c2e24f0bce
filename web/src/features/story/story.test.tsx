import { campaignEndpoints, type Fundraiser, type MonthlyCampaign, type PublicDonor } from "@daansetu/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes, useParams } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { MonthlyStory } from "./components/monthly-story.tsx";
import { Story } from "./components/story.tsx";

const api = useTestApi();
const picture = { src: "/pictures/kitchen.svg", alt: "A woman stirs a large pot.", focusX: 50, focusY: 100 };
const shared = {
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
  ...shared,
  organisers: [...shared.organisers],
  kind: "fundraiser",
  story: "<p>Sunita lights the stove.</p><script>window.hit = 1</script>",
  storyPictures: [],
};
const monthly: MonthlyCampaign = {
  ...shared,
  organisers: [...shared.organisers],
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
};
const donor = (at: number): PublicDonor => ({
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

const see = async (change: Partial<Fundraiser> = {}) => {
  api().on(campaignEndpoints.fundraiserById, () => ({ body: { ...fundraiser, ...change } }));
  visit(routes, "/storypage/kitchen");
  await screen.findByText(fundraiser.title, { selector: "h1" });
};
const donateLinks = () => screen.queryAllByText("Donate Now", { selector: "a" });

beforeEach(() => {
  api().on(campaignEndpoints.campaignDonors, ({ query }) => {
    const from = Number(query.get("cursor") ?? 0);
    const to = Math.min(7, from + Number(query.get("limit")));
    const order = query.get("tab") === "top" ? [6, 5, 4, 3, 2, 1, 0] : [0, 1, 2, 3, 4, 5, 6];
    return {
      body: order.slice(from, to).map(donor),
      ...(to < 7 && { headers: { "X-Next-Cursor": String(to) } }),
    };
  });
});

describe("a story", () => {
  it("has its title and NGO before any picture, and figures before the text", async () => {
    await see();
    const page = document.querySelector("main")!;
    const order = [...page.querySelectorAll("h1, img, [role=progressbar], .rich")].map(({ localName, className }) =>
      className.includes("rich") ? "story" : localName,
    );
    expect(order.slice(0, 4)).toEqual(["h1", "img", "div", "story"]);
    expect(screen.getByText("₹1,25,000", { selector: ".display" })).toBeTruthy();
    expect(screen.getByText("31%")).toBeTruthy();
    for (const way of ["UPI and wallet apps", "Debit and credit cards", "Net banking"])
      expect(screen.getByText(way)).toBeTruthy();
    expect(screen.getByText("Runs kitchens.")).toBeTruthy();
  });

  it("is shown harmless", async () => {
    await see();
    expect(screen.getByText("Sunita lights the stove.")).toBeTruthy();
    expect(document.querySelector(".rich script")).toBeNull();
  });

  it("fetches nothing from a film's host before play is pressed", async () => {
    await see({ videoId: "abcdefghijk", videoLink: "https://www.youtube.com/watch?v=abcdefghijk" });
    expect(document.body.innerHTML).not.toContain("youtube");
    fireEvent.click(screen.getByLabelText("Play the film: Hot school meals"));
    expect(document.querySelector("iframe")?.src).toBe(
      "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0",
    );
  });

  it("leads to its form, with the usual amounts and what they buy", async () => {
    await see();
    expect(donateLinks().map((link) => link.getAttribute("href"))).toEqual(["/donate/kitchen", "/donate/kitchen"]);
    const row = screen.getByText("50 plates").closest("a");
    expect(row?.getAttribute("href")).toBe("/donate/kitchen?amount=2000");
  });

  it("shows its bar after 300 pixels", async () => {
    await see();
    const bar = screen.getByRole("region", { name: "Donate" });
    expect(bar.className).toContain("translate-y-full");
    act(() => {
      window.scrollY = 301;
      window.dispatchEvent(new Event("scroll"));
    });
    expect(bar.className).not.toContain("translate-y-full");
    window.scrollY = 0;
  });

  it.each([
    [{ status: "ended" }, "This fundraiser has ended"],
    [
      { status: "ended", figures: { ...fundraiser.figures, raisedPaise: 4_62_000_00 } },
      "This fundraiser reached its goal",
    ],
  ] as const)("that is over says so and takes no gift", async (change, title) => {
    await see(change);
    expect(screen.getByText(title)).toBeTruthy();
    expect(donateLinks()).toEqual([]);
    expect(screen.getByText("50 plates").closest("a")).toBeNull();
    expect(screen.getByText("See other fundraisers").closest("a")?.getAttribute("href")).toBe("/allfundraiser");
  });

  it("without gifts invites the first, and shows no share of nothing", async () => {
    await see({ figures: { ...fundraiser.figures, raisedPaise: 0, supporters: 0 } });
    expect(screen.getByText("Be the first. The goal is ₹4,00,000.")).toBeTruthy();
    expect(screen.getByText("Be the first on this bridge")).toBeTruthy();
  });

  it("that is not there offers what one can do instead", async () => {
    api().on(campaignEndpoints.fundraiserById, () => refusal(404, "not-found"));
    visit(routes, "/storypage/nothing");
    await screen.findByText("This fundraiser is not here", { selector: "h1" });
    expect(screen.getByText("Give where it is needed most").getAttribute("href")).toBe("/donate");
  });

  it("that could not be loaded can be tried again", async () => {
    api().on(campaignEndpoints.fundraiserById, () => refusal(500, "internal-error"));
    visit(routes, "/storypage/kitchen");
    await screen.findByText("We could not load this fundraiser", { selector: "h1" });
    api().on(campaignEndpoints.fundraiserById, () => ({ body: fundraiser }));
    fireEvent.click(screen.getByText("Try again"));
    await screen.findByText(fundraiser.title, { selector: "h1" });
  });

  it("keeps its figures fresh while it is open", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await see();
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

describe("donors", () => {
  it("are shown five at first, then all of them; an anonymous one is someone kind", async () => {
    await see();
    await screen.findByText("Donor 4");
    expect(screen.getAllByText("Someone kind").length).toBeGreaterThan(0);
    expect(screen.queryByText("Donor 6")).toBeNull();
    fireEvent.click(screen.getByText("View all 7 donors", { selector: "button, button *" }));
    await screen.findByText("Donor 6");
  });

  it("are sorted by amount on the other tab", async () => {
    await see();
    await screen.findByText("Donor 4");
    fireEvent.click(screen.getByText("Top"));
    await screen.findByText("Donor 6");
    expect(
      api()
        .sentTo(campaignEndpoints.campaignDonors)
        .some(({ query }) => query.get("tab") === "top"),
    ).toBe(true);
  });
});

describe("sharing", () => {
  it("uses the phone's own sheet where there is one", async () => {
    const share = vi.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await see();
    fireEvent.click(screen.getByText("Share", { selector: "button, button *" }));
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        text: "Hot school meals on Daansetu. Have a look:",
        url: `${api().origin}/storypage/kitchen`,
      }),
    );
    Reflect.deleteProperty(navigator, "share");
  });
});

describe("a monthly campaign", () => {
  const seeMonthly = async (change: Partial<MonthlyCampaign> = {}) => {
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: { ...monthly, ...change } }));
    const page = visit(routes, "/monthly-donate/kitchen");
    await screen.findByText(monthly.title, { selector: "h1" });
    if (change.status !== "ended") await screen.findByLabelText("One more");
    return page;
  };
  const donateMonthly = () => screen.getAllByText(/^Donate Monthly/)[0]!.closest("a, button")!;

  it("begins with no unit, which cannot be given and says so; each unit shows its sum and leads to the form", async () => {
    await seeMonthly();
    expect(donateMonthly()).toHaveProperty("disabled", true);
    expect(screen.getByText("Choose how many plates a month")).toBeTruthy();
    expect(screen.getByLabelText("One less")).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByLabelText("One more"));
    fireEvent.click(screen.getByLabelText("One more"));
    expect(screen.getByText("Donate Monthly: ₹1,800").closest("a")).toBe(donateMonthly());
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=2");
    expect(screen.getByText("₹1,800 a month").parentElement?.textContent).toBe("2 plates × ₹900 = ₹1,800 a month");
  });

  it("goes no further than a bank debits without asking, and says so", async () => {
    await seeMonthly();
    const more = screen.getByLabelText<HTMLButtonElement>("One more");
    for (let presses = 0; presses < 20; presses++) fireEvent.click(more);
    expect(more.disabled).toBe(true);
    expect(donateMonthly().getAttribute("href")).toBe("/donate/kitchen?monthly=16");
    expect(screen.getByText(/^The most: banks debit up to ₹15,000 a month/)).toBeTruthy();
  });

  it("shows what its plans sponsor, what is left, its monthly donors and the money raised, and still takes a gift once", async () => {
    await seeMonthly();
    expect(screen.getByText("240").parentElement?.textContent).toBe("240 sponsored");
    expect(screen.getByText("60").parentElement?.textContent).toBe("60 still left");
    expect(screen.getByText("31").parentElement?.textContent).toBe("31 monthly donors");
    expect(screen.getByText("₹1,25,000").parentElement?.textContent).toBe("₹1,25,000 raised");
    expect(screen.getByText("Give once", { selector: "a" }).getAttribute("href")).toBe("/donate/kitchen?amount=900");
  });

  it("that has ended takes neither", async () => {
    await seeMonthly({ status: "ended" });
    expect(screen.queryByText(/^Donate Monthly/)).toBeNull();
    expect(screen.queryByText("Give once")).toBeNull();
  });

  it("has its pictures, what it is about, the price of a unit, its donors and a way to share", async () => {
    api().on(campaignEndpoints.monthlyCampaignById, () => ({ body: monthly }));
    visit(routes, "/monthly-donate/kitchen");
    await screen.findByText(monthly.title, { selector: "h1" });
    expect(document.querySelectorAll(`img[src="${picture.src}"]`)).toHaveLength(monthly.slides.length);
    expect(screen.getByText(monthly.description)).toBeTruthy();
    expect(screen.getByText(monthly.about)).toBeTruthy();
    expect(screen.getAllByText("₹900").length).toBeGreaterThan(0);
    await screen.findByText("Donor 4");
    expect(screen.getByText("Share", { selector: "button, button *" })).toBeTruthy();
  });

  it("that is not there offers the list", async () => {
    api().on(campaignEndpoints.monthlyCampaignById, () => refusal(404, "not-found"));
    visit(routes, "/monthly-donate/nothing");
    await screen.findByText("This campaign is not here", { selector: "h1" });
    expect(screen.getByText("All campaigns").getAttribute("href")).toBe("/allcampains");
  });
});
