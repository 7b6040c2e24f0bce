import { campaignEndpoints, type ImportLine, type OfflineDonation, offlineDonationEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import OfflineSection from "./offline-section.tsx";

const api = useTestApi();
const endpoints = offlineDonationEndpoints;
const aCheque = (overrides: Partial<OfflineDonation> = {}): OfflineDonation => ({
  _id: "cheque1",
  version: 2,
  state: "deposited",
  nextSteps: ["cleared", "bounced", "cancelled"],
  means: { method: "cheque", chequeNumber: "004512", chequeBank: "State Bank of India" },
  amountPaise: 5_000_00,
  netPaise: 0,
  isDeductible: true,
  receivedOn: "2026-11-20",
  campaign: { _id: "kitchen", title: "Hot school meals" },
  donor: { fullName: "Vikram Shah" },
  hasTaxId: false,
  anonymous: false,
  history: [
    { step: "received", on: "2026-11-20", at: "2026-11-20T06:00:00.000Z", byEmail: "a@demo.test" },
    { step: "deposited", on: "2026-11-21", at: "2026-11-21T06:00:00.000Z", byEmail: "a@demo.test" },
  ],
  ...overrides,
});
const show = async (...donations: OfflineDonation[]) => {
  api().on(endpoints.offlineDonations, () => ({ body: donations }));
  api().on(endpoints.offlineFigures, () => ({ body: { cashInHandPaise: 4_100_00, chequesInHandPaise: 5_000_00 } }));
  api().on(endpoints.cashDeposits, () => ({ body: [] }));
  api().on(campaignEndpoints.allFundraisers, () => ({ body: [] }));
  api().on(campaignEndpoints.activeMonthlyCampaigns, () => ({ body: [] }));
  visit(<OfflineSection />, "/admin-panel?section=offlineDonations");
  await screen.findByText("₹4,100");
};
const getDialog = () => screen.getByRole("dialog");
const click = (name: string, container: HTMLElement = document.body) =>
  fireEvent.click(within(container).getAllByText(name, { selector: "button, button *" })[0]!.closest("button")!);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(within(getDialog()).getByLabelText(label), { target: { value } });
beforeEach(() => {
  beLoggedIn({ role: "accountant" });
});

describe("a cheque in the panel", () => {
  it("needs a reason to bounce, sends the version that was seen, and then offers no further step", async () => {
    await show(aCheque());
    fireEvent.click(await screen.findByLabelText("Open: ₹5,000 by Vikram Shah"));
    click("Mark as bounced", getDialog());
    expect(getDialog().textContent).toContain("This cannot be undone");
    click("Mark as bounced", getDialog());
    expect(within(getDialog()).getByText("Please write a reason.")).toBeTruthy();
    expect(api().sentTo(endpoints.recordOfflineStep)).toEqual([]);
    api().on(endpoints.recordOfflineStep, () => ({ body: aCheque({ state: "bounced", version: 3, nextSteps: [] }) }));
    type("Reason", "Funds insufficient.");
    click("Mark as bounced", getDialog());
    await within(getDialog()).findByText("Bounced");
    expect(api().sentTo(endpoints.recordOfflineStep)).toMatchObject([
      { params: { id: "cheque1" }, body: { version: 2, step: "bounced", reason: "Funds insufficient." } },
    ]);
    expect(within(getDialog()).queryByText("Mark as cleared")).toBeNull();
  });

  it("that was closed and opened again at once offers the steps that are left, while the list is still loading", async () => {
    const deposited = aCheque();
    await show(aCheque({ state: "recorded", version: 1, nextSteps: ["deposited", "cancelled"] }));
    fireEvent.click(await screen.findByLabelText("Open: ₹5,000 by Vikram Shah"));
    api().on(endpoints.recordOfflineStep, () => ({ body: deposited }));
    api().on(endpoints.offlineDonations, () => new Promise(() => {}));
    click("Mark as deposited", getDialog());
    click("Mark as deposited", getDialog());
    await within(getDialog()).findByText("Mark as cleared");
    click("Close", getDialog());
    fireEvent.click(screen.getByLabelText("Open: ₹5,000 by Vikram Shah"));
    expect(within(getDialog()).getByText("Mark as cleared")).toBeTruthy();
  });

  it("says who was faster", async () => {
    await show(aCheque());
    api().on(endpoints.recordOfflineStep, () => refusal(409, "conflict"));
    fireEvent.click(await screen.findByLabelText("Open: ₹5,000 by Vikram Shah"));
    click("Mark as cleared", getDialog());
    click("Mark as cleared", getDialog());
    expect((await within(getDialog()).findByRole("alert")).textContent).toContain("conflict");
  });
});

describe("the form", () => {
  it("says that cash is not deductible as soon as its amount is typed, and not of a cheque", async () => {
    await show();
    click("Record a donation");
    type("Amount", "2,000");
    expect(within(getDialog()).queryByText("Not deductible")).toBeNull();
    type("Amount", "2,000.01");
    expect(within(getDialog()).getByText("Not deductible")).toBeTruthy();
    type("Method", "cheque");
    expect(within(getDialog()).queryByText("Not deductible")).toBeNull();
  });

  it("asks about a possible duplicate, and sends the same key with the confirmation", async () => {
    await show();
    api().on(endpoints.recordOfflineDonation, () =>
      refusal(400, "bad-input", [{ field: "duplicateConfirmed", problem: "possible-duplicate" }]),
    );
    click("Record a donation");
    type("Amount", "500");
    type("Campaign", "general-fund");
    type("Donor’s full name", "Asha Rao");
    fireEvent.click(within(getDialog()).getByLabelText(/^The donor has told us/));
    click("Record ₹500", getDialog());
    fireEvent.click(await within(getDialog()).findByLabelText("I have checked: this is another donation."));
    click("Record ₹500", getDialog());
    await waitFor(() => expect(api().sentTo(endpoints.recordOfflineDonation)).toHaveLength(2));
    const [first, second] = api().sentTo(endpoints.recordOfflineDonation);
    expect(second?.body).toMatchObject({ duplicateConfirmed: true, donation: { amountPaise: 500_00 } });
    expect(second?.body).toHaveProperty(
      "clientRequestId",
      (first!.body as { clientRequestId: string }).clientRequestId,
    );
  });
});

describe("an import", () => {
  const aLine = (overrides: Partial<ImportLine> = {}): ImportLine => ({
    line: 2,
    donation: {
      donorName: "Asha Rao",
      campaignTitle: "Hot school meals",
      amountPaise: 2_500_00,
      means: { method: "cash" },
      receivedOn: "2026-11-20",
      isDeductible: false,
    },
    errors: [],
    warnings: [],
    isRecorded: false,
    ...overrides,
  });
  const choose = (lines: ImportLine[]) => {
    api().on(endpoints.previewOfflineImport, () => ({
      body: { columns: [{ heading: "Rs.", column: "Amount" }], unusedHeadings: ["Sr. No."], lines },
    }));
    const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
    fireEvent.change(fileInput, { target: { files: [new File(["Method\ncash"], "counter.csv")] } });
  };

  it("shows what each line becomes and its errors, and imports nothing while a line has one", async () => {
    await show();
    click("Import a file");
    choose([
      aLine(),
      aLine({ line: 3, donation: undefined, errors: [{ field: "Amount", problem: "bad-amount", message: "x" }] }),
    ]);
    await within(getDialog()).findByText("₹2,500 by Asha Rao for Hot school meals");
    expect(within(getDialog()).getByText("Not deductible")).toBeTruthy();
    expect(getDialog().textContent).toContain("Amount: This is not an amount such as");
    expect(within(getDialog()).queryByText(/^Import \d/)).toBeNull();
  });

  it("sends lines in small parts, leaves out what is recorded or not confirmed, and goes on after an interruption", async () => {
    await show();
    click("Import a file");
    const lines = Array.from({ length: 23 }, (_, index) => aLine({ line: index + 2 }));
    choose([...lines, aLine({ line: 25, isRecorded: true }), aLine({ line: 26, warnings: ["same-cash"] })]);
    fireEvent.click(await within(getDialog()).findByLabelText(/^All these donors/));
    let calls = 0;
    api().on(endpoints.importOfflineDonations, ({ body }) => {
      calls += 1;
      if (calls === 2) return refusal(503, "temporarily-unavailable");
      const sent = (body as { lines: number[] }).lines;
      return { body: sent.map((line) => ({ line, outcome: "recorded" as const, errors: [] })) };
    });
    click("Import 23 donations", getDialog());
    await within(getDialog()).findByText(/The import was interrupted/);
    click("Import 23 donations", getDialog());
    await within(getDialog()).findByText("23 donations were imported.");
    const sizes = api()
      .sentTo(endpoints.importOfflineDonations)
      .map(({ body }) => (body as { lines: number[] }).lines.length);
    expect(sizes).toEqual([20, 3, 20, 3]);
  });

  it("says how the columns were understood, and asks for the method and campaign that only a person knows", async () => {
    await show();
    click("Import a file");
    choose([
      aLine({
        donation: undefined,
        errors: [
          { field: "Method", problem: "bad-method", message: "x" },
          { field: "Campaign", problem: "no-such-campaign", message: "x" },
        ],
      }),
      aLine({ line: 3, donation: undefined, skipped: "not-received" }),
    ]);
    await within(getDialog()).findByText("“Rs.” is Amount");
    expect(getDialog().textContent).toContain("Not imported: Sr. No.");
    expect(within(getDialog()).getByText("The money was not received, or was given back.")).toBeTruthy();
    // Without it these lines cannot be imported, so that it is not said to be optional.
    const method = within(getDialog()).getByLabelText<HTMLSelectElement>(
      "Lines whose method we do not know were paid by",
    );
    expect(method.required).toBe(true);
    fireEvent.change(method, { target: { value: "bank-transfer" } });
    const toGeneralFund = () =>
      within(getDialog()).getByLabelText<HTMLInputElement>(/^Donations to a campaign that we do not have/);
    await waitFor(() => expect(toGeneralFund().disabled).toBe(false));
    fireEvent.click(toGeneralFund());
    await waitFor(() => expect(api().sentTo(endpoints.previewOfflineImport)).toHaveLength(3));
    expect(api().sentTo(endpoints.previewOfflineImport).at(-1)?.body).toMatchObject({
      otherMethod: "bank-transfer",
      unknownToGeneralFund: true,
    });
  });

  it("of a file that is no table says what to do", async () => {
    await show();
    click("Import a file");
    const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
    fireEvent.change(fileInput, { target: { files: [new File(["%PDF-1.7"], "a.csv")] } });
    await within(getDialog()).findByText(/^This is a PDF/);
    expect(api().sentTo(endpoints.previewOfflineImport)).toEqual([]);
  });
});
