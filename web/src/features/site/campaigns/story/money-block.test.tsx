import { billReportEndpoints, type TimelineEntry, timelineEndpoints } from "@daansetu/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { daysAgo, itemList } from "../../../../../test/support/samples.ts";
import { useStoryPages } from "../../../../../test/support/story-pages.tsx";

const { api, openStory } = useStoryPages();

const purchase: TimelineEntry = {
  kind: "purchase",
  _id: "p1",
  on: "2027-01-05",
  at: "2027-01-05T05:00:00.000Z",
  supplier: "Gupta Stationers",
  isRelatedSupplier: true,
  lines: [{ itemId: "kit", name: "School kit", unit: "kit", units: 20 }],
  costPaise: 25_000_00,
  paidPaise: 20_000_00,
  creditedPaise: 0,
};
const delivery: TimelineEntry = {
  kind: "delivery",
  _id: "d1",
  on: "2027-01-12",
  at: "2027-01-12T05:00:00.000Z",
  place: { district: "Sehore", state: "Madhya Pradesh" },
  people: 3,
  lines: [{ itemId: "kit", name: "School kit", unit: "kit", units: 18 }],
  photographs: [],
  corrections: [{ at: "2027-01-14T05:00:00.000Z", reason: "Two kits were counted twice." }],
  isCancelled: false,
};

describe("money, bills and deliveries of a campaign", () => {
  beforeEach(() => {
    const money = { ...itemList.money, inHandSince: daysAgo(12), fromFoundationPaise: 500_00 };
    api().on(timelineEndpoints.campaignItems, () => ({ body: { list: { ...itemList, money } } }));
  });

  it("says what was received and spent, what the foundation paid, and for how long money is in hand", async () => {
    await openStory();
    const figure = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
    expect(await figure("Received")).toBe("₹50,000");
    expect(await figure("Spent")).toBe("₹25,000");
    expect(await figure("Paid by the foundation itself")).toBe("₹500");
    expect(await figure("In hand")).toBe("₹25,000, the oldest of it for 12 days");
    expect(screen.queryByText("Given back to donors")).toBeNull();
    await screen.findByText(/Nothing was bought yet/);
  });

  it("shows each bill and delivery, what is flagged and corrected, and no number of people that would say who", async () => {
    api().on(timelineEndpoints.campaignTimeline, () => ({ body: [delivery, purchase] }));
    await openStory();
    const bought = within((await screen.findByText("Bought from Gupta Stationers")).closest("li")!);
    expect(bought.getByText("20 × School kit")).toBeTruthy();
    expect(bought.getByText("Bill of ₹25,000, ₹20,000 paid")).toBeTruthy();
    expect(bought.getByText("The supplier is related to the foundation.")).toBeTruthy();
    expect(bought.getByText(/once its private parts are covered/)).toBeTruthy();
    const handedOver = within(screen.getByText("Handed over in Sehore district, Madhya Pradesh").closest("li")!);
    expect(handedOver.getByText(/Two kits were counted twice/)).toBeTruthy();
    expect(handedOver.queryByText(/people were reached/)).toBeNull();
  });

  it("shows a bill small, with its whole picture behind a link, and its amount once if all of it is paid", async () => {
    const paper = { src: "/papers/p1.webp", alt: "The bill", focusX: 50, focusY: 0 };
    api().on(timelineEndpoints.campaignTimeline, () => ({
      body: [{ ...purchase, paidPaise: 25_000_00, paper }],
    }));
    await openStory();
    const bought = within((await screen.findByText("Bought from Gupta Stationers")).closest("li")!);
    expect(bought.getByText("Bill of ₹25,000, paid")).toBeTruthy();
    const link = bought.getByText("See the bill");
    expect(link.getAttribute("href")).toBe("/papers/p1.webp");
    expect(link.querySelector("img")?.getAttribute("src")).toBe("/papers/p1.webp");
  });

  it("lets anybody report each bill, published or not, and nothing else", async () => {
    api().on(timelineEndpoints.campaignTimeline, () => ({ body: [delivery, purchase] }));
    api().on(billReportEndpoints.reportBill, () => ({ body: { received: true } }));
    await openStory();
    fireEvent.click(await screen.findByRole("button", { name: "Report this bill of Gupta Stationers" }));
    fireEvent.change(await screen.findByLabelText("What is wrong?"), { target: { value: "Too dear." } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("Your report has reached us");
    expect(
      api()
        .sentTo(billReportEndpoints.reportBill)
        .map(({ params }) => params),
    ).toEqual([{ id: "kitchen", purchaseId: "p1" }]);
    expect(screen.getAllByText("Report this bill")).toHaveLength(1);
  });

  it("has a heading that links to it, such as that of a checked receipt", async () => {
    await openStory();
    const heading = await screen.findByText("Money, bills and deliveries");
    expect(heading.id).toBe("papers");
  });
});
