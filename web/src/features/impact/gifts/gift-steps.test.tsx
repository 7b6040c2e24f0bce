import {
  billReportEndpoints,
  donationViewEndpoints,
  type Gift,
  giftEndpoints,
  type GiftLine,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  clickButton,
  findHeading,
  paidDonation,
  reference,
  routes,
  useDonationPages,
} from "../../../../test/support/donation-pages.tsx";
import { daysAgo } from "../../../../test/support/samples.ts";
import { visit } from "../../../../test/support/site.tsx";
import { GiftRow } from "./index.ts";

const api = useDonationPages();

const line = (change: Partial<GiftLine> = {}): GiftLine => ({
  itemId: "kit",
  name: "School kit",
  unit: "kit",
  unitPricePaise: 1_250_00,
  chosen: 5,
  toPool: 0,
  waiting: 5,
  bought: 0,
  handedOver: 0,
  returned: 0,
  givenByFoundation: 0,
  released: 0,
  ...change,
});
const gift = (change: Partial<Gift> = {}): Gift => ({
  reference,
  state: "counted",
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  amountPaise: 6_250_00,
  returnedPaise: 0,
  lines: [line()],
  pool: { openPaise: 0, heldPaise: 0, usedPaise: 0, helpedToBuy: [] },
  deliveries: [],
  purchases: [],
  hearsOfDeliveries: true,
  ...change,
});
const openGift = async (reply: Gift, donation = paidDonation) => {
  api().on(donationViewEndpoints.donationByReference, () => ({ body: donation }));
  api().on(giftEndpoints.giftByReference, () => ({ body: reply }));
  visit(routes, `/success?reference=${reference}`);
  await findHeading("Thank you, Asha");
};

describe("a donor's units on the page of their donation", () => {
  it("are as chosen while they are being counted, and claim nothing more", async () => {
    await openGift(gift({ state: "counting" }));
    await screen.findByText("Your things are being counted.");
    expect(screen.getByText("5 × School kit")).toBeTruthy();
    expect(screen.queryByText(/waiting to be bought/)).toBeNull();
  });

  it("say what went to what is needed most, because others had given it meanwhile", async () => {
    await openGift(gift({ lines: [line({ toPool: 3, waiting: 2 })] }));
    expect(
      await screen.findByText(
        "3 of the 5 you chose were given by others meanwhile. What you gave for them, ₹3,750, is used for what is needed most here.",
      ),
    ).toBeTruthy();
    expect(screen.getByText("2 waiting to be bought")).toBeTruthy();
  });

  it.each([
    [
      { toPool: 1, chosen: 2, waiting: 1 },
      /^1 of the 2 you chose was given by others meanwhile\. What you gave for it,/,
    ],
    [{ waiting: 4, released: 1 }, "1 will not be bought. Its price is part of what is needed most."],
    [{ waiting: 4, givenByFoundation: 1 }, /^1 handed over .* The foundation paid for it\.$/],
  ])("read right for one unit: %o", async (change, sentence) => {
    await openGift(gift({ lines: [line(change)] }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("say with each step how many, where and when, with their numbers and the bill, which can be reported", async () => {
    await openGift(
      gift({
        lines: [line({ waiting: 0, bought: 1, handedOver: 4 })],
        deliveries: [
          {
            deliveryId: "d1",
            day: "2027-01-12",
            place: { district: "Sehore", state: "Madhya Pradesh" },
            people: 40,
            lines: [
              {
                itemId: "kit",
                name: "School kit",
                unit: "kit",
                units: 4,
                ofUnits: 40,
                ordinals: [{ from: 1_201, to: 1_204 }],
              },
            ],
            photographs: [],
          },
        ],
        purchases: [
          {
            purchaseId: "p1",
            day: "2027-01-05",
            supplier: "Gupta Stationers",
            lines: [{ itemId: "kit", name: "School kit", unit: "kit", units: 40 }],
            paper: { src: "/papers/p1.webp", alt: "The bill", focusX: 50, focusY: 50 },
          },
        ],
      }),
    );
    await screen.findByText("4 handed over");
    expect(screen.getByText("1 bought, not handed over yet")).toBeTruthy();
    expect(screen.getByText(/12.January.2027, Sehore district/)).toBeTruthy();
    expect(
      screen.getByText(/School kit: 4 of the 40 handed over on that day are counted for your gift\./),
    ).toBeTruthy();
    expect(screen.getByText("Numbers 1,201 to 1,204")).toBeTruthy();
    expect(screen.getByText("See the bill").getAttribute("href")).toBe("/papers/p1.webp");
    api().on(billReportEndpoints.reportBill, () => ({ body: { received: true } }));
    clickButton("Report this bill");
    fireEvent.change(await screen.findByLabelText("What is wrong?"), { target: { value: "Too dear." } });
    fireEvent.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText("Your report has reached us");
    expect(api().sentTo(billReportEndpoints.reportBill)[0]?.params).toEqual({ id: "kitchen", purchaseId: "p1" });
  });

  it("that came back after they were handed over were paid for by the foundation", async () => {
    await openGift(gift({ lines: [line({ waiting: 0, givenByFoundation: 5 })] }));
    await screen.findByText("5 handed over before your money was returned. The foundation paid for them.");
  });

  it("what has no units says what it helped to buy", async () => {
    await openGift(
      gift({
        lines: [],
        pool: {
          openPaise: 0,
          heldPaise: 0,
          usedPaise: 100_00,
          helpedToBuy: [
            {
              purchaseId: "p1",
              usedPaise: 100_00,
              on: "2027-01-05",
              lines: [{ itemId: "kit", name: "School kit", unit: "kit", units: 40 }],
            },
          ],
        },
      }),
    );
    await screen.findByText("Your ₹100 helped to buy 40 × School kit.");
  });

  it("can be heard of no more by mail, and again", async () => {
    api().on(giftEndpoints.hearOfDeliveries, ({ body }) => ({
      body: { hearsOfDeliveries: (body as { wanted: boolean }).wanted },
    }));
    await openGift(gift());
    await screen.findByText("Stop these e-mails");
    clickButton("Stop these e-mails");
    await screen.findByText("We do not write to you about deliveries.");
    fireEvent.click(screen.getByText("Write to me again"));
    await screen.findByText("Stop these e-mails");
    expect(
      api()
        .sentTo(giftEndpoints.hearOfDeliveries)
        .map(({ body }) => body),
    ).toEqual([{ wanted: false }, { wanted: true }]);
  });

  it.each([
    ["before the slip of the payment for who comes back after days", daysAgo(3), true],
    ["after it for who has just paid", new Date().toISOString(), false],
  ])("stand %s", async (_where, paidAt, isFirst) => {
    await openGift(gift(), { ...paidDonation, paidAt });
    const steps = await screen.findByText("What becomes of your gift");
    const slip = screen.getByText("Amount paid");
    const slipFollows = (steps.compareDocumentPosition(slip) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(slipFollows).toBe(isFirst);
  });

  it("of a campaign without items are not spoken of", async () => {
    await openGift(gift({ state: "no-list", lines: [] }));
    await waitFor(() => expect(api().sentTo(giftEndpoints.giftByReference)).toHaveLength(1));
    expect(screen.queryByText("What becomes of your gift")).toBeNull();
  });
});

describe("a donation in the donor's list", () => {
  it("counts no unit as missing whose money went back", async () => {
    api().on(giftEndpoints.myGifts, () => ({
      body: [
        {
          ...{ reference, campaign: { _id: "kitchen", title: "Hot school meals" }, amountPaise: 6_250_00 },
          givenAt: "2026-11-10T09:00:00.000Z",
          lines: [{ itemId: "kit", name: "School kit", unit: "kit", chosen: 5, waiting: 1, bought: 0, handedOver: 3 }],
        },
      ],
    }));
    visit(<GiftRow reference={reference} />, "/profile");
    await screen.findByText(/3 of 4 handed over/);
  });
});
