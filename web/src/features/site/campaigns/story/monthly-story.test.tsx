import {
  campaignEndpoints,
  contentEndpoints,
  type MonthlyCampaign,
  type ProofImage,
  siteContentEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { visit } from "../../../../../test/support/site.tsx";
import { picture, monthlyCampaign, routes, useStoryPages } from "../../../../../test/support/story-pages.tsx";

const { api } = useStoryPages();

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
    for (let clicks = 0; clicks < 20; clicks++) fireEvent.click(moreButton);
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
    expect(donors.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Top Donors", "Recent Donors"]);
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
