import { type MyDonation, myDonationEndpoints, refundEndpoints, type RefundStanding } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import DonationRefund from "./donation-refund.tsx";
import RowRefund from "./row-refund.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = {
  reference,
  campaign: { _id: "kitchen", title: "Hot school meals", kind: "fundraiser" as const },
  amountPaise: 2_000_00,
  createdAt: "2026-11-20T05:00:00.000Z",
  paidAt: "2026-11-20T05:01:00.000Z",
};
const askableStanding: RefundStanding = { amountPaise: 2_000_00, lastDay: "2026-12-20" };
const requestedStanding = (state: NonNullable<RefundStanding["request"]>["state"], overrides = {}): RefundStanding => ({
  ...askableStanding,
  obstacle: "asked",
  request: {
    state,
    askedAt: "2026-11-21T05:00:00.000Z",
    dueAt: "2099-11-28T05:00:00.000Z",
    changedAt: "2026-11-22T05:00:00.000Z",
    ...overrides,
  },
});

const showRefund = (standing: RefundStanding) => {
  api().on(refundEndpoints.donationRefund, () => ({ body: standing }));
  visit(<DonationRefund donation={donation} />, "/success");
};
const clickButton = (name: string | RegExp, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getByText(name, { selector: "button, button *" }).closest("button")!);
const openRefundForm = async () => {
  await screen.findByText("Ask for a refund");
  clickButton("Ask for a refund");
};
const fillInReason = (reason: string, words = "") => {
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: reason } });
  fireEvent.change(screen.getByLabelText(/^What should we know/), { target: { value: words } });
};

describe("below the slip", () => {
  it.each<[string, RefundStanding, RegExp | string]>([
    ["can be asked for", askableStanding, "Something not right? You can ask for a refund until 20 December 2026."],
    ["was asked for", requestedStanding("open"), "You asked for a refund on 21 November 2026"],
    ["is late", requestedStanding("open", { dueAt: "2020-01-01T00:00:00.000Z" }), /we are late. We are sorry/],
    [
      "is approved",
      { ...requestedStanding("approved"), amountPaise: 500_00, obstacle: "on-its-way" },
      "₹500 is on its way back the way you paid. Banks usually take 5 to 7 working days to show it.",
    ],
    ["is marked", requestedStanding("marked"), "We started your refund on 22 November 2026"],
    [
      "was declined",
      { ...requestedStanding("declined", { declinedBecause: "It is spent." }), obstacle: "declined" },
      "Reason: It is spent.",
    ],
    ["was sent back", { ...requestedStanding("refunded"), obstacle: "refunded" }, "Sent back on 22 November 2026"],
    [
      "was taken back",
      { ...requestedStanding("withdrawn"), obstacle: undefined },
      "You took your request back on 22 November 2026. You can ask again until 20 December 2026.",
    ],
    [
      "is too late",
      { ...askableStanding, obstacle: "time-over" },
      "You could ask for a refund until 20 December 2026. If something is wrong, please write to us.",
    ],
    [
      "is on its way",
      { ...askableStanding, obstacle: "on-its-way" },
      "A refund of this donation is already on its way.",
    ],
    ["was asked for too often", { ...askableStanding, obstacle: "too-often" }, /Please write to us/],
  ])("says that a refund %s", async (_, standing, expectedText) => {
    showRefund(standing);
    const sentence = await screen.findByText((text) =>
      typeof expectedText === "string" ? text.replaceAll("\u00a0", " ") === expectedText : expectedText.test(text),
    );
    expect(sentence).toBeTruthy();
    const canAsk = standing.obstacle === undefined;
    expect(screen.queryAllByText("Ask for a refund")).toHaveLength(canAsk ? 1 : 0);
    expect(screen.queryAllByText("Withdraw the request")).toHaveLength(standing.request?.state === "open" ? 1 : 0);
  });

  it("links to the contact form where it is too late or was declined", async () => {
    showRefund({ ...askableStanding, obstacle: "time-over" });
    expect((await screen.findByText("Write to us")).closest("a")?.getAttribute("href")).toBe("/csr#contact");
  });

  it("offers a retry where the standing could not be loaded", async () => {
    api().on(refundEndpoints.donationRefund, () => refusal(500, "internal-error"));
    visit(<DonationRefund donation={donation} />, "/success");
    await screen.findByText("We could not check the status of your refund.");
    api().on(refundEndpoints.donationRefund, () => ({ body: askableStanding }));
    clickButton("Try again");
    await screen.findByText("Ask for a refund");
  });
});

describe("requesting a refund", () => {
  it("reports missing fields, shows a summary, and sends one request", async () => {
    showRefund(askableStanding);
    api().on(refundEndpoints.askRefund, () => ({ body: requestedStanding("open") }));
    await openRefundForm();
    clickButton("Check and send");
    expect(screen.getByText("Please choose a reason.")).toBeTruthy();
    fillInReason("other");
    clickButton("Check and send");
    expect(screen.getByText("Please tell us in a few words.")).toBeTruthy();
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
    fillInReason("wrong-amount", "One zero too many.");
    clickButton("Check and send");
    await screen.findByText("Send request");
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText("The amount is wrong")).toBeTruthy();
    expect(within(dialog).getByText("One zero too many.")).toBeTruthy();
    expect(api().sentTo(refundEndpoints.askRefund)).toEqual([]);
    clickButton("Send request");
    await screen.findByText(/^You asked for a refund on/);
    expect(api().sentTo(refundEndpoints.askRefund)).toMatchObject([
      { params: { reference }, body: { reason: "wrong-amount", words: "One zero too many." } },
    ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the draft when sending fails and when the dialog is closed", async () => {
    showRefund(askableStanding);
    api().on(refundEndpoints.askRefund, () => refusal(503, "temporarily-unavailable"));
    await openRefundForm();
    fillInReason("by-mistake", "Please help.");
    clickButton("Check and send");
    await screen.findByText("Send request");
    clickButton("Send request");
    await screen.findByText("This was not sent. What you typed is kept.");
    clickButton("Change something");
    expect(screen.getByLabelText(/^What should we know/)).toHaveProperty("value", "Please help.");
    clickButton("Cancel");
    await openRefundForm();
    expect(screen.getByLabelText("Reason")).toHaveProperty("value", "by-mistake");
    expect(screen.getByLabelText(/^What should we know/)).toHaveProperty("value", "Please help.");
  });

  it("after a conflict, says so and shows the current state", async () => {
    showRefund(askableStanding);
    api().on(refundEndpoints.askRefund, () => refusal(409, "conflict"));
    await openRefundForm();
    fillInReason("by-mistake");
    clickButton("Check and send");
    api().on(refundEndpoints.donationRefund, () => ({ body: requestedStanding("open") }));
    await screen.findByText("Send request");
    clickButton("Send request");
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toContain("conflict");
    fireEvent.click(screen.getByLabelText("Close"));
    await screen.findByText(/^You asked for a refund on/);
  });
});

describe("withdrawing the request", () => {
  it("asks for confirmation, then shows that a refund can be requested again", async () => {
    showRefund(requestedStanding("open"));
    api().on(refundEndpoints.withdrawRefund, () => ({
      body: { ...requestedStanding("withdrawn"), obstacle: undefined },
    }));
    await screen.findByText("Withdraw the request");
    clickButton("Withdraw the request");
    const confirmDialog = screen.getByRole("alertdialog");
    expect(confirmDialog.textContent).toContain("Your donation of ₹2,000 stays with Hot school meals.");
    expect(api().sentTo(refundEndpoints.withdrawRefund)).toEqual([]);
    clickButton("Withdraw the request", confirmDialog);
    await screen.findByText(/^You took your request back on/);
  });
});

describe("in the profile's list", () => {
  beforeEach(() => {
    beLoggedIn();
  });
  const showRow = (standing: RefundStanding) => {
    const myDonation: MyDonation = {
      ...donation,
      status: "paid",
      refundedPaise: 0,
      anonymous: false,
      taxBenefit: false,
      refund: standing,
    };
    visit(<RowRefund donation={myDonation} standing={standing} />, "/profile");
  };

  it.each<[NonNullable<RefundStanding["request"]>["state"], string]>([
    ["open", "Refund asked for on 21 November 2026. We answer by 28 November 2099."],
    ["approved", "Refund approved on 22 November 2026, on its way."],
    ["marked", "Refund started on 22 November 2026."],
    ["declined", "Refund declined on 22 November 2026. Reason: It is spent."],
    ["refunded", "Sent back on 22 November 2026, the way you paid."],
  ])("shows a request that is %s", (state, expectedText) => {
    showRow(requestedStanding(state, { declinedBecause: "It is spent." }));
    expect(screen.getByText((text) => text.replaceAll("\u00a0", " ") === expectedText)).toBeTruthy();
  });

  it("a refund can be requested there too, and the list is refetched", async () => {
    showRow(askableStanding);
    api().on(refundEndpoints.askRefund, () => ({ body: requestedStanding("open") }));
    api().on(myDonationEndpoints.myDonations, () => ({ body: [] }));
    clickButton("Ask for a refund");
    fillInReason("paid-twice");
    clickButton("Check and send");
    await screen.findByText("Send request");
    clickButton("Send request");
    await waitFor(() => expect(api().sentTo(refundEndpoints.askRefund)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
