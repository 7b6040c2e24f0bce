import { type AdminRefund, adminRefundEndpoints, type DonationRefunds } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import { DonationRefundsPanel, MakeRefundButton } from "./donation-refunds.tsx";
import RefundsSection from "./refunds-section.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const { adminRefunds, donationRefunds, makeAdminRefund, approveAdminRefund, cancelAdminRefund } = adminRefundEndpoints;
const aRefund = (overrides: Partial<AdminRefund> = {}): AdminRefund => ({
  _id: "0".repeat(32),
  state: "awaiting-approval",
  amountPaise: 15_000_00,
  paymentId: "pay_00000000000001",
  reason: "Given twice.",
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
  leftPaise: 20_000_00,
  approvalAbovePaise: 10_000_00,
  unapprovedPaise: 0,
  amountPaise: 20_000_00,
  campaign: { _id: "kitchen", title: "Hot school meals" },
  donorName: "Asha Rao",
  donorEmail: "asha@example.in",
  paidAt: "2026-11-20T05:01:00.000Z",
  paymentId: "pay_00000000000001",
  refunds: [],
  ...overrides,
});
const click = (name: string | RegExp, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getByRole("button", { name }));
const getDialog = () => screen.getByRole("dialog");
const type = (label: RegExp, value: string) =>
  fireEvent.change(within(getDialog()).getByLabelText(label), { target: { value } });
const valueOf = (label: RegExp) => within(getDialog()).getByLabelText<HTMLInputElement>(label).value;
const AMOUNT = /^Amount in rupees/;
const REASON = /^Reason, for our records/;
const HOW_MUCH = /^How much/;
beforeEach(() => {
  beLoggedIn({ role: "admin", userId: "asha" });
});

describe("the dialog that refunds a gift", () => {
  async function openDialog(overrides: Partial<DonationRefunds> = {}) {
    api().on(donationRefunds, () => ({ body: someRefunds(overrides) }));
    visit(<MakeRefundButton donation={{ reference }} />, "/");
    fireEvent.click(await screen.findByRole("button", { name: "Refund" }));
    await within(getDialog()).findByLabelText(REASON);
  }

  it("offers all that is left first, says that it cannot be stopped, and needs a reason", async () => {
    await openDialog({ leftPaise: 8_000_00 });
    expect(getDialog().textContent).toContain("₹8,000 of ₹20,000 to Hot school meals is left to refund.");
    expect(getDialog().textContent).toContain("cannot be stopped");
    click("Refund ₹8,000", getDialog());
    expect(await within(getDialog()).findByText("Please write a reason.")).toBeTruthy();
    expect(api().sentTo(makeAdminRefund)).toEqual([]);
    api().on(makeAdminRefund, () => ({ body: someRefunds({ refunds: [aRefund({ state: "sent" })] }) }));
    type(REASON, "Given twice.");
    click("Refund ₹8,000", getDialog());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(makeAdminRefund)).toMatchObject([
      { params: { reference }, body: { version: 3, amountPaise: 8_000_00, reason: "Given twice." } },
    ]);
  });

  it.each([
    ["nothing", "", "Please enter a whole number of rupees, without decimals."],
    ["paise", "10.50", "Please enter a whole number of rupees, without decimals."],
    ["nothing at all", "0", "Please enter at least ₹1."],
    ["more than is left", "8,001", "At most ₹8,000 is left to refund."],
  ])("takes whole rupees up to what is left, not %s, and keeps what was typed", async (_, typedText, sentence) => {
    await openDialog({ leftPaise: 8_000_00 });
    fireEvent.change(within(getDialog()).getByLabelText(HOW_MUCH), { target: { value: "part" } });
    expect(getDialog().textContent).toContain("Whole rupees, at most ₹8,000.");
    type(AMOUNT, typedText);
    type(REASON, "Given twice.");
    fireEvent.submit(getDialog().querySelector("form")!);
    expect(await within(getDialog()).findByText(sentence)).toBeTruthy();
    expect([valueOf(AMOUNT), valueOf(REASON)]).toEqual([typedText, "Given twice."]);
    expect(api().sentTo(makeAdminRefund)).toEqual([]);
  });

  it("keeps what was typed when another admin was faster, and sends the same id again only for the same refund", async () => {
    await openDialog({ leftPaise: 8_000_00 });
    fireEvent.change(within(getDialog()).getByLabelText(HOW_MUCH), { target: { value: "part" } });
    type(AMOUNT, "500");
    type(REASON, "Given twice.");
    api().on(makeAdminRefund, () => refusal(409, "conflict"));
    click("Refund ₹500", getDialog());
    await within(getDialog()).findByRole("alert");
    expect([valueOf(AMOUNT), valueOf(REASON)]).toEqual(["500", "Given twice."]);
    api().on(makeAdminRefund, () => ({
      body: someRefunds({ refunds: [aRefund({ state: "failed", failure: "Not enough balance." })] }),
    }));
    click("Refund ₹500", getDialog());
    expect(await within(getDialog()).findByText("The gateway says: Not enough balance.")).toBeTruthy();
    expect([valueOf(AMOUNT), valueOf(REASON)]).toEqual(["500", "Given twice."]);
    click("Refund ₹500", getDialog());
    await waitFor(() => expect(api().sentTo(makeAdminRefund)).toHaveLength(3));
    const ids = api()
      .sentTo(makeAdminRefund)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it("says above the limit that a second admin has to approve, small refunds taken together", async () => {
    await openDialog({ unapprovedPaise: 9_000_00 });
    fireEvent.change(within(getDialog()).getByLabelText(HOW_MUCH), { target: { value: "part" } });
    type(AMOUNT, "1000");
    expect(getDialog().textContent).not.toContain("second admin");
    type(AMOUNT, "1001");
    expect(getDialog().textContent).toContain("Refunds above ₹10,000 need a second admin.");
    expect(within(getDialog()).getByRole("button", { name: "Ask for approval of ₹1,001" })).toBeTruthy();
  });

  it("is not offered during a dispute, and the page says why", async () => {
    api().on(donationRefunds, () => ({ body: someRefunds({ obstacle: "disputed" }) }));
    visit(<DonationRefundsPanel reference={reference} />, "/");
    await screen.findByText(/bank disputes this payment/);
    expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  });
});

describe("a refund that waits for a second admin", () => {
  async function showWaiting(refund: AdminRefund) {
    api().on(adminRefunds, () => ({ body: [someRefunds({ refunds: [refund] })] }));
    visit(<RefundsSection />, "/admin-panel?section=refunds&part=approval");
    await screen.findByText("Given twice.");
    expect(api().sentTo(adminRefunds)[0]?.query.get("part")).toBe("approval");
  }

  it("is approved after a question that names amount, donor and who asked", async () => {
    await showWaiting(aRefund());
    click("Approve");
    const question = screen.getByRole("alertdialog");
    expect(question.textContent).toContain("Approve this refund of ₹15,000?");
    expect(question.textContent).toContain("first@demo.test asks for it. ₹15,000 goes back to Asha Rao");
    api().on(approveAdminRefund, () => ({ body: someRefunds({ refunds: [aRefund({ state: "sent" })] }) }));
    click("Approve and refund", question);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api().sentTo(approveAdminRefund)).toMatchObject([{ params: { reference, refundId: "0".repeat(32) } }]);
  });

  it("keeps the question open with the reason when it cannot be approved", async () => {
    await showWaiting(aRefund());
    api().on(approveAdminRefund, () => ({
      status: 409,
      body: { code: "conflict", errorMessage: "The donor's bank disputes this payment." },
    }));
    click("Approve");
    click("Approve and refund", screen.getByRole("alertdialog"));
    await within(screen.getByRole("alertdialog")).findByText("The donor's bank disputes this payment.");
  });

  it("can be declined by an accountant, and not approved", async () => {
    beLoggedIn({ role: "accountant", userId: "ravi" });
    await showWaiting(aRefund());
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByText("An admin has to approve it.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Decline" })).toBeTruthy();
  });

  it("can only be withdrawn by the admin who asked for it", async () => {
    await showWaiting(aRefund({ requestedByUid: "asha" }));
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(screen.getByText("You asked for it, so another admin has to approve it.")).toBeTruthy();
    api().on(cancelAdminRefund, () => ({ body: someRefunds({ refunds: [aRefund({ state: "cancelled" })] }) }));
    click("Withdraw");
    click("Withdraw", screen.getByRole("alertdialog"));
    await waitFor(() => expect(api().sentTo(cancelAdminRefund)).toHaveLength(1));
  });
});

describe("the list of refunds", () => {
  it("says why a refund failed, in the gateway's words", async () => {
    const failed = aRefund({ state: "failed", failure: "Not enough balance.", changedAt: "2026-11-22T05:00:00.000Z" });
    api().on(adminRefunds, () => ({ body: [someRefunds({ refunds: [failed] })] }));
    visit(<RefundsSection />, "/admin-panel?section=refunds&part=failed");
    expect(await screen.findByText("Reason: Not enough balance.")).toBeTruthy();
    expect(screen.getByText("Failed", { selector: "li span, li span *" })).toBeTruthy();
  });

  it("says so where nothing waits for a second admin", async () => {
    api().on(adminRefunds, () => ({ body: [] }));
    visit(<RefundsSection />, "/admin-panel?section=refunds&part=approval");
    await screen.findByText("No refund is waiting for a second admin.");
  });
});
