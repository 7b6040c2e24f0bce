import {
  accountEndpoints,
  myDonationEndpoints,
  type MyDonation,
  receiptEndpoints,
  type User,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { MyDonations } from "../index.ts";

const api = useTestApi();
const profile: User = {
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
const donationWith = (donationNumber: number, overrides: Partial<MyDonation> = {}): MyDonation => ({
  reference: `aB3dE6gH9jK2mN5pQ8rS1tU${donationNumber}`,
  status: "paid",
  amountPaise: 2_000_00,
  refundedPaise: 0,
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  createdAt: "2026-11-20T19:00:00.000Z",
  paidAt: "2026-11-20T19:01:00.000Z",
  method: "upi",
  anonymous: false,
  taxBenefit: true,
  ...overrides,
});
const unpaidDonation = (donationNumber: number, status: MyDonation["status"]): MyDonation => {
  const { paidAt: _paidAt, ...unpaidFields } = donationWith(donationNumber, { status });
  return unpaidFields;
};

beforeEach(() => {
  beLoggedIn();
  api().on(accountEndpoints.fetchUserById, () => ({ body: profile }));
});
const showDonations = (...donations: MyDonation[]) => {
  api().on(myDonationEndpoints.myDonations, () => ({ body: donations }));
  visit(<MyDonations />, "/profile");
};
const findRows = async () => {
  await screen.findAllByText("Hot school meals");
  return screen.getAllByText("Hot school meals").map((title) => within(title.closest("li")!));
};
const linkTarget = (row: Awaited<ReturnType<typeof findRows>>[number], name: string) =>
  row.getByText(name, { selector: "a" }).getAttribute("href");

describe("a donation", () => {
  it("shows campaign, amount, date in India and status, and links to its slip and to the same donation again", async () => {
    showDonations(donationWith(1));
    const [row] = await findRows();
    expect(row!.getByText("₹2,000")).toBeTruthy();
    expect(row!.getByText("21 November 2026")).toBeTruthy();
    expect(row!.getByText("Paid")).toBeTruthy();
    expect(linkTarget(row!, "See the slip")).toBe(`/success?reference=${donationWith(1).reference}`);
    expect(linkTarget(row!, "Give again")).toBe("/donate/kitchen?amount=2000");
  });

  it("has one main action, what became of it, and a menu for the rest", async () => {
    showDonations(donationWith(1));
    const [row] = await findRows();
    await row!.findByText("Receipt");
    const menu = row!.getByText("Receipt and more").closest("details")!;
    expect(menu.open).toBe(false);
    const inMenu = within(menu);
    expect(inMenu.getByText("Receipt")).toBeTruthy();
    expect(inMenu.getByText("Correct details")).toBeTruthy();
    expect(linkTarget(row!, "See the updates")).toBe("/storypage/kitchen#updates");
    const outside = row!.getAllByRole("link").filter((link) => !menu.contains(link));
    expect(outside.map(({ textContent }) => textContent)).toEqual(["See the slip", "See the updates", "Give again"]);
  });

  it("that does not count has no menu", async () => {
    showDonations(unpaidDonation(1, "failed"));
    const [row] = await findRows();
    expect(row!.queryByText("Receipt and more")).toBeNull();
  });

  it("shows the campaign's picture, and initials for one that has none any more", async () => {
    const picture = { src: "/pictures/kitchen.webp", alt: "Women cook", focusX: 30, focusY: 100 };
    const { campaign } = donationWith(1);
    showDonations(donationWith(1, { campaign: { ...campaign, picture } }), donationWith(2));
    await findRows();
    const [pictured, bare] = screen.getAllByRole("listitem");
    expect(pictured!.querySelector("img")?.getAttribute("src")).toBe("/pictures/kitchen.webp");
    // The title beside it says what it is of.
    expect(pictured!.querySelector("img")?.getAttribute("alt")).toBe("");
    expect(bare!.querySelector("img")).toBeNull();
    expect(bare!.textContent).toContain("HS");
  });

  it("has links with distinct accessible names that begin with the visible text", async () => {
    showDonations(donationWith(1));
    const [row] = await findRows();
    for (const rowLink of row!.getAllByRole("link")) {
      const linkName = rowLink.getAttribute("aria-label")!;
      expect(linkName.startsWith(rowLink.textContent)).toBe(true);
      expect(linkName).toContain("Hot school meals");
    }
  });

  it("says that it is shown without a name", async () => {
    showDonations(donationWith(1, { anonymous: true }));
    const [row] = await findRows();
    expect(row!.getByText("Shown as “Someone kind”")).toBeTruthy();
  });

  it("that counts downloads its receipt with the session's token; one that does not count offers none", async () => {
    const savedNames: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      savedNames.push(this.download);
    });
    const token = beLoggedIn();
    api().on(receiptEndpoints.receiptOfDonation, ({ params }) => ({
      body: {
        receipt: {
          donationId: params["donationId"],
          number: "DS-2026-27-000123",
          state: "issued",
          issuedAt: "2026-11-21T05:01:00.000Z",
          amountPaise: 2_000_00,
          netPaise: 2_000_00,
          mayDownload: true,
        },
      },
    }));
    api().on(receiptEndpoints.receiptFile, () => ({ body: "the PDF" }));
    showDonations(donationWith(1), unpaidDonation(2, "failed"), donationWith(3, { status: "refunded" }));
    const [paidRow, ...otherRows] = await findRows();
    fireEvent.click(await paidRow!.findByLabelText("Receipt for ₹2,000 to Hot school meals, 21 November 2026"));
    await waitFor(() => expect(savedNames).toEqual(["DS-2026-27-000123.pdf"]));
    expect(api().sentTo(receiptEndpoints.receiptFile)).toMatchObject([
      { params: { donationId: donationWith(1).reference }, bearer: token },
    ]);
    for (const row of otherRows) expect(row.queryByText("Receipt")).toBeNull();
  });

  it("says in its row that its receipt is not made yet, or of an old one that there is none", async () => {
    api().on(receiptEndpoints.receiptOfDonation, () => ({ body: { receipt: null } }));
    showDonations(donationWith(1, { paidAt: new Date().toISOString() }), donationWith(2));
    const [newRow, oldRow] = await findRows();
    fireEvent.click(await newRow!.findByText("Receipt"));
    expect(await newRow!.findByText(/^This receipt is not ready yet/)).toBeTruthy();
    expect(newRow!.getByText("Paid")).toBeTruthy();
    fireEvent.click(await oldRow!.findByText("Receipt"));
    expect(await oldRow!.findByText(/^There is no receipt for this donation yet/)).toBeTruthy();
  });

  it("a donation to the general fund links to the general fund's form", async () => {
    showDonations(
      donationWith(1, { campaign: { _id: "general-fund", title: "Hot school meals", kind: "general-fund" } }),
    );
    const [row] = await findRows();
    expect(linkTarget(row!, "Give again")).toBe("/donate?amount=2000");
  });

  it.each([
    ["pending", "Being confirmed", "See where it is", undefined],
    ["under-review", "Being checked", "See where it is", undefined],
    ["failed", "Did not go through", "See what happened", "Try again"],
    ["expired", "Not paid", "See what happened", "Try again"],
  ] as const)(
    "a donation that is %s says “%s”, and offers no second payment",
    async (status, statusText, pageLinkText, actionText) => {
      showDonations(unpaidDonation(1, status));
      const [row] = await findRows();
      expect(row!.getByText(statusText)).toBeTruthy();
      expect(row!.getByText(pageLinkText)).toBeTruthy();
      expect(row!.queryByText("Give again")).toBeNull();
      expect(row!.queryByText("Try again") === null).toBe(actionText === undefined);
      // The donation's page checks with the gateway before it offers to pay again.
      if (actionText !== undefined) expect(linkTarget(row!, actionText)).toMatch(/^\/success\?reference=/);
    },
  );

  it("a fully or partly refunded donation shows the refunded amount", async () => {
    showDonations(
      donationWith(1, { status: "partly-refunded", refundedPaise: 500_00 }),
      donationWith(2, { status: "refunded", refundedPaise: 2_000_00 }),
    );
    const [partlyRefundedRow, refundedRow] = await findRows();
    expect(partlyRefundedRow!.getByText("Partly refunded")).toBeTruthy();
    expect(partlyRefundedRow!.getByText("₹500 went back to you")).toBeTruthy();
    expect(refundedRow!.getByText("Refunded")).toBeTruthy();
    expect(refundedRow!.getByText("₹2,000 went back to you")).toBeTruthy();
  });
});

describe("the list", () => {
  it("loads page by page", async () => {
    api().on(myDonationEndpoints.myDonations, ({ query }) =>
      query.get("cursor") === "second"
        ? { body: [donationWith(2)] }
        : { body: [donationWith(1)], headers: { "x-next-cursor": "second" } },
    );
    visit(<MyDonations />, "/profile");
    expect(await findRows()).toHaveLength(1);
    fireEvent.click(screen.getByText("Show more"));
    await waitFor(() => expect(screen.getAllByText("Hot school meals")).toHaveLength(2));
  });

  it("links to fundraisers where it is empty, and always to monthly campaigns", async () => {
    showDonations();
    await screen.findByText("Nothing to show here...");
    expect(screen.getByText("Find a fundraiser").getAttribute("href")).toBe("/allfundraiser");
    expect(screen.getByText("Donate Monthly").getAttribute("href")).toBe("/allcampains");
  });

  it("tells a donor with an unverified address that donations may be missing", async () => {
    api().on(accountEndpoints.fetchUserById, () => ({ body: { ...profile, emailVerified: false } }));
    showDonations(donationWith(1));
    await findRows();
    expect(await screen.findByText(/^Missing a donation\? Earlier ones made with asha@example.in/)).toBeTruthy();
  });

  it("shows a failure to load, and loads on retry", async () => {
    expectLogged("Error fetching NGOs myDonations");
    api().on(myDonationEndpoints.myDonations, () => refusal(500, "internal-error"));
    visit(<MyDonations />, "/profile");
    await screen.findByText("We could not load the list");
    api().on(myDonationEndpoints.myDonations, () => ({ body: [donationWith(1)] }));
    fireEvent.click(screen.getByText("Try again", { selector: "button, button *" }));
    expect(await findRows()).toHaveLength(1);
  });
});
