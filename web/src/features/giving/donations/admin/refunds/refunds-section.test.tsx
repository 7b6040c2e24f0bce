import { refundEndpoints, type RefundRequest } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import RefundsSection from "./refunds-section.tsx";

const api = useTestApi();
const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const { refundRequests, refundRequestCounts, markRefunded, unmarkRefunded, declineRefund } = refundEndpoints;
const refundRequest = (overrides: Partial<RefundRequest> = {}): RefundRequest => ({
  reference,
  state: "open",
  version: 1,
  askedAt: "2026-11-21T05:00:00.000Z",
  dueAt: "2020-11-28T05:00:00.000Z",
  reason: "wrong-amount",
  words: "One zero too many.",
  amountPaise: 2_000_00,
  refundedPaise: 0,
  changedAt: "2026-11-21T05:00:00.000Z",
  campaign: { _id: "kitchen", title: "Hot school meals" },
  donorName: "Asha Rao",
  donorEmail: "asha@example.in",
  paidAt: "2026-11-20T05:01:00.000Z",
  method: "upi",
  paymentId: "pay_00000000000001",
  ...overrides,
});
const showRequests = async (...requests: RefundRequest[]) => {
  api().on(refundRequests, () => ({ body: requests }));
  api().on(refundRequestCounts, () => ({ body: { waiting: requests.length, overdue: 0 } }));
  visit(<RefundsSection />, "/admin-panel?section=refunds");
  if (requests.length > 0) await screen.findByText("₹2,000 by Asha Rao");
};
const clickButton = (name: string, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getByText(name, { selector: "button, button *" }).closest("button")!);
const getDialog = () => screen.getByRole("dialog");
beforeEach(() => {
  beLoggedIn({ role: "admin" });
});

describe("a request in the panel", () => {
  it("shows donor, campaign, reason, a payment id to copy, and that it is overdue", async () => {
    await showRequests(refundRequest());
    const requestItem = screen.getByText("₹2,000 by Asha Rao").closest("li")!;
    for (const factText of [
      "asha@example.in",
      "Hot school meals",
      "The amount is wrong",
      "One zero too many.",
      reference,
    ])
      expect(requestItem.textContent).toContain(factText);
    expect(requestItem.textContent).toContain("pay_00000000000001");
    expect(within(requestItem).getByText("Copy payment ID")).toBeTruthy();
    expect(within(requestItem).getByText(/^Overdue since/)).toBeTruthy();
    expect(within(requestItem).getByText("See the donation").closest("a")?.getAttribute("href")).toBe(
      `/admin-panel?section=donations&open=${reference}`,
    );
  });

  it("loads one part at a time, waiting requests first", async () => {
    await showRequests(refundRequest());
    expect(api().sentTo(refundRequests)[0]?.query.get("part")).toBe("waiting");
    clickButton("Marked by hand, not reported yet");
    await waitFor(() => expect(api().sentTo(refundRequests).at(-1)?.query.get("part")).toBe("marked"));
  });

  it("says so where no request is waiting", async () => {
    await showRequests();
    await screen.findByText("No request is waiting for an answer.");
  });
});

describe("marking", () => {
  it("explains that it books nothing, accepts only a refund id, and sends it with the version that was seen", async () => {
    await showRequests(refundRequest());
    api().on(markRefunded, () => ({ body: refundRequest({ state: "marked", version: 2 }) }));
    clickButton("Refunded by hand");
    expect(getDialog().textContent).toContain("the totals change and the donor is told");
    fireEvent.change(screen.getByLabelText("Refund ID"), { target: { value: "pay_00000000000001" } });
    clickButton("Mark as refunded", getDialog());
    expect(within(getDialog()).getByText(/^A refund ID is rfnd_/)).toBeTruthy();
    expect(api().sentTo(markRefunded)).toEqual([]);
    fireEvent.change(screen.getByLabelText("Refund ID"), { target: { value: " rfnd_ABCdef12345678 " } });
    clickButton("Mark as refunded", getDialog());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(markRefunded)).toMatchObject([
      { params: { reference }, body: { version: 1, refundId: "rfnd_ABCdef12345678" } },
    ]);
  });

  it("the id of another donation's refund is refused at the field", async () => {
    await showRequests(refundRequest());
    api().on(markRefunded, () => refusal(400, "bad-input", [{ field: "refundId", problem: "invalid" }]));
    clickButton("Refunded by hand");
    fireEvent.change(screen.getByLabelText("Refund ID"), { target: { value: "rfnd_ABCdef12345678" } });
    clickButton("Mark as refunded", getDialog());
    await within(getDialog()).findByText("This refund belongs to another donation. Please copy the ID again.");
  });

  it("is undone with one click", async () => {
    await showRequests(
      refundRequest({ state: "marked", version: 2, refundId: "rfnd_ABCdef12345678", changedBy: "admin@demo.test" }),
    );
    expect(screen.getByText(/^Marked by admin@demo.test on/).textContent).toContain("when the gateway reports");
    api().on(unmarkRefunded, () => ({ body: refundRequest({ version: 3 }) }));
    clickButton("Take the mark back");
    await waitFor(() => expect(api().sentTo(unmarkRefunded)).toMatchObject([{ body: { version: 2 } }]));
  });
});

describe("declining", () => {
  it("requires a reason, says that the donor reads it, and keeps it after a conflict", async () => {
    await showRequests(refundRequest());
    api().on(declineRefund, () => refusal(409, "conflict"));
    clickButton("Decline");
    expect(getDialog().textContent).toContain("The donor reads your reason");
    clickButton("Decline and tell the donor", getDialog());
    expect(within(getDialog()).getByText("Please write a reason.")).toBeTruthy();
    expect(api().sentTo(declineRefund)).toEqual([]);
    fireEvent.change(screen.getByLabelText("Reason for the donor"), { target: { value: "It is spent." } });
    clickButton("Decline and tell the donor", getDialog());
    expect((await within(getDialog()).findByRole("alert")).textContent).toContain("conflict");
    expect(screen.getByLabelText("Reason for the donor")).toHaveProperty("value", "It is spent.");
    const requestsBefore = api().sentTo(refundRequests).length;
    clickButton("Cancel");
    await waitFor(() => expect(api().sentTo(refundRequests).length).toBeGreaterThan(requestsBefore));
  });
});
