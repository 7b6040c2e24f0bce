import {
  adminRefundEndpoints,
  type DonationRecord,
  donationRecordEndpoints,
  type DonationRefunds,
  exceptionEndpoints,
  giftEndpoints,
} from "@daansetu/contract";
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

describe("the story of a donation", () => {
  const at = (second: number) => `2026-11-10T09:00:${String(second).padStart(2, "0")}.000Z`;
  const texts = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  beforeEach(() => {
    donationRecord = {
      ...donationRecord,
      ...{ createdAt: "2026-11-10T09:00:01.700Z", orderId: "order_1", taxBenefit: true },
      consents: {
        indianCitizen: { text: "indian-citizen-2026-11", at: at(1) },
        whatsappSms: { text: "whatsapp-sms-2026-11", at: at(1) },
      },
      // The gateway's times have no fractions: this one lies before the form was sent.
      payments: [
        {
          ...{ _id: "pay_1", status: "captured", amountPaise: 500_00, currency: "INR", orderId: "order_1" },
          ...{ international: false, at: at(1), isDonation: true },
        },
      ],
      ledger: [
        {
          ...{ _id: "cap_pay_1", kind: "capture", account: "school", amountPaise: 500_00, source: "verify" },
          ...{ occurredAt: at(1), bookedAt: at(3) },
        },
      ],
      events: [
        { _id: "evt_1", event: "payment.authorized", state: "processed", tries: 1, receivedAt: at(2), content: "{}" },
        {
          _id: "evt_2",
          event: "payment.dispute.created",
          state: "unusable",
          tries: 1,
          receivedAt: at(6),
          content: "{}",
        },
      ],
      mails: [{ kind: "thank-you", state: "sent", createdAt: at(3), sentAt: at(5) }],
    };
  });

  it("is told from the form on in words, with bookings and the gateway's processed messages folded away", async () => {
    await openRecordPage();
    const story = within(screen.getByRole("region", { name: "What happened" }));
    const [told, folded] = story.getAllByRole("list");
    const titles = (list: HTMLElement) =>
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.querySelector("p")?.textContent);
    expect(titles(told!)).toEqual([
      "₹500 started",
      "₹500 paid",
      "E-mail sent: thank-you",
      "Gateway’s message, needs a person: payment dispute created",
    ]);
    expect(titles(folded!)).toEqual([
      "Gateway’s message: the bank holds the payment",
      "₹500 booked for Books for a village school",
    ]);
    expect(folded!.closest("details")?.open).toBe(false);
    expect(story.getByText("2 bookings and gateway messages")).toBeTruthy();
  });

  it("has no code of ours or of the gateway where a person reads", async () => {
    await openRecordPage();
    screen.getByText("Being an Indian citizen");
    screen.getByText("Messages by WhatsApp and SMS");
    expect(texts().join(" ")).not.toMatch(/payment\.|thank-you”|cap_|2026-11-1/);
    expect(document.body.textContent).not.toMatch(/indian-citizen|whatsapp-sms|payment\.authorized/);
  });
});

describe("what can be done about a donation", () => {
  const PAID_AT = "2026-11-10T09:00:00.000Z";
  const refundsOf = (obstacle?: "disputed"): DonationRefunds => ({
    ...{ reference: donationRecord.reference, version: 3, campaign: donationRecord.campaign, paidAt: PAID_AT },
    ...{ amountPaise: 500_00, leftPaise: 500_00, approvalAbovePaise: 10_000_00, unapprovedPaise: 0, refunds: [] },
    ...(obstacle !== undefined && { obstacle }),
  });

  it("stands at the bottom of the record, and is nothing without a decision to take", async () => {
    donationRecord = { ...donationRecord, paidAt: PAID_AT };
    api().on(adminRefundEndpoints.donationRefunds, () => ({ body: refundsOf() }));
    await openRecordPage();
    const bar = await screen.findByRole("group", { name: "What you can do" });
    expect(within(bar).getAllByRole("button", { name: "Refund" })).toEqual(
      screen.getAllByRole("button", { name: "Refund" }),
    );
    expect(bar.nextElementSibling).toBeNull();
    expect(bar.className).toContain("sticky bottom-0");
  });

  it("is no refund while the bank disputes the payment", async () => {
    donationRecord = { ...donationRecord, paidAt: PAID_AT };
    api().on(adminRefundEndpoints.donationRefunds, () => ({ body: refundsOf("disputed") }));
    await openRecordPage();
    await screen.findByText(/bank disputes this payment/);
    expect(screen.queryByRole("group", { name: "What you can do" })).toBeNull();
  });

  it("leads to the decision that the donation waits for", async () => {
    donationRecord = { ...donationRecord, needsPerson: true };
    api().on(exceptionEndpoints.exceptions, () => ({ body: [] }));
    vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
    await openRecordPage();
    await screen.findByText(/A person has to decide/);
    fireEvent.click(screen.getByRole("button", { name: "Decide" }));
    expect(document.activeElement?.textContent).toContain("Exceptions");
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
