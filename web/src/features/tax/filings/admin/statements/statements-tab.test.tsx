import { type Filing, type FilingOverview, filingEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../../test/support/api-server.ts";
import { filedSample, sampleFiling, sampleOverview } from "../../../../../../test/support/filing-samples.ts";
import { beLoggedIn } from "../../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../../test/support/site.tsx";
import FilingsSection from "../filings-section.tsx";

const api = useTestApi();
const { filings, prepareFiling, markFiled, discardFiling, reviseFiling, filingFile } = filingEndpoints;
const PREPARED = sampleFiling();

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
});
/** Sets the server's replies from now on. */
const serve = (change: Partial<FilingOverview>) => api().on(filings, () => ({ body: sampleOverview(change) }));
function open(...stored: Filing[]) {
  serve({ filings: stored });
  visit(<FilingsSection />, "/admin-panel?section=filings&year=2026-27&tab=statements");
}
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("preparing a statement", () => {
  it("sends the chosen last day, and refuses one before the period before it sends anything", async () => {
    api().on(prepareFiling, () => {
      serve({ filings: [PREPARED] });
      return { body: PREPARED };
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Prepare statement" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(/^7 donations of this year still have missing details/)).toBeTruthy();
    const field = dialog.getByLabelText("Last day");
    fireEvent.change(field, { target: { value: "2026-03-31" } });
    fireEvent.click(dialog.getByRole("button", { name: "Prepare statement" }));
    await dialog.findByText(/^Please choose a day from 1\s+April\s+2026/);
    expect(api().sentTo(prepareFiling)).toEqual([]);
    fireEvent.change(field, { target: { value: "2026-10-31" } });
    fireEvent.click(dialog.getByRole("button", { name: "Prepare statement" }));
    await screen.findByText("Every column is checked: the form takes all of them.");
    expect(
      api()
        .sentTo(prepareFiling)
        .map(({ body }) => body),
    ).toEqual([{ financialYear: "2026-27", until: "2026-10-31" }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the chosen day when another one is prepared already, and shows that one", async () => {
    api().on(prepareFiling, () => {
      serve({ filings: [PREPARED], nextFrom: undefined });
      return refusal(409, "conflict");
    });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Prepare statement" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Last day"), { target: { value: "2026-10-31" } });
    fireEvent.click(dialog.getByRole("button", { name: "Prepare statement" }));
    await dialog.findByRole("alert");
    await screen.findByRole("article", { hidden: true });
    expect(dialog.getByLabelText<HTMLInputElement>("Last day").value).toBe("2026-10-31");
  });

  it("is not offered while one is prepared", async () => {
    open(PREPARED);
    await screen.findByText(/^One statement is prepared/);
    expect(screen.queryByRole("button", { name: "Prepare statement" })).toBeNull();
  });
});

describe("a prepared statement", () => {
  it("names every cell that the form would refuse", async () => {
    open(
      sampleFiling({ faults: [{ row: 12, column: "Address", message: "The address is longer than the form takes." }] }),
    );
    const table = within(await screen.findByRole("region", { name: "The form would refuse 1 cell" }));
    expect(table.getAllByRole("row")[1]?.textContent).toBe("12AddressThe address is longer than the form takes.");
    expect(screen.queryByText(/^Every column is checked/)).toBeNull();
    expect(screen.queryByRole("button", { name: "I have filed it" })).toBeNull();
    expect(screen.getByRole("button", { name: "Discard" })).toBeTruthy();
  });

  it("may be filed although the accountant has to enter a certificate's number by hand", async () => {
    const message = "The number of the row's certificate is missing.";
    open(sampleFiling({ faults: [{ row: 1, column: "Pre Acknowledgement Number", message, isEnteredByHand: true }] }));
    await screen.findByRole("button", { name: "I have filed it" });
  });

  it("is downloaded, and then says who has the file", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const download = { at: "2026-11-23T06:00:00.000Z", byEmail: "meera@example.in", sha256: "ab12" };
    api().on(filingFile, () => {
      serve({ filings: [sampleFiling({ exports: [download] })] });
      return { body: "Sl. No." };
    });
    open(PREPARED);
    await screen.findByText("Nobody has downloaded it yet.");
    expect(screen.getByText(/It contains donors’ tax IDs.*Each download is logged/)).toBeTruthy();
    click("Download CSV");
    await screen.findByText("Downloads: 1");
    expect(screen.getByText("Checksum: ab12")).toBeTruthy();
    expect(saved).toHaveBeenCalledOnce();
  });

  it("is noted as filed with its version, the number and the day, and no day in the future", async () => {
    api().on(markFiled, () => {
      serve({ filings: [filedSample()] });
      return { body: filedSample() };
    });
    open(PREPARED);
    fireEvent.click(await screen.findByRole("button", { name: "I have filed it" }));
    const dialog = within(screen.getByRole("dialog"));
    click("Note as filed");
    await dialog.findByText("Please enter the number that the portal gave.");
    fireEvent.change(dialog.getByLabelText("Acknowledgement number"), { target: { value: " ACK123 " } });
    fireEvent.change(dialog.getByLabelText("Filed on"), { target: { value: "2999-01-01" } });
    click("Note as filed");
    await dialog.findByText(/^Please choose the day of filing, from 20\s+November\s+2026 to today\.$/);
    fireEvent.change(dialog.getByLabelText("Filed on"), { target: { value: "2026-11-21" } });
    click("Note as filed");
    await screen.findByText("ACK123");
    expect(
      api()
        .sentTo(markFiled)
        .map(({ params, body }) => [params["id"], body]),
    ).toEqual([[PREPARED.id, { version: 3, acknowledgement: "ACK123", filedOn: "2026-11-21" }]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that changed meanwhile is loaded again: what was typed stays, and is sent with the new version", async () => {
    const download = { at: "2026-11-23T06:00:00.000Z", byEmail: "ravi@example.in", sha256: "ab12" };
    api().on(markFiled, ({ body }) => {
      serve({ filings: [sampleFiling({ version: 4, exports: [download] })] });
      return JSON.stringify(body).includes('"version":4') ? { body: filedSample() } : refusal(409, "conflict");
    });
    open(PREPARED);
    fireEvent.click(await screen.findByRole("button", { name: "I have filed it" }));
    const dialog = within(screen.getByRole("dialog"));
    const field = dialog.getByLabelText<HTMLInputElement>("Acknowledgement number");
    fireEvent.change(field, { target: { value: "ACK123" } });
    click("Note as filed");
    await dialog.findByText(/^This statement has changed in between/);
    await screen.findByText("Downloads: 1");
    expect(field.value).toBe("ACK123");
    click("Note as filed");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api().sentTo(markFiled).at(-1)?.body).toMatchObject({ version: 4, acknowledgement: "ACK123" });
  });

  it("that a colleague filed meanwhile cannot be noted again: the dialog shows their number", async () => {
    api().on(markFiled, () => {
      serve({ filings: [filedSample({ acknowledgement: "THEIRS1" })] });
      return refusal(409, "conflict");
    });
    open(PREPARED);
    fireEvent.click(await screen.findByRole("button", { name: "I have filed it" }));
    const dialog = within(screen.getByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Acknowledgement number"), { target: { value: "ACK123" } });
    click("Note as filed");
    await dialog.findByText(/with the number THEIRS1\.$/);
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Note as filed" }).disabled).toBe(true);
  });

  it("is discarded only after a confirmation, with its version", async () => {
    const discarded = sampleFiling({ state: "discarded", version: 4 });
    api().on(discardFiling, () => {
      serve({ filings: [discarded] });
      return { body: discarded };
    });
    open(PREPARED);
    fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(api().sentTo(discardFiling)).toEqual([]);
    click("Discard statement");
    await screen.findByText("Discarded statements: 1");
    expect(
      api()
        .sentTo(discardFiling)
        .map(({ body }) => body),
    ).toEqual([{ version: 3 }]);
    expect(screen.getByRole("button", { name: "Prepare statement" })).toBeTruthy();
  });
});

describe("a filed statement", () => {
  it("is revised: the revision says what it changes, and of which statement", async () => {
    const revision = sampleFiling({
      ...{ id: "SampleFiling0000000002", revises: PREPARED.id, preparedAt: "2026-11-22T06:00:00.000Z" },
      ...{ rows: 3, added: 1, modified: 1, deleted: 1, donations: 3 },
    });
    api().on(reviseFiling, () => {
      serve({ filings: [filedSample(), revision] });
      return { body: revision };
    });
    open(filedSample());
    fireEvent.click(await screen.findByRole("button", { name: "Prepare revision" }));
    await screen.findByText("Revision of the statement with the number ACK123");
    expect(screen.getByText("1 added, 1 modified, 1 deleted")).toBeTruthy();
    expect(
      api()
        .sentTo(reviseFiling)
        .map(({ params }) => params["id"]),
    ).toEqual([PREPARED.id]);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Prepare revision" }).disabled).toBe(true);
  });

  it("of which nothing has changed stays as it is, and the server's reason is shown", async () => {
    api().on(reviseFiling, () => refusal(409, "conflict"));
    open(filedSample());
    fireEvent.click(await screen.findByRole("button", { name: "Prepare revision" }));
    expect((await screen.findByRole("alert")).textContent).toBe("conflict");
  });
});
