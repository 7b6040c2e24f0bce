import {
  type AdminRefund,
  adminRefundEndpoints,
  type DonationRefunds,
  type Gift,
  giftEndpoints,
  type GiftLine,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import { DonationRefundsPanel, MakeRefundButton } from "./donation-refunds.tsx";
import RefundsSection from "./refunds-section.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const { adminRefunds, donationRefunds, makeAdminRefund } = adminRefundEndpoints;
const aLine = (overrides: Partial<GiftLine>): GiftLine => ({
  ...{ itemId: "kit", name: "School kit", unit: "kit", unitPricePaise: 1_250_00, chosen: 1, toPool: 0 },
  ...{ waiting: 1, bought: 0, handedOver: 0, returned: 0, givenByFoundation: 0, released: 0 },
  ...overrides,
});
const blankets = { itemId: "blanket", name: "Woollen blanket", unit: "blanket", unitPricePaise: 800_00, chosen: 3 };
const aGift = (overrides: Partial<Gift> = {}): Gift => ({
  reference,
  state: "counted",
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" },
  amountPaise: 3_650_00,
  returnedPaise: 800_00,
  lines: [aLine({}), aLine({ ...blankets, waiting: 1, bought: 1, returned: 1 })],
  pool: { openPaise: 0, heldPaise: 0, usedPaise: 0, helpedToBuy: [] },
  deliveries: [],
  purchases: [],
  hearsOfDeliveries: true,
  ...overrides,
});
const aRefund = (overrides: Partial<AdminRefund> = {}): AdminRefund => ({
  _id: "0".repeat(32),
  state: "awaiting-approval",
  amountPaise: 1_600_00,
  paymentId: "pay_00000000000001",
  reason: "Wanted fewer.",
  itemId: "blanket",
  answersRequest: false,
  requestedByUid: "another-admin",
  requestedBy: "first@demo.test",
  requestedAt: "2026-11-21T05:00:00.000Z",
  changedAt: "2026-11-21T05:00:00.000Z",
  ...overrides,
});
const someRefunds = (overrides: Partial<DonationRefunds> = {}): DonationRefunds => ({
  reference,
  version: 3,
  leftPaise: 2_850_00,
  approvalAbovePaise: 10_000_00,
  unapprovedPaise: 0,
  amountPaise: 3_650_00,
  campaign: { _id: "kitchen", title: "Hot school meals" },
  donorName: "Asha Rao",
  paymentId: "pay_00000000000001",
  hasThings: true,
  refunds: [],
  ...overrides,
});
const getDialog = () => within(screen.getByRole("dialog"));
beforeEach(() => {
  beLoggedIn({ role: "admin", userId: "asha" });
});

describe("the dialog that refunds a gift of things", () => {
  async function openDialog(gift = aGift()) {
    api().on(giftEndpoints.giftByReference, () => ({ body: gift }));
    api().on(donationRefunds, () => ({ body: someRefunds() }));
    visit(<MakeRefundButton donation={{ reference }} />, "/");
    fireEvent.click(await screen.findByRole("button", { name: "Refund" }));
    await getDialog().findByText("With it go back: 1 × School kit, 2 × Woollen blanket.");
  }
  const chooseUnits = (units: string) => {
    fireEvent.change(getDialog().getByLabelText(/^How much/), { target: { value: "units" } });
    fireEvent.change(getDialog().getByLabelText(/^Which thing/), { target: { value: "blanket" } });
    fireEvent.change(getDialog().getByLabelText(/^How many/), { target: { value: units } });
  };

  it("gives whole units of the chosen thing back, at the price that they were given for", async () => {
    await openDialog();
    chooseUnits("2");
    fireEvent.change(getDialog().getByLabelText(/^Reason/), { target: { value: "Wanted fewer." } });
    api().on(makeAdminRefund, () => ({ body: someRefunds({ refunds: [aRefund({ state: "sent" })] }) }));
    fireEvent.click(getDialog().getByRole("button", { name: "Refund ₹1,600" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(makeAdminRefund)).toMatchObject([
      { body: { amountPaise: 1_600_00, itemId: "blanket", reason: "Wanted fewer." } },
    ]);
  });

  it.each(["0", "3", "1.5", ""])("takes only whole units that did not go back yet, not “%s”", async (units) => {
    await openDialog();
    chooseUnits(units);
    fireEvent.submit(screen.getByRole("dialog").querySelector("form")!);
    expect(await getDialog().findByText("Enter a whole number above zero, at most 2.")).toBeTruthy();
    expect(api().sentTo(makeAdminRefund)).toEqual([]);
  });

  it("says that money which was given for no thing goes back first", async () => {
    await openDialog(aGift({ pool: { openPaise: 100_00, heldPaise: 50_00, usedPaise: 0, helpedToBuy: [] } }));
    chooseUnits("1");
    expect(getDialog().getByText(/₹150 of this gift is for no thing\. That goes back first/)).toBeTruthy();
  });
});

describe("a refund that names a thing", () => {
  it("shows it with its units in the queue and to the second admin, and what went back so far", async () => {
    api().on(giftEndpoints.giftByReference, () => ({ body: aGift() }));
    api().on(adminRefunds, () => ({ body: [someRefunds({ refunds: [aRefund()] })] }));
    visit(<RefundsSection />, "/admin-panel?section=refunds&part=approval");
    await screen.findByText("Gives back: 2 × Woollen blanket");
    expect(screen.getByText("Given back so far: 1 × Woollen blanket.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.getByRole("alertdialog").textContent).toContain("Gives back: 2 × Woollen blanket");
  });

  it("shows no number of units if it is not for whole ones", async () => {
    api().on(giftEndpoints.giftByReference, () => ({ body: aGift() }));
    api().on(donationRefunds, () => ({
      body: someRefunds({ refunds: [aRefund({ amountPaise: 500_00, state: "sent" })] }),
    }));
    visit(<DonationRefundsPanel reference={reference} />, "/");
    await screen.findByText("Gives back: Woollen blanket");
  });

  it("asks for no names where a donation has no things", async () => {
    const { hasThings: _, ...withoutThings } = someRefunds();
    api().on(donationRefunds, () => ({ body: withoutThings }));
    visit(<DonationRefundsPanel reference={reference} />, "/");
    await screen.findByText("₹2,850 is left to refund.");
    expect(api().sentTo(giftEndpoints.giftByReference)).toEqual([]);
  });
});
