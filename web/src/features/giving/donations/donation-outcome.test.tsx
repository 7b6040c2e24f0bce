import {
  campaignEndpoints,
  type MonthlyCampaignCard,
  type DonationView,
  donationViewEndpoints,
  receiptEndpoints,
} from "@daansetu/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../test/support/api-server.ts";
import {
  reference,
  donation,
  paidDonation,
  routes,
  clickButton,
  findHeading,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";
import { beLoggedIn, beLoggedOut } from "../../../../test/support/session.ts";
import { visit } from "../../../../test/support/site.tsx";

const api = useDonationPages();

describe("the page of a reference", () => {
  const openSuccessPage = (donationReply: DonationView) => {
    api().on(donationViewEndpoints.donationByReference, () => ({ body: donationReply }));
    return visit(routes, `/success?reference=${reference}`);
  };

  it.each([
    ["pending", "Confirming your payment"],
    ["open", "This donation is not paid yet"],
    ["failed", "The payment did not go through"],
    ["expired", "This payment has expired"],
    ["refunded", "This donation was refunded"],
    ["under-review", "Our team is checking this payment"],
  ] as const)(
    "the success page of a donation that is %s says so, and never claims success",
    async (status, pageTitle) => {
      openSuccessPage(donation(status, { refundedPaise: status === "refunded" ? 2_000_00 : 0 }));
      await findHeading(pageTitle);
      expect(screen.queryByText("Payment successful")).toBeNull();
      expect(screen.getAllByText(reference).length).toBeGreaterThan(0);
    },
  );

  it("the success page of a payment that came without its donor's details says that the money is safe and what is missing", async () => {
    openSuccessPage(donation("under-review", { awaitsDetails: true }));
    await findHeading("Your money is safe; the details are missing");
    // They may have been sent, and refused.
    expect(screen.getByText(/are not stored with it/).textContent).not.toMatch(/without your|you did not/);
    expect(screen.getByText(/You do not need to pay again/)).toBeTruthy();
    expect(screen.queryByText("Our team is checking this payment")).toBeNull();
  });

  it.each(["open", "failed"] as const)(
    "a donation that was %s at the last check, with the gateway unreachable, offers no payment",
    async (status) => {
      openSuccessPage(donation(status, { checkFailed: true }));
      await findHeading("We are still checking this payment");
      for (const offerText of ["Continue to pay", "Try again"]) expect(screen.queryByText(offerText)).toBeNull();
      expect(screen.getByText("Back to the story")).toBeTruthy();
    },
  );

  it("the success page has receipt and share before the slip on a phone, whose first screen would end above them", async () => {
    openSuccessPage(paidDonation);
    const receipt = (await screen.findByText("Receipt")).closest("a")!;
    expect(receipt.getAttribute("href")).toBe("#receipt");
    const onPhones = receipt.parentElement!;
    expect(onPhones.className.split(" ")).toContain("sm:hidden");
    expect(within(onPhones).getByText("Ask a friend")).toBeTruthy();
    const slip = document.querySelector(".slip")!;
    expect(onPhones.compareDocumentPosition(slip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const elsewhere = screen.getAllByText("Ask a friend").filter((label) => !onPhones.contains(label));
    expect(elsewhere.map((label) => label.closest("button")!.className.split(" ").includes("max-sm:hidden"))).toEqual([
      true,
    ]);
  });

  it("the success page shows every fact of a paid donation", async () => {
    openSuccessPage(paidDonation);
    await screen.findByText("Payment successful");
    for (const factText of ["₹2,000", reference, "Hot school meals", "21 Nov 2026, 10:31 am", "UPI", "Section 133"])
      expect(screen.getAllByText(factText).length).toBeGreaterThan(0);
  });

  const unit = { one: "plate", many: "plates", pricePaise: 40_00 };
  it.each([
    ["whole units", { unit }, "buys 50 plates."],
    ["what is over", { unit, amountPaise: 2_030_00 }, "buys 50 plates, and ₹30 goes towards the next one."],
    ["no units of a campaign without a unit", {}, "has arrived."],
    ["no units of an amount below one", { unit, amountPaise: 30_00 }, "has arrived."],
    ["no units of a donation that was refunded in part", { unit, refundedPaise: 500_00 }, "has arrived."],
  ])("the success page says what the money buys at the donation's own price: %s", async (_case, change, sentence) => {
    openSuccessPage({ ...paidDonation, ...change });
    const lead = await screen.findByText(/for “Hot school meals”/);
    expect(lead.textContent).toContain(sentence);
    expect(lead.textContent).toContain("Your receipt is on its way to a•••@example.in.");
  });

  describe("the monthly invitation", () => {
    const picture = { src: "/samples/plate.svg", alt: "A plate", focusX: 50, focusY: 50 };
    const monthly: MonthlyCampaignCard = {
      _id: "plate",
      kind: "monthly",
      title: "A plate a day",
      ngoName: "Annapurna Rasoi Trust",
      cardImg: picture.src,
      picture,
      amountRaise: 2_70_000,
      goalPaise: 2_70_000_00,
      ngoSector: "hunger",
      createdAt: "2026-01-01T00:00:00.000Z",
      status: "live",
      taxBenefit: true,
      figures: { raisedPaise: 0, supporters: 0, asOf: "2026-11-21T05:00:00.000Z" },
      unit: { one: "plate", many: "plates", pricePaise: 900_00 },
      unitTarget: 300,
      unitsSponsored: 240,
      monthlyDonors: 31,
    };
    const withLive = (campaigns: MonthlyCampaignCard[]) =>
      api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: campaigns }));
    const invitation = "₹900 a month pays for one plate. You can pause or stop any day.";
    afterEach(() => localStorage.clear());

    it("follows a one-off donation where a monthly campaign is live, and stays away once it was dismissed", async () => {
      withLive([monthly]);
      const page = openSuccessPage(paidDonation);
      await screen.findByText(invitation);
      const link = screen.getByText("See “A plate a day”").closest("a")!;
      expect(link.getAttribute("href")).toBe("/monthly-donate/plate");
      expect(screen.getByText("Amount paid").compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      clickButton("Not now");
      expect(screen.queryByText(invitation)).toBeNull();
      page.unmount();
      const asked = api().sentTo(campaignEndpoints.activeMonthlyCampaigns).length;
      openSuccessPage(paidDonation);
      await screen.findByText("Payment successful");
      await screen.findByText("Print or save");
      expect(screen.queryByText(invitation)).toBeNull();
      expect(api().sentTo(campaignEndpoints.activeMonthlyCampaigns)).toHaveLength(asked);
    });

    it.each([
      ["no monthly campaign is live", [], {}],
      ["the donation is a debit of a monthly gift", [monthly], { isDebit: true }],
      ["a part of the donation was refunded", [monthly], { status: "partly-refunded", refundedPaise: 100_00 }],
    ] as const)("is absent if %s", async (_case, campaigns, change) => {
      withLive([...campaigns]);
      openSuccessPage({ ...paidDonation, ...change });
      await screen.findByText("Payment successful");
      if (campaigns.length === 0)
        await waitFor(() => expect(api().sentTo(campaignEndpoints.activeMonthlyCampaigns).length).toBeGreaterThan(0));
      await act(async () => undefined);
      expect(screen.queryByText("Make it a habit?")).toBeNull();
    });
  });

  it("the slip has the amount in words and the receipt's short number, and the reference in one line of its own", async () => {
    api().on(receiptEndpoints.receiptOfDonation, () => ({
      body: {
        receipt: {
          donationId: reference,
          number: "DS-2026-27-000123",
          state: "issued",
          issuedAt: "2026-11-21T05:02:00.000Z",
          amountPaise: 2_000_00,
          netPaise: 2_000_00,
          mayDownload: true,
        },
      },
    }));
    openSuccessPage(paidDonation);
    expect(await screen.findByText("Rupees Two Thousand Only")).toBeTruthy();
    const slip = within(screen.getByText("Amount paid").closest("section")!);
    expect(await slip.findByText("DS-2026-27-000123")).toBeTruthy();
    expect(slip.getByText(reference).closest("dd")?.textContent).toBe(reference);
  });

  it("a donation without a PAN names no section on its slip, and no certificate that would come", async () => {
    openSuccessPage({ ...paidDonation, taxBenefit: false, lacksTaxId: true });
    await screen.findByText("Payment successful");
    for (const promise of [/Section/, /80G/, /tax certificate for/]) expect(screen.queryByText(promise)).toBeNull();
  });

  it("a donation with a PAN is told when its tax certificate comes", async () => {
    openSuccessPage(paidDonation);
    expect(await screen.findByText(/Your tax certificate for 2026-27 comes by e-mail/)).toBeTruthy();
    expect(screen.queryByText("The tax certificate needs your PAN")).toBeNull();
  });

  it.each([
    ["2026-03-31T18:29:59.999Z", "Section 80G"],
    ["2026-03-31T18:30:00.000Z", "Section 133"],
  ])("the slip of a payment at %s names the section of its day in India: %s", async (paidAt, section) => {
    openSuccessPage({ ...paidDonation, paidAt });
    expect(await screen.findByText(section)).toBeTruthy();
  });

  it("offers a guest, and nobody else, to open an account with this donation", async () => {
    const signUpInvitation = () => screen.queryByText("Create an account to see this gift again");
    for (const role of ["guest", "user"] as const) {
      beLoggedIn({ role });
      const page = openSuccessPage(paidDonation);
      await screen.findByText("Payment successful");
      expect(signUpInvitation()?.getAttribute("href")).toBe(
        role === "guest" ? "/signup?next=%2Fprofile%3Ftab%3DmyDonation" : undefined,
      );
      page.unmount();
      beLoggedOut();
    }
  });

  it("a partly refunded donation shows the remaining amount", async () => {
    openSuccessPage({ ...paidDonation, status: "partly-refunded", refundedPaise: 500_00 });
    await screen.findByText("Part of this donation was refunded");
    expect(screen.getByText("₹1,500 after the refund")).toBeTruthy();
  });

  it("an unknown reference is reported", async () => {
    api().on(donationViewEndpoints.donationByReference, () => refusal(404, "not-found"));
    visit(routes, `/success?reference=${reference}`);
    await findHeading("We could not find this reference");
  });

  it("a donation that could not be loaded says so until it is, also while it is asked for again", async () => {
    const { donationByReference } = donationViewEndpoints;
    api().on(donationByReference, () => refusal(503, "unavailable"));
    visit(routes, `/success?reference=${reference}`);
    await findHeading("We could not load this donation");
    let answerWith: (answer: { body: DonationView }) => void = () => undefined;
    api().on(donationByReference, () => new Promise((resolve) => (answerWith = resolve)));
    const askedBefore = api().sentTo(donationByReference).length;
    clickButton("Try again");
    await waitFor(() => expect(api().sentTo(donationByReference)).toHaveLength(askedBefore + 1));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We could not load this donation");
    answerWith({ body: paidDonation });
    await screen.findByText("Payment successful");
  });

  it.each(["", "?reference=", "?reference=12345", "?reference=<script>", "?reference=aB3dE6gH9jK2mN5pQ8rS1tU4x"])(
    "a malformed reference (%s) sends no request and claims nothing",
    async (search) => {
      visit(routes, `/success${search}`);
      await findHeading("This link is incomplete");
      expect(screen.queryByText("Payment successful")).toBeNull();
      expect(api().sentTo(donationViewEndpoints.donationByReference)).toEqual([]);
    },
  );

  it("checks again on request", async () => {
    openSuccessPage(donation("pending"));
    await findHeading("Confirming your payment");
    api().on(donationViewEndpoints.donationByReference, () => ({ body: paidDonation }));
    clickButton("Check now");
    await screen.findByText("Payment successful");
  });
});
