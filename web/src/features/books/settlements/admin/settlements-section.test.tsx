import {
  settlementEndpoints,
  SETTLEMENT_PROBLEMS,
  type SettlementDetails,
  type StatementReading,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { problemSentence } from "./problem-sentence.ts";
import SettlementsSection from "./settlements-section.tsx";

const api = useTestApi();
const SETTLEMENT: SettlementDetails = {
  ...{ _id: "setl_1", state: "differs", createdAt: "2026-11-20T06:00:00.000Z", amountPaise: 976_40 },
  ...{ feesPaise: 20_00, feeGstPaise: 3_60, lineCount: 1, utr: "SIMN123456789012" },
  problems: [{ what: "bank-differs", amountPaise: -6_40 }],
  bankPaise: 970_00,
  bankLines: [
    {
      ...{ _id: "a".repeat(40), day: "2026-11-20", amountPaise: 970_00, narration: "NEFT SIMN123456789012" },
      savedBy: "accountant@demo.test",
    },
  ],
  booked: [
    { account: "bank", amountPaise: 976_40 },
    { account: "gateway-clearing", amountPaise: -1_000_00 },
  ],
};
const READING: StatementReading = {
  headings: ["Date", "Remarks", "Deposit"],
  layout: { columns: { date: 0, credit: 2 }, dateOrder: "day-first" },
  layoutFrom: "headings",
  ...{ lineCount: 3, from: "2026-11-20", to: "2026-11-30", furtherUnmatched: 2 },
  matches: [
    {
      ...{ lineNumber: 2, day: "2026-11-20", amountPaise: 970_00, narration: "NEFT SIMN123456789012" },
      ...{ settlementId: "setl_1", result: "differs", expectedPaise: 976_40, isKnown: false },
    },
    { lineNumber: 3, day: "2026-11-21", amountPaise: 5_00, narration: "GIFT", result: "unmatched", isKnown: false },
  ],
  missing: [{ settlementId: "setl_2", day: "2026-11-22", amountPaise: 10_00 }],
  unreadable: [{ lineNumber: 4, problem: "bad-date" }],
};

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
});
const open = (query = "") => visit(<SettlementsSection />, `/admin-panel?section=settlements${query}`);

describe("the section of settlements", () => {
  it("shows a settlement with what it booked, its lines and what needs a person", async () => {
    api().on(settlementEndpoints.settlement, () => ({ body: SETTLEMENT }));
    api().on(settlementEndpoints.settlementLines, () => ({
      body: [
        {
          ...{ entityId: "pay_1", type: "payment", netPaise: 976_40, amountPaise: 1_000_00 },
          ...{ feesPaise: 20_00, feeGstPaise: 3_60, reference: "SampleDonation0000000001" },
        },
      ],
    }));
    open("&open=setl_1");
    await screen.findByText("The bank received ₹6.40 less than the gateway says it paid");
    expect(screen.getByText("₹976.40 into bank")).toBeTruthy();
    expect(screen.getByText("₹1,000 out of gateway-clearing")).toBeTruthy();
    await screen.findByText("Donation pay_1");
    expect(screen.getByText("Fee ₹20, GST ₹3.60")).toBeTruthy();
    api().on(settlementEndpoints.checkSettlement, () => refusal(503, "gateway-unavailable"));
    fireEvent.click(screen.getByRole("button", { name: "Ask the gateway again" }));
    await screen.findByRole("alert");
  });

  it("exports the books of a month that is chosen by its name, the running one until today", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T06:30:00.000Z") });
    api().on(settlementEndpoints.journalCsv, () => refusal(503, "temporarily-unavailable"));
    for (const [chosen, period] of [
      ["2026-02-01", { from: "2026-02-01", to: "2026-02-28" }],
      ["2026-11-01", { from: "2026-11-01", to: "2026-11-21" }],
    ] as const) {
      const { unmount } = open("&part=export");
      const month = await screen.findByLabelText<HTMLSelectElement>("Month");
      expect(month.selectedOptions[0]?.textContent).toBe("Nov 2026");
      expect([...month.options].map(({ value }) => value).slice(0, 3)).toEqual(["", "2026-11-01", "2026-10-01"]);
      expect(month.options).toHaveLength(13);
      fireEvent.change(month, { target: { value: chosen } });
      fireEvent.click(screen.getByRole("button", { name: "Journal (CSV)" }));
      await waitFor(() => expect(api().sentTo(settlementEndpoints.journalCsv).at(-1)?.body).toEqual(period));
      unmount();
    }
    vi.useRealTimers();
  });

  it("previews a statement before it is saved, and saves it when asked to", async () => {
    api().on(settlementEndpoints.previewStatement, () => ({ body: READING }));
    api().on(settlementEndpoints.importStatement, () => ({ body: READING }));
    open("&part=statement");
    const file = new File(["Date,Deposit\n"], "statement.csv", { type: "text/csv" });
    fireEvent.change(screen.getByLabelText("The bank’s file"), { target: { files: [file] } });
    await screen.findByText("the gateway says ₹976.40");
    expect(screen.getByText("Line 4: the date cannot be read")).toBeTruthy();
    const missing = screen.getByRole("heading", { name: /^Paid out and not on the statement/ }).closest("section")!;
    expect(within(missing).getByText("₹10")).toBeTruthy();
    expect(screen.getByText("and 2 more")).toBeTruthy();
    expect(api().sentTo(settlementEndpoints.importStatement)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Save what was found" }));
    await waitFor(() => expect(api().sentTo(settlementEndpoints.importStatement)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save what was found" })).toBeNull());
  });

  it("has nothing to save where no settlement was found, and says why a file was refused", async () => {
    api().on(settlementEndpoints.previewStatement, () => ({
      body: {
        ...READING,
        headings: [],
        matches: [],
        missing: [],
        unreadable: [{ lineNumber: 0, problem: "no-headings" }],
      },
    }));
    open("&part=statement");
    const input = screen.getByLabelText("The bank’s file");
    fireEvent.change(input, { target: { files: [new File(["x"], "statement.csv")] } });
    await screen.findByText("No line names a date and an amount. Is it the bank’s statement with its headings?");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save what was found" }).disabled).toBe(true);
  });

  it("shows how the columns were understood, and reads and saves the file as a person corrects it", async () => {
    api().on(settlementEndpoints.previewStatement, () => ({ body: READING }));
    api().on(settlementEndpoints.importStatement, () => ({ body: READING }));
    open("&part=statement");
    const file = new File(["Date,Remarks,Deposit\n"], "statement.csv");
    fireEvent.change(screen.getByLabelText("The bank’s file"), { target: { files: [file] } });
    await screen.findByText("From the bank’s headings.");
    expect(screen.getByLabelText<HTMLSelectElement>("Date").value).toBe("0");
    fireEvent.change(screen.getByLabelText(/^Narration/), { target: { value: "1" } });
    fireEvent.change(screen.getByLabelText("Dates are written"), { target: { value: "month-first" } });
    const layout = { columns: { date: 0, narration: 1, credit: 2 }, dateOrder: "month-first" as const };
    api().on(settlementEndpoints.previewStatement, () => ({ body: { ...READING, layout, layoutFrom: "chosen" } }));
    fireEvent.click(screen.getByRole("button", { name: "Read the file so" }));
    await screen.findByText(/^As you said/);
    expect(api().sentTo(settlementEndpoints.previewStatement).at(-1)?.body).toMatchObject({ layout });
    fireEvent.click(screen.getByRole("button", { name: "Save what was found" }));
    await waitFor(() =>
      expect(api().sentTo(settlementEndpoints.importStatement)).toMatchObject([{ body: { layout } }]),
    );
  });

  it("takes a wrong line of a bank statement off, with a reason", async () => {
    api().on(settlementEndpoints.settlement, () => ({ body: SETTLEMENT }));
    api().on(settlementEndpoints.settlementLines, () => ({ body: [] }));
    api().on(settlementEndpoints.removeBankLine, () => ({ body: SETTLEMENT }));
    open("&open=setl_1");
    fireEvent.click(await screen.findByRole("button", { name: /^Take off ₹970 of/ }));
    fireEvent.click(screen.getByRole("button", { name: "Take off" }));
    await screen.findByText("Please say why, for whoever looks at it later.");
    fireEvent.change(screen.getByLabelText("Why is it wrong?"), { target: { value: "Another account." } });
    fireEvent.click(screen.getByRole("button", { name: "Take off" }));
    await waitFor(() =>
      expect(api().sentTo(settlementEndpoints.removeBankLine)).toMatchObject([
        { params: { id: "setl_1", lineId: "a".repeat(40) }, body: { reason: "Another account." } },
      ]),
    );
  });

  it("has a sentence for every problem", () => {
    for (const what of SETTLEMENT_PROBLEMS)
      expect(problemSentence({ what, entityId: "pay_1", amountPaise: 1_00 })).not.toBe("");
  });
});
