import { campaignEndpoints, exceptionEndpoints, type ExceptionItem, type ExceptionOf } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import ExceptionsSection from "./exceptions-section.tsx";

const api = useTestApi();
const REFERENCE = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const {
  exceptions,
  exceptionCounts,
  acceptException,
  answerDispute,
  assignPayment,
  enterDonor,
  refundException,
  retryException,
} = exceptionEndpoints;
const LATER = "2099-11-28T05:00:00.000Z";
const problemFields = {
  key: "payment_pay_2",
  amountPaise: 500_00,
  at: "2026-11-20T05:00:00.000Z",
  dueAt: LATER,
  paymentId: "pay_2",
};

const donationItem = (overrides: Partial<ExceptionOf<"donation">> = {}): ExceptionOf<"donation"> => ({
  kind: "donation",
  _id: REFERENCE,
  version: 0,
  dueAt: LATER,
  status: "paid",
  amountPaise: 500_00,
  campaign: { _id: "kitchen", title: "Hot school meals" },
  donorName: "Asha Rao",
  problems: [{ what: "second-payment", ...problemFields, currency: "INR" }],
  ...overrides,
});
const unmatchedItem = (overrides: Partial<ExceptionOf<"unmatched">> = {}): ExceptionOf<"unmatched"> => ({
  kind: "unmatched",
  _id: "pay_9",
  version: 0,
  dueAt: LATER,
  state: "open",
  amountPaise: 700_00,
  remainingPaise: 700_00,
  currency: "INR",
  international: false,
  at: "2026-11-20T05:00:00.000Z",
  foundAt: "2026-11-20T05:01:00.000Z",
  refunds: [],
  disputes: [],
  ...overrides,
});
const dispute = {
  disputeId: "disp_1",
  paymentId: "pay_2",
  amountPaise: 500_00,
  status: "open",
  reasonDescription: "The cardholder did not recognise it",
  respondBy: "2099-11-25T05:00:00.000Z",
  at: "2026-11-20T05:00:00.000Z",
} as const;
const disputeItem = (answer?: NonNullable<ExceptionOf<"unmatched">["disputes"][number]["answer"]>) =>
  donationItem({
    problems: [
      {
        what: "dispute",
        ...problemFields,
        key: "dispute_disp_1",
        dispute: { ...dispute, ...(answer !== undefined && { answer }) },
      },
    ],
  });
const mailItem: ExceptionOf<"mail"> = {
  kind: "mail",
  _id: "thank-you_1",
  version: 9,
  dueAt: "2020-11-28T05:00:00.000Z",
  mailKind: "thank-you",
  problem: "550 no such mailbox",
  createdAt: "2026-11-20T05:00:00.000Z",
  tries: 9,
  reference: REFERENCE,
  canRetry: true,
};
const discrepancyItem: ExceptionOf<"difference"> = {
  kind: "difference",
  _id: "amount-differs_pay_3",
  version: 1,
  dueAt: LATER,
  what: "amount-differs",
  entity: "payment",
  gatewayId: "pay_3",
  expectedPaise: 500_00,
  foundPaise: 499_00,
  foundAt: "2026-11-20T05:00:00.000Z",
  lastSeenAt: "2026-11-21T05:00:00.000Z",
};
const stuckFields = { dueAt: LATER, problem: "The status is unknown.", content: '{"status": "on_hold"}', tries: 2 };
const deadLetterItem: ExceptionOf<"parked"> = {
  kind: "parked",
  _id: "payment_pay_4",
  version: 2,
  ...stuckFields,
  entity: "payment",
  gatewayId: "pay_4",
  parkedAt: "2026-11-20T05:00:00.000Z",
};
const webhookItem: ExceptionOf<"webhook"> = {
  kind: "webhook",
  _id: "Evt1",
  version: 2,
  ...stuckFields,
  event: "payment.captured",
  receivedAt: "2026-11-20T05:00:00.000Z",
};
const itemsItem: ExceptionOf<"items"> = {
  kind: "items",
  _id: "kitchen",
  version: 3,
  dueAt: LATER,
  campaign: { _id: "kitchen", title: "Hot school meals" },
  problems: [
    { what: "overspent", since: LATER, dueAt: LATER, missingPaise: 1_500_00 },
    { what: "lot-to-decide", since: LATER, dueAt: LATER, itemId: "kit", itemName: "School kit", missing: 13 },
    { what: "money-left", since: LATER, dueAt: LATER, leftPaise: 700_00 },
  ],
};
const fundsItem: ExceptionOf<"funds"> = {
  kind: "funds",
  _id: "all",
  version: 0,
  dueAt: LATER,
  restrictedPaise: 12_000_00,
  ownPaise: 11_764_00,
  missingPaise: 236_00,
  since: "2026-11-20T05:00:00.000Z",
};

const showItems = async (...items: ExceptionItem[]) => {
  api().on(exceptions, () => ({ body: items }));
  api().on(exceptionCounts, () => ({ body: { waiting: items.length, overdue: 0 } }));
  visit(<ExceptionsSection />, "/admin-panel?section=exceptions");
  if (items.length > 0) await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(items.length));
};
const clickButton = (name: string, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getByText(name, { selector: "button, button *" }).closest("button")!);
const getDialog = () => screen.getByRole("dialog");
const typeInto = (label: string, text: string) =>
  fireEvent.change(within(getDialog()).getByLabelText(label), { target: { value: text } });
const expectClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

beforeEach(() => {
  beLoggedIn({ role: "admin" });
  api().on(campaignEndpoints.allFundraisers, () => ({ body: [] }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [] }));
});

const enterDonorDetails = () => {
  typeInto("Full Name", "Asha Rao");
  typeInto("Mobile no.", "9820012345");
  fireEvent.change(getDialog().querySelector("[name='details.email']")!, { target: { value: "asha@example.in" } });
  fireEvent.change(getDialog().querySelector("[name='details.address']")!, { target: { value: "12 Sample Street" } });
  typeInto("State", "Kerala");
  fireEvent.change(getDialog().querySelector("[name='details.pincode']")!, { target: { value: "682001" } });
};
const DETAILS = {
  fullName: "Asha Rao",
  phone: "9820012345",
  email: "asha@example.in",
  address: "12 Sample Street",
  state: "Kerala",
  pincode: "682001",
};

describe("the queue", () => {
  it("shows each kind with its story, its ids and when it is due", async () => {
    await showItems(donationItem(), unmatchedItem(), discrepancyItem, deadLetterItem, webhookItem, mailItem);
    const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(texts[0]).toContain("Donation of ₹500 by Asha Rao");
    expect(texts[0]).toContain("Paid twice: ₹500");
    expect(texts[1]).toContain("₹700 received without a donation");
    expect(texts[2]).toContain("The gateway has another amount than our books");
    expect(texts[2]).toContain("₹499");
    expect(texts[3]).toContain("A payment of the gateway could not be processed");
    expect(texts[4]).toContain("payment.captured");
    expect(texts[5]).toContain("550 no such mailbox");
    expect(texts[5]).toContain("Overdue since");
    expect(texts[0]).toContain("days left");
  });

  it("says what the items of a campaign need, which nobody can accept with a note", async () => {
    await showItems();
    api().on(exceptions, () => ({ body: [itemsItem] }));
    clickButton("Items of campaigns");
    await screen.findByText("Items of Hot school meals");
    screen.getByText("₹1,500 more was paid than the campaign has. The general fund can pay it.");
    screen.getByText(/^₹700 is left, 90 days after the end\./);
    screen.getByText(/^School kit: the smallest order has waited 60 days, and 13 are missing\./);
    expect(screen.queryByText("Accept as it is")).toBeNull();
  });

  it("says how much of the campaigns' money is missing and since when, which nobody can accept with a note", async () => {
    await showItems();
    api().on(exceptions, () => ({ body: [fundsItem] }));
    clickButton("Money of all campaigns");
    await screen.findByText("₹236 of the campaigns’ money is missing");
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(["₹12,000", "₹11,764", expect.stringContaining("2026")]);
    expect(api().sentTo(exceptions).at(-1)?.query.get("kind")).toBe("funds");
    expect(screen.queryByText("Accept as it is")).toBeNull();
  });

  it("loads one kind at a time, and says so where there is nothing", async () => {
    await showItems();
    await screen.findByText("All clear: no payment needs you now.");
    clickButton("Disputes");
    await waitFor(() => expect(api().sentTo(exceptions).at(-1)?.query.get("kind")).toBe("dispute"));
    await screen.findByText("Nothing of this kind.");
  });

  it("shows a dispute that was won after it was lost, which an admin accepts with a note", async () => {
    const problem = { what: "dispute-won", ...problemFields, key: "won_disp_1", disputeId: "disp_1" } as const;
    await showItems(donationItem({ problems: [problem] }));
    const item = screen.getByRole("listitem");
    expect(item.textContent).toContain("A lost dispute was won after all: ₹500");
    expect(item.textContent).toContain("disp_1");
    expect(within(item).getAllByText("Accept as it is")).toHaveLength(1);
    expect(screen.queryByText("See refund requests")).toBeNull();
  });

  it("shows a failed refund with a link to the refunds, and money that was sent back too often", async () => {
    await showItems(
      donationItem({
        problems: [
          { what: "refund-failed", ...problemFields, key: "refund_1", refundId: "rfnd_1" },
          { what: "excess-returned", ...problemFields, key: "excess_1", amountPaise: 20_00 },
        ],
      }),
    );
    const item = screen.getByRole("listitem");
    expect(item.textContent).toContain("A refund failed: ₹500");
    expect(item.textContent).toContain("rfnd_1");
    expect(item.textContent).toContain("More was sent back than was paid: ₹20");
    expect(screen.getByText("See refund requests").closest("a")?.getAttribute("href")).toBe(
      "/admin-panel?section=refunds",
    );
    expect(within(item).getAllByText("Accept as it is")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Refund / })).toBeNull();
  });

  it("links a donation's item to the whole record", async () => {
    await showItems(donationItem());
    expect(screen.getByText("See the donation").closest("a")?.getAttribute("href")).toBe(
      `/admin-panel?section=donations&open=${REFERENCE}`,
    );
  });
});

describe("a refund", () => {
  it("is asked about first, and sends the version and the payment that were seen", async () => {
    await showItems(donationItem({ version: 3 }));
    api().on(refundException, () => ({ body: { isOpen: true } }));
    clickButton("Refund ₹500");
    const dialog = screen.getByRole("alertdialog");
    expect(dialog.textContent).toContain("pay_2");
    expect(api().sentTo(refundException)).toEqual([]);
    clickButton("Refund now", dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api().sentTo(refundException)).toMatchObject([
      { params: { kind: "donation", id: REFERENCE }, body: { version: 3, paymentId: "pay_2" } },
    ]);
  });

  it("that somebody else began is refused in the dialog, and the list is loaded again", async () => {
    await showItems(unmatchedItem());
    api().on(refundException, () => refusal(409, "conflict"));
    clickButton("Refund ₹700");
    clickButton("Refund now", screen.getByRole("alertdialog"));
    await within(screen.getByRole("alertdialog")).findByRole("alert");
    const listsBefore = api().sentTo(exceptions).length;
    clickButton("Cancel");
    await waitFor(() => expect(api().sentTo(exceptions).length).toBeGreaterThan(listsBefore));
  });

  it("above the limit says that a second person has to confirm it", async () => {
    await showItems(
      unmatchedItem({ refund: { state: "awaiting-approval", by: "a@demo.test", at: "2026-11-21T05:00:00.000Z" } }),
    );
    screen.getByText(/^a@demo.test wants to refund this/);
    const toasted = vi.spyOn(toasts, "toast").mockResolvedValue("");
    api().on(refundException, () => ({ body: { isOpen: true, awaitsApproval: true } }));
    clickButton("Refund ₹700");
    clickButton("Refund now", screen.getByRole("alertdialog"));
    await waitFor(() =>
      expect(toasted).toHaveBeenCalledWith("success", expect.stringContaining("Another person has to confirm")),
    );
  });

  it("that is on its way is shown, and cannot be ordered again", async () => {
    await showItems(
      unmatchedItem({ refund: { state: "pending", refundId: "rfnd_1", at: "2026-11-21T05:00:00.000Z" } }),
    );
    screen.getByText(/^The refund is on its way since/);
    for (const name of [/^Refund /, "Give it to a donation or campaign", "Accept as it is"])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("is not offered beside a dispute", async () => {
    await showItems(unmatchedItem({ disputes: [dispute] }));
    expect(screen.queryByRole("button", { name: /^Refund / })).toBeNull();
  });
});

describe("accepting", () => {
  it("requires a note and names the problem", async () => {
    await showItems(donationItem());
    api().on(acceptException, () => ({ body: { isOpen: false } }));
    clickButton("Accept as it is");
    clickButton("Accept", getDialog());
    expect(within(getDialog()).getByText("Please write a note.")).toBeTruthy();
    expect(api().sentTo(acceptException)).toEqual([]);
    typeInto("Why is it right?", "Sent back by hand.");
    clickButton("Accept", getDialog());
    await expectClosed();
    expect(api().sentTo(acceptException)).toMatchObject([
      {
        params: { kind: "donation", id: REFERENCE },
        body: { version: 0, note: "Sent back by hand.", problem: "payment_pay_2" },
      },
    ]);
  });

  it.each([discrepancyItem, deadLetterItem, webhookItem, mailItem])("is possible for the kind $kind", async (item) => {
    await showItems(item);
    api().on(acceptException, () => ({ body: { isOpen: false } }));
    clickButton("Accept as it is");
    typeInto("Why is it right?", "Looked at it.");
    clickButton("Accept", getDialog());
    await expectClosed();
    expect(api().sentTo(acceptException)).toMatchObject([
      { params: { kind: item.kind, id: item._id }, body: { version: item.version } },
    ]);
  });

  it("is not offered for a payment that waits for its donor's details", async () => {
    await showItems(donationItem({ problems: [{ what: "awaits-details", ...problemFields, currency: "INR" }] }));
    expect(screen.queryByText("Accept as it is")).toBeNull();
  });
});

describe("assigning an unmatched payment", () => {
  it("to a donation asks for its reference and shows at the field why it does not fit", async () => {
    await showItems(unmatchedItem());
    api().on(assignPayment, () => refusal(400, "bad-input", [{ field: "target.reference", problem: "invalid" }]));
    clickButton("Give it to a donation or campaign");
    typeInto("It belongs to", "donation");
    typeInto("Reference of the donation", "short");
    clickButton("Book it there", getDialog());
    expect(within(getDialog()).getAllByText(/^A reference has 24 letters/).length).toBeGreaterThan(0);
    expect(api().sentTo(assignPayment)).toEqual([]);
    typeInto("Reference of the donation", REFERENCE);
    clickButton("Book it there", getDialog());
    await waitFor(() => expect(within(getDialog()).getAllByText("invalid").length).toBeGreaterThan(0));
    expect(api().sentTo(assignPayment)).toMatchObject([
      { params: { id: "pay_9" }, body: { version: 0, target: { to: "donation", reference: REFERENCE } } },
    ]);
  });

  it("to the general fund sends the donor's details only with the confirmed declaration", async () => {
    await showItems(unmatchedItem());
    api().on(assignPayment, () => ({ body: { isOpen: false, reference: REFERENCE } }));
    clickButton("Give it to a donation or campaign");
    typeInto("Campaign", "general-fund");
    enterDonorDetails();
    clickButton("Book it there", getDialog());
    expect(within(getDialog()).getAllByText(/^Please ask the donor, and tick/).length).toBeGreaterThan(0);
    fireEvent.click(within(getDialog()).getByLabelText(/^The donor has told us/));
    clickButton("Book it there", getDialog());
    await expectClosed();
    expect(api().sentTo(assignPayment)[0]?.body).toEqual({
      version: 0,
      target: { to: "campaign", campaignId: "general-fund", donor: { details: DETAILS, citizenshipConfirmed: true } },
    });
  });

  it("without the donor's details says that it counts in no total", async () => {
    await showItems(unmatchedItem());
    api().on(assignPayment, () => ({ body: { isOpen: false, reference: REFERENCE } }));
    clickButton("Give it to a donation or campaign");
    typeInto("Campaign", "general-fund");
    fireEvent.click(within(getDialog()).getByLabelText("I know the donor’s details"));
    within(getDialog()).getByText(/counts in no total/);
    clickButton("Book it there", getDialog());
    await expectClosed();
    expect(api().sentTo(assignPayment)[0]?.body).toEqual({
      version: 0,
      target: { to: "campaign", campaignId: "general-fund" },
    });
  });

  it("is not offered for a card issued abroad", async () => {
    await showItems(unmatchedItem({ international: true }));
    expect(screen.queryByText("Give it to a donation or campaign")).toBeNull();
    screen.getByText(/^The card was issued abroad/);
  });
});

describe("the donor's details", () => {
  it("are entered for a payment that waits for them", async () => {
    await showItems(donationItem({ problems: [{ what: "awaits-details", ...problemFields, currency: "INR" }] }));
    api().on(enterDonor, () => ({ body: { isOpen: false } }));
    clickButton("Enter the donor’s details");
    enterDonorDetails();
    fireEvent.click(within(getDialog()).getByLabelText(/^The donor has told us/));
    clickButton("Save and book", getDialog());
    await expectClosed();
    expect(api().sentTo(enterDonor)).toMatchObject([
      { params: { id: REFERENCE }, body: { version: 0, details: DETAILS, citizenshipConfirmed: true } },
    ]);
  });
});

describe("a dispute", () => {
  it("shows its reason and deadline, and notes an answer", async () => {
    await showItems(disputeItem());
    expect(screen.getByRole("listitem").textContent).toContain("The cardholder did not recognise it");
    api().on(answerDispute, () => ({ body: { isOpen: true } }));
    clickButton("Note our answer");
    clickButton("Save the note", getDialog());
    expect(within(getDialog()).getByText("Please choose an answer.")).toBeTruthy();
    typeInto("Our answer", "contested");
    typeInto("Note, for example a link to the evidence", "https://example.in/receipt");
    clickButton("Save the note", getDialog());
    await expectClosed();
    expect(api().sentTo(answerDispute)).toMatchObject([
      {
        params: { kind: "donation", id: REFERENCE, disputeId: "disp_1" },
        body: { version: 0, answer: "contested", note: "https://example.in/receipt" },
      },
    ]);
  });

  it("that was answered says how, by whom and when", async () => {
    await showItems(
      disputeItem({ answer: "contested", note: "Receipt sent", by: "a@demo.test", at: "2026-11-21T05:00:00.000Z" }),
    );
    screen.getByText(/^Answered with evidence by a@demo.test on .*: Receipt sent$/);
  });
});

describe("trying again", () => {
  it("shows why it failed again", async () => {
    await showItems(webhookItem);
    api().on(retryException, () => ({ body: { isOpen: true, problem: "No such payment." } }));
    clickButton("Try again now");
    await screen.findByText("Tried again, without success: No such payment.");
    expect(api().sentTo(retryException)).toMatchObject([
      { params: { kind: "webhook", id: "Evt1" }, body: { version: 2 } },
    ]);
  });

  it("loads the list again when it worked", async () => {
    await showItems(mailItem);
    api().on(retryException, () => ({ body: { isOpen: false } }));
    api().on(exceptions, () => ({ body: [] }));
    clickButton("Send again now");
    await screen.findByText("All clear: no payment needs you now.");
  });

  it("is not offered for a mail whose address was removed", async () => {
    await showItems({ ...mailItem, canRetry: false });
    expect(screen.queryByText("Send again now")).toBeNull();
    screen.getByText(/^Its address was removed/);
  });
});
