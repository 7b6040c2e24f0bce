import { accountEndpoints, myDonationEndpoints, type MyDonation, type User } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../test/support/logged.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { MyDonations } from "../index.ts";

const api = useTestApi();
const me: User = {
  _id: "asha",
  name: "Asha Rao",
  email: "asha@example.in",
  emailVerified: true,
  role: "user",
  language: "en",
  isUpdated: false,
  isGoogleAuth: false,
  createdAt: "2026-11-01T00:00:00.000Z",
  consents: { whatsappSms: null },
};
const donation = (n: number, change: Partial<MyDonation> = {}): MyDonation => ({
  reference: `aB3dE6gH9jK2mN5pQ8rS1tU${n}`,
  status: "paid",
  amountPaise: 2_000_00,
  refundedPaise: 0,
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  createdAt: "2026-11-20T19:00:00.000Z",
  paidAt: "2026-11-20T19:01:00.000Z",
  method: "upi",
  anonymous: false,
  taxBenefit: true,
  ...change,
});
const unpaid = (n: number, status: MyDonation["status"]): MyDonation => {
  const { paidAt: _never, ...rest } = donation(n, { status });
  return rest;
};

beforeEach(() => {
  beLoggedIn();
  api().on(accountEndpoints.fetchUserById, () => ({ body: me }));
});
const show = (...donations: MyDonation[]) => {
  api().on(myDonationEndpoints.myDonations, () => ({ body: donations }));
  visit(<MyDonations />, "/profile");
};
const rows = async () => {
  await screen.findAllByText("Hot school meals");
  return screen.getAllByText("Hot school meals").map((title) => within(title.closest("li")!));
};
const target = (row: Awaited<ReturnType<typeof rows>>[number], name: string) =>
  row.getByText(name, { selector: "a" }).getAttribute("href");

describe("a donation", () => {
  it("shows campaign, amount, date in India and status, and links to its slip and to the same donation again", async () => {
    show(donation(1));
    const [row] = await rows();
    expect(row!.getByText("₹2,000")).toBeTruthy();
    expect(row!.getByText("21 November 2026")).toBeTruthy();
    expect(row!.getByText("Paid")).toBeTruthy();
    expect(target(row!, "See the slip")).toBe(`/success?reference=${donation(1).reference}`);
    expect(target(row!, "Give again")).toBe("/donate/kitchen?amount=2000");
    expect(row!.queryByText("Receipt")).toBeNull();
  });

  it("has links with distinct accessible names that begin with the visible text", async () => {
    show(donation(1));
    const [row] = await rows();
    for (const link of row!.getAllByRole("link")) {
      const name = link.getAttribute("aria-label")!;
      expect(name.startsWith(link.textContent)).toBe(true);
      expect(name).toContain("Hot school meals");
    }
  });

  it("links to its receipt where there is one, and says that it is shown without a name", async () => {
    show(donation(1, { receiptUrl: "/receipts/1.pdf", anonymous: true }));
    const [row] = await rows();
    expect(target(row!, "Receipt")).toBe("/receipts/1.pdf");
    expect(row!.getByText("Shown as “Someone kind”")).toBeTruthy();
  });

  it("a donation to the general fund links to the general fund's form", async () => {
    show(donation(1, { campaign: { _id: "general-fund", title: "Hot school meals", kind: "general-fund" } }));
    const [row] = await rows();
    expect(target(row!, "Give again")).toBe("/donate?amount=2000");
  });

  it.each([
    ["pending", "Being confirmed", "See where it is", undefined],
    ["under-review", "Being looked at", "See where it is", undefined],
    ["failed", "Did not go through", "See what happened", "Try again"],
    ["expired", "Not paid", "See what happened", "Try again"],
  ] as const)("a donation that is %s says “%s”, and offers no second payment", async (status, word, page, next) => {
    show(unpaid(1, status));
    const [row] = await rows();
    expect(row!.getByText(word)).toBeTruthy();
    expect(row!.getByText(page)).toBeTruthy();
    expect(row!.queryByText("Give again")).toBeNull();
    expect(row!.queryByText("Try again") === null).toBe(next === undefined);
    // The donation's page checks with the gateway before it offers to pay again.
    if (next !== undefined) expect(target(row!, next)).toMatch(/^\/success\?reference=/);
  });

  it("a fully or partly refunded donation shows the refunded amount", async () => {
    show(
      donation(1, { status: "partly-refunded", refundedPaise: 500_00 }),
      donation(2, { status: "refunded", refundedPaise: 2_000_00 }),
    );
    const [partly, wholly] = await rows();
    expect(partly!.getByText("Partly refunded")).toBeTruthy();
    expect(partly!.getByText("₹500 went back to you")).toBeTruthy();
    expect(wholly!.getByText("Refunded")).toBeTruthy();
    expect(wholly!.getByText("₹2,000 went back to you")).toBeTruthy();
  });
});

describe("the list", () => {
  it("loads page by page", async () => {
    api().on(myDonationEndpoints.myDonations, ({ query }) =>
      query.get("cursor") === "second"
        ? { body: [donation(2)] }
        : { body: [donation(1)], headers: { "x-next-cursor": "second" } },
    );
    visit(<MyDonations />, "/profile");
    expect(await rows()).toHaveLength(1);
    fireEvent.click(screen.getByText("Show more"));
    await waitFor(() => expect(screen.getAllByText("Hot school meals")).toHaveLength(2));
  });

  it("links to fundraisers where it is empty, and always to monthly campaigns", async () => {
    show();
    await screen.findByText("Nothing to show here...");
    expect(screen.getByText("Find a fundraiser").getAttribute("href")).toBe("/allfundraiser");
    expect(screen.getByText("Donate Monthly").getAttribute("href")).toBe("/allcampains");
  });

  it("tells a donor with an unverified address that donations may be missing", async () => {
    api().on(accountEndpoints.fetchUserById, () => ({ body: { ...me, emailVerified: false } }));
    show(donation(1));
    await rows();
    expect(await screen.findByText(/^Missing a gift\? Those that you made with asha@example.in/)).toBeTruthy();
  });

  it("shows a failure to load, and loads on retry", async () => {
    expectLogged("Error fetching NGOs myDonations");
    api().on(myDonationEndpoints.myDonations, () => refusal(500, "internal-error"));
    visit(<MyDonations />, "/profile");
    await screen.findByText("We could not load the list");
    api().on(myDonationEndpoints.myDonations, () => ({ body: [donation(1)] }));
    fireEvent.click(screen.getByText("Try again", { selector: "button, button *" }));
    expect(await rows()).toHaveLength(1);
  });
});
