import {
  type CheckedHistoryLine,
  historyEndpoints as endpoints,
  type HistoryImport,
  type HistoryReading,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import HistorySection from "./history-section.tsx";

const api = useTestApi();

const READING: HistoryReading = {
  headings: ["Date", "Amount", "Name", "PAN"],
  columns: ["day", "amount", "name", null],
  headLine: 1,
  separator: ",",
  source: null,
  dayOrder: "day-first",
  keepRepeated: false,
};
const NO_COUNTS = {
  ...{ new: 0, repeated: 0, "imported-before": 0, booked: 0, known: 0 },
  ...{ "not-received": 0, wrong: 0, empty: 0 },
};
const anImport = (overrides: Partial<HistoryImport> = {}): HistoryImport => ({
  ...{ _id: "import1", kind: "donations", fileName: "old-list.csv", state: "importing", lineCount: 600 },
  ...{ doneLines: 0, nextChunk: 0, chunkLines: 250, reading: READING, counts: NO_COUNTS, amountPaise: 0 },
  ...{ years: [], removedLines: 0, createdAt: "2026-11-20T06:30:00.000Z" },
  ...overrides,
});
/** The import after so many chunks. */
const afterChunks = (count: number) =>
  anImport({
    nextChunk: count,
    doneLines: Math.min(600, count * 250),
    ...(count === 3 && { state: "done", counts: { ...NO_COUNTS, new: 600 } }),
  });
const aLine = (line: number, overrides: Partial<CheckedHistoryLine> = {}): CheckedHistoryLine => ({
  ...{ line, fate: "new", key: `key${String(line)}`, isMonthFirst: false, problems: [] },
  record: { day: "2016-11-20", amountPaise: 500_00, name: "Asha Rao" },
  ...overrides,
});

/** Lines of the chunk that a dry run was sent. */
const checkedLines = (body: unknown, change: (line: number) => Partial<CheckedHistoryLine> = () => ({})) => {
  const { firstLine, records } = body as { firstLine: number; records: string };
  const count = records.split("\n").length - 1;
  return Array.from({ length: count }, (_, index) => aLine(firstLine + index, change(firstLine + index)));
};

function understand(overrides: object = {}) {
  api().on(endpoints.understandHistory, () => ({
    body: { reading: READING, samples: ["20/11/2016", "500", "Asha Rao", ""], columnsFrom: "headings", ...overrides },
  }));
}

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  api().on(endpoints.historyImports, () => ({ body: [] }));
  understand();
  api().on(endpoints.checkHistoryLines, ({ body }) => ({ body: checkedLines(body) }));
  api().on(endpoints.beginHistoryImport, () => ({ body: anImport() }));
  api().on(endpoints.sendHistoryLines, ({ body }) => ({ body: afterChunks((body as { index: number }).index + 1) }));
});

const dialog = () => within(screen.getByRole("dialog"));
const click = (name: string | RegExp) => fireEvent.click(dialog().getByRole("button", { name }));
const FILE = `Date,Amount,Name,PAN\n${"20/11/2016,500,Asha Rao,\n".repeat(600)}\n\n`;

async function choose(text = FILE) {
  visit(<HistorySection />, "/admin-panel?section=history");
  fireEvent.click(screen.getByRole("button", { name: "Import a file" }));
  const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
  fireEvent.change(fileInput, { target: { files: [new File([text], "old-list.csv")] } });
  await waitFor(() => expect(api().sentTo(endpoints.understandHistory)).toHaveLength(1));
}
async function checkAll(text = FILE) {
  await choose(text);
  fireEvent.click(await dialog().findByRole("button", { name: "Check all lines" }));
}

describe("The columns of a file", () => {
  it("are shown with a sample and corrected, and one with PANs cannot be chosen", async () => {
    await choose();
    const name = await dialog().findByLabelText<HTMLSelectElement>("Name");
    expect(name.value).toBe("name");
    expect(dialog().getByText("Asha Rao")).toBeTruthy();
    expect(dialog().queryByLabelText("PAN")).toBeNull();
    expect(dialog().getByText("Never imported")).toBeTruthy();
    fireEvent.change(dialog().getByLabelText("Amount"), { target: { value: "none" } });
    expect(dialog().getByText("Please say which column is: Amount.")).toBeTruthy();
    expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Check all lines" }).disabled).toBe(true);
    fireEvent.change(dialog().getByLabelText("Amount"), { target: { value: "amount" } });
    fireEvent.change(name, { target: { value: "campaign" } });
    click("Check all lines");
    await dialog().findByText("600 lines would be added.");
    expect(api().sentTo(endpoints.checkHistoryLines)[0]?.body).toMatchObject({
      reading: { columns: ["day", "amount", "campaign", null] },
    });
  });

  it("that were corrected before say so", async () => {
    understand({ columnsFrom: "remembered" });
    await choose();
    expect(await dialog().findByText(/as you corrected them/)).toBeTruthy();
  });
});

describe("A dry run", () => {
  it("counts every line, finds those that are repeated in another part of the file, and shows the reasons", async () => {
    api().on(endpoints.checkHistoryLines, ({ body }) => ({
      body: checkedLines(body, (line) => {
        if (line === 3)
          return {
            fate: "wrong",
            key: undefined,
            problems: [{ field: "amount", problem: "bad-amount", message: "x" }],
          };
        // The same as line 2, in the third chunk.
        if (line === 560) return { key: "key2" };
        return line === 4 ? { problems: [{ field: "phone", problem: "bad-phone", message: "x" }] } : {};
      }),
    }));
    await checkAll();
    await dialog().findByText("598 lines would be added.");
    const facts = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts).toEqual([
      "Amount₹2,99,000",
      "Added598",
      "Not readable1",
      "Same as an earlier line1",
      "Added without a cell that we cannot read1",
    ]);
    const details = document.querySelector("details")!;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    expect(dialog().getByText(/^Amount: This is not an amount such as/)).toBeTruthy();
    expect(dialog().getByText("Phone: We cannot read this, so it is left out.")).toBeTruthy();
    expect(api().sentTo(endpoints.beginHistoryImport)).toEqual([]);
  });

  it("asks once which of day and month is first, and does not import before", async () => {
    api().on(endpoints.checkHistoryLines, ({ body }) => ({
      body: checkedLines(body, (line) => {
        const { dayOrder } = (body as { reading: HistoryReading }).reading;
        return line === 2 && dayOrder === "day-first" ? { fate: "wrong", isMonthFirst: true } : {};
      }),
    }));
    await checkAll();
    await dialog().findByText("1 line has the month first");
    expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Import 599 lines" }).disabled).toBe(true);
    click("The month is first");
    const go = await dialog().findByRole<HTMLButtonElement>("button", { name: "Import 600 lines" });
    expect(go.disabled).toBe(false);
  });

  it("that fails says so and keeps the columns", async () => {
    api().on(endpoints.checkHistoryLines, () => refusal(503, "temporarily-unavailable"));
    await checkAll();
    expect(await dialog().findByRole("alert")).toBeTruthy();
    expect(dialog().getByRole("button", { name: "Check all lines" })).toBeTruthy();
  });
});

describe("An import", () => {
  it("sends its parts one after the other, and goes on after a lost connection with the one that is missing", async () => {
    let isDown = true;
    api().on(endpoints.sendHistoryLines, ({ body }) => {
      const { index } = body as { index: number };
      return index === 1 && isDown ? refusal(503, "temporarily-unavailable") : { body: afterChunks(index + 1) };
    });
    await checkAll();
    fireEvent.click(await dialog().findByRole("button", { name: "Import 600 lines" }));
    const goOn = await dialog().findByRole("button", { name: "Continue" });
    expect(dialog().getByText("250 of 600 lines are done.")).toBeTruthy();
    isDown = false;
    fireEvent.click(goOn);
    await dialog().findByText(/^600 lines were added/);
    const sent = api()
      .sentTo(endpoints.sendHistoryLines)
      .map(({ body }) => body as { index: number; records: string });
    expect(sent.map(({ index }) => index)).toEqual([0, 1, 1, 2]);
    expect(sent.map(({ records }) => records.split("\n").length - 1)).toEqual([250, 250, 250, 100]);
    expect(api().sentTo(endpoints.beginHistoryImport)[0]?.body).toMatchObject({
      lineCount: 600,
      fileName: "old-list.csv",
    });
  });

  it("of a file that another tab began goes on where that stopped", async () => {
    understand({ existing: afterChunks(2) });
    await choose();
    await dialog().findByText("500 of 600 lines are done.");
    click("Continue");
    await dialog().findByText(/^600 lines were added/);
    expect(api().sentTo(endpoints.sendHistoryLines)).toHaveLength(1);
    expect(api().sentTo(endpoints.checkHistoryLines)).toEqual([]);
  });

  it("of a file that is imported already leads to it", async () => {
    understand({ existing: afterChunks(3) });
    await choose();
    const link = await dialog().findByRole("link", { name: "Show the import" });
    expect(link.getAttribute("href")).toBe("/admin-panel?section=history&open=import1");
  });

  it.each([
    ["that is no table", "%PDF-1.7", /^This is a PDF/],
    ["without lines", "Date,Amount,Name,PAN\n", /no lines below its headings/],
  ])("of a file %s says what to do", async (_, text, sentence) => {
    visit(<HistorySection />, "/admin-panel?section=history");
    fireEvent.click(screen.getByRole("button", { name: "Import a file" }));
    const fileInput = document.querySelector<HTMLInputElement>("input[type=file]")!;
    fireEvent.change(fileInput, { target: { files: [new File([text], "a.csv")] } });
    expect(await dialog().findByText(sentence)).toBeTruthy();
  });
});

describe("The page of an import", () => {
  const open = async (shown: HistoryImport) => {
    api().on(endpoints.historyImport, () => ({ body: shown }));
    api().on(endpoints.historyLines, () => ({
      body: [
        {
          _id: "a",
          line: 2,
          fate: "new",
          record: { name: "Asha Rao", amountPaise: 500_00 },
          isErased: false,
          problems: [],
        },
        { _id: "b", line: 3, fate: "new", record: { amountPaise: 700_00 }, isErased: true, problems: [] },
      ],
    }));
    visit(<HistorySection />, "/admin-panel?section=history&open=import1");
    await screen.findByRole("heading", { level: 1, name: "old-list.csv" });
  };
  const done = anImport({
    ...{ state: "done", counts: { ...NO_COUNTS, new: 2, wrong: 1 }, amountPaise: 1_200_00 },
    years: [{ year: "2016-17", count: 2, amountPaise: 1_200_00 }],
  });

  it("shows its totals by year, its lines, and that nothing of it is booked", async () => {
    await open(done);
    expect(screen.getByRole("region", { name: "By financial year" }).textContent).toContain("2016-172 lines, ₹1,200");
    expect(screen.getByText(/^This is history/)).toBeTruthy();
    await screen.findByText("Asha Rao");
    expect(screen.getByText("Erased")).toBeTruthy();
  });

  it("undoes it after a question, and shows how far that is", async () => {
    await open(done);
    fireEvent.click(screen.getByRole("button", { name: "Undo the import" }));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/^2 added lines are removed/)).toBeTruthy();
    const undoing = { ...done, state: "undoing" as const, removedLines: 1 };
    api().on(endpoints.undoHistoryImport, () => ({ body: undoing }));
    api().on(endpoints.historyImport, () => ({ body: undoing }));
    fireEvent.click(question.getByRole("button", { name: "Undo the import" }));
    expect(await screen.findByText("1 of 3 lines are removed. You may leave this page.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo the import" })).toBeNull();
  });
});
