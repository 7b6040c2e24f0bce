import { preAcknowledgementEndpoints, type PreAcknowledgementPool } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sampleOverview } from "../../../../test/support/filing-samples.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { NumbersTab } from "./admin/index.ts";

const api = useTestApi();
const endpoints = preAcknowledgementEndpoints;
const aPool = (change: Partial<PreAcknowledgementPool> = {}): PreAcknowledgementPool => ({
  ...{ financialYear: "2026-27", isOn: true, free: 100, used: 0, returned: 0, withoutNumber: 0 },
  receiptsWithoutNumber: [],
  ...change,
});
const withPool = (change: Partial<PreAcknowledgementPool> = {}) =>
  api().on(endpoints.preAcknowledgementPool, () => ({ body: aPool(change) }));

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  withPool();
  api().on(endpoints.preAcknowledgements, () => ({ body: [] }));
});
const open = () => visit(<NumbersTab overview={sampleOverview()} />, "/admin-panel?section=filings");

describe("The pool of pre-acknowledgement numbers", () => {
  it("names lines that were not added, keeps them for correction, and says what was added", async () => {
    api().on(endpoints.addPreAcknowledgements, () => ({
      body: {
        added: 1,
        problems: [
          { line: 2, text: "no-good", problem: "bad-pre-acknowledgement" },
          { line: 3, text: "GOOD000001", problem: "twice" },
        ],
      },
    }));
    open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>("Numbers, one on each line");
    const numbers = "GOOD000001\nno-good\nGOOD000001";
    fireEvent.change(field, { target: { value: numbers } });
    fireEvent.click(screen.getByRole("button", { name: "Add numbers" }));
    expect(await screen.findByText("1 number is added.")).toBeTruthy();
    expect(screen.getByText("Line 2: no-good is not a number that the statement accepts.")).toBeTruthy();
    expect(screen.getByText("Line 3: GOOD000001 is repeated.")).toBeTruthy();
    expect(field.value).toBe("no-good");
    expect(api().sentTo(endpoints.addPreAcknowledgements)).toMatchObject([
      { body: { financialYear: "2026-27", numbers } },
    ]);
  });

  it.each([
    ["says that none is left", { free: 0 }, "No number is left"],
    ["says that few are left", { free: 1 }, "1 number is left"],
    ["says that receipts take none while it is off", { isOn: false, free: 0 }, "Receipts do not take numbers now"],
  ])("%s", async (_case, change, title) => {
    withPool(change);
    open();
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it("gives a number to a receipt that was issued without, after a confirmation", async () => {
    const receipt = {
      ...{ donationId: "d1", number: "DS-2026-27-000007", fullName: "Asha Rao" },
      ...{ netPaise: 500_00, receivedOn: "2026-11-20" },
    };
    withPool({ withoutNumber: 1, receiptsWithoutNumber: [receipt] });
    api().on(endpoints.givePreAcknowledgements, () => ({ body: { given: 1, withoutNumber: 0 } }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Give a number now to receipt DS-2026-27-000007" }));
    expect(api().sentTo(endpoints.givePreAcknowledgements)).toEqual([]);
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Give a number now" }));
    await waitFor(() =>
      expect(api().sentTo(endpoints.givePreAcknowledgements)).toMatchObject([
        { body: { financialYear: "2026-27", donationIds: ["d1"] } },
      ]),
    );
  });
});
