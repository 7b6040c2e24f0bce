import { type DonationRecord, donationRecordEndpoints, giftEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as undoToasts from "../../../../ui/table/undo-toast.tsx";
import { DonationRecordPage } from "./records/donation-record.tsx";

const api = useTestApi();
const MESSAGE = "Buy my shoes instead";
let donationRecord: DonationRecord;
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  donationRecord = {
    reference: "SampleDonation0000000001",
    status: "paid",
    kind: "one-off",
    createdAt: "2026-11-10T09:00:00.000Z",
    amountPaise: 500_00,
    netPaise: 500_00,
    campaign: { _id: "school", title: "Books for a village school", kind: "fundraiser" },
    donorName: "Asha Devi Rao",
    anonymous: false,
    currency: "INR",
    refundedPaise: 0,
    taxBenefit: false,
    message: MESSAGE,
    messageHidden: false,
    donor: {
      fullName: "Asha Devi Rao",
      phone: "9820012345",
      email: "asha@example.in",
      address: "12 Sample Street",
      state: "Kerala",
      pincode: "682001",
    },
    consents: {},
    payments: [],
    refunds: [],
    disputes: [],
    ledger: [],
    events: [],
    mails: [],
  };
  api().on(donationRecordEndpoints.donationRecord, () => ({ body: donationRecord }));
  api().on(donationRecordEndpoints.hideDonationMessage, ({ body }) => {
    donationRecord = { ...donationRecord, messageHidden: (body as { hidden: boolean }).hidden };
    return { body: donationRecord };
  });
});

const openRecordPage = async () => {
  visit(
    <DonationRecordPage reference={donationRecord.reference} listHref="/admin-panel?section=donations" />,
    "/admin-panel",
  );
  await screen.findByRole("heading", { level: 1 });
};
const sentBodies = () =>
  api()
    .sentTo(donationRecordEndpoints.hideDonationMessage)
    .map(({ body }) => body);

describe("a donor's public message", () => {
  it("is hidden by one click, which can be undone, and shown again by another", async () => {
    const undoToast = vi.spyOn(undoToasts, "undoToast").mockResolvedValue();
    await openRecordPage();
    fireEvent.click(screen.getByRole("button", { name: "Hide message" }));
    await screen.findByText("Hidden: nobody can read it on the site.");
    // The admin can still read a hidden message.
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(undoToast).toHaveBeenCalledWith("The message is hidden.", expect.any(Function));
    await undoToast.mock.calls[0]?.[1]();
    fireEvent.click(await screen.findByRole("button", { name: "Hide message" }));
    fireEvent.click(await screen.findByRole("button", { name: "Show again" }));
    await screen.findByRole("button", { name: "Hide message" });
    expect(sentBodies()).toEqual([{ hidden: true }, { hidden: false }, { hidden: true }, { hidden: false }]);
  });

  it("the message of a monthly debit says that it belongs to all debits of the plan", async () => {
    donationRecord = { ...donationRecord, kind: "monthly", planId: "SamplePlan00000000000001" };
    await openRecordPage();
    expect(screen.getByText(/is shown with every debit of this monthly plan/)).toBeTruthy();
  });

  it("stays visible where hiding it fails, and the page says why", async () => {
    const undoToast = vi.spyOn(undoToasts, "undoToast").mockResolvedValue();
    api().on(donationRecordEndpoints.hideDonationMessage, () => refusal(500, "internal-error"));
    await openRecordPage();
    fireEvent.click(screen.getByRole("button", { name: "Hide message" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
    expect(screen.getByRole("button", { name: "Hide message" })).toBeTruthy();
    expect(undoToast).not.toHaveBeenCalled();
  });

  it("has no button to hide it for an accountant, who still reads it", async () => {
    beLoggedIn({ role: "accountant" });
    await openRecordPage();
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hide message" })).toBeNull();
  });

  it("has no button to hide it where the donor wrote none", async () => {
    donationRecord = { ...donationRecord, message: "" };
    await openRecordPage();
    expect(within(document.body).queryByRole("button", { name: "Hide message" })).toBeNull();
  });
});

describe("the history of a donation of things", () => {
  it("names the thing and the units that a refund gives back", async () => {
    donationRecord = {
      ...donationRecord,
      adminRefunds: [
        {
          ...{ _id: "0".repeat(32), state: "sent", amountPaise: 500_00, paymentId: "pay_1", reason: "Wanted fewer." },
          ...{ itemId: "kit", answersRequest: false, requestedByUid: "asha", requestedBy: "asha@demo.test" },
          ...{ requestedAt: "2026-11-12T09:00:00.000Z", changedAt: "2026-11-12T09:00:01.000Z" },
        },
      ],
    };
    api().on(giftEndpoints.giftByReference, () => ({
      body: {
        ...{ reference: donationRecord.reference, state: "counted", campaign: donationRecord.campaign },
        ...{ amountPaise: 500_00, returnedPaise: 500_00, deliveries: [], purchases: [], hearsOfDeliveries: true },
        pool: { openPaise: 0, heldPaise: 0, usedPaise: 0, helpedToBuy: [] },
        lines: [
          {
            ...{ itemId: "kit", name: "School kit", unit: "kit", unitPricePaise: 250_00, chosen: 2, toPool: 0 },
            ...{ waiting: 0, bought: 0, handedOver: 0, returned: 2, givenByFoundation: 0, released: 0 },
          },
        ],
      },
    }));
    await openRecordPage();
    await screen.findByText("Gives back: 2 × School kit · Wanted fewer. · asha@demo.test");
  });
});
