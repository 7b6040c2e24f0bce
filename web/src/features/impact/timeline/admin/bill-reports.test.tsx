import { type BillReport, billReportEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { expectLogged } from "../../../../../test/support/logged.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import * as toasts from "../../../../lib/toast.ts";
import BillReportsSection from "./bill-reports-section.tsx";

const api = useTestApi();
const { billReports, closeBillReport } = billReportEndpoints;

const report = (change: Partial<BillReport> = {}): BillReport => ({
  ...{ _id: "r1", purchaseId: "p1", campaignId: "school", campaignTitle: "A school for Amrapur" },
  ...{ supplier: "Asha Stationers", billNumber: "17", words: "This is too dear.", at: "2026-11-20T06:00:00.000Z" },
  ...change,
});
const closed = { at: "2026-11-21T06:00:00.000Z", byEmail: "ravi@example.in", note: "The price includes freight." };
const open = (query = "") => visit(<BillReportsSection />, `/admin-panel?section=billReports${query}`);
const statesAsked = () =>
  api()
    .sentTo(billReports)
    .map(({ query }) => query.get("state"));
const card = async (words: string) => within((await screen.findByText(words)).closest("li")!);

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  vi.spyOn(toasts, "toast").mockResolvedValue("");
});

describe("the reports about bills", () => {
  it("say which bill of which campaign, what is wrong, since when, and whom to answer", async () => {
    api().on(billReports, () => ({
      body: [
        report({ _id: "r2", words: "The shop is not there.", email: "asha@example.in", supplier: "Rao & Sons" }),
        report(),
      ],
    }));
    open();
    const asked = await card("The shop is not there.");
    expect(asked.getByRole("heading", { name: "Rao & Sons, bill 17" })).toBeTruthy();
    expect(asked.getByText(/^A school for Amrapur, reported on 20.Nov.2026,/)).toBeTruthy();
    expect(asked.getByRole("link", { name: /^Open the purchase/ }).getAttribute("href")).toBe(
      "/admin-panel?section=purchases&open=p1",
    );
    const link = asked.getByRole("link", { name: /^asha@/ });
    expect(link.textContent).toBe("asha@example.in");
    expect(link.getAttribute("href")).toBe(
      "mailto:asha@example.in?subject=Your%20report%20about%20the%20bill%20of%20Rao%20%26%20Sons",
    );
    expect((await card("This is too dear.")).getByText("No answer is wanted.")).toBeTruthy();
    expect(statesAsked()).toEqual(["open"]);
  });

  it("that are closed say what was found, by whom and when, and have nothing left to do", async () => {
    api().on(billReports, ({ query }) => ({ body: query.get("state") === "closed" ? [report({ closed })] : [] }));
    open();
    await screen.findByText("No report waits.");
    fireEvent.click(screen.getByRole("button", { name: "Closed" }));
    const found = await card("The price includes freight.");
    expect(found.getByText(/^Closed by ravi@example\.in on 21.Nov.2026,/)).toBeTruthy();
    expect(found.queryByRole("button")).toBeNull();
    expect(statesAsked()).toEqual(["open", "closed"]);
  });

  it("that are closed open by their address, and say so when there is none", async () => {
    api().on(billReports, () => ({ body: [] }));
    open("&state=closed");
    await screen.findByText("No report has been closed yet.");
    expect(screen.getByRole("button", { name: "Closed" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("go on behind a button", async () => {
    api().on(billReports, ({ query }) =>
      query.get("cursor") === "second"
        ? { body: [report({ _id: "r2", words: "An older one." })] }
        : { body: [report()], headers: { "x-next-cursor": "second" } },
    );
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Show more" }));
    await screen.findByText("An older one.");
    expect(screen.getByText("This is too dear.")).toBeTruthy();
  });

  it("that cannot be loaded are asked for again", async () => {
    api().on(billReports, () => refusal(500, "internal-error"));
    open();
    const retry = await screen.findByText("Try again", { selector: "button, button *" });
    api().on(billReports, () => ({ body: [report()] }));
    fireEvent.click(retry);
    await screen.findByText("This is too dear.");
    expectLogged("Error fetching NGOs billReports");
  });
});

describe("closing a report", () => {
  const closeDialog = async () => {
    open();
    const name = "Close with a note: Asha Stationers, bill 17";
    fireEvent.click(await screen.findByRole("button", { name }));
    return within(await screen.findByRole("dialog", { name: "Close this report?" }));
  };
  const send = (dialog: Awaited<ReturnType<typeof closeDialog>>) =>
    fireEvent.click(dialog.getByRole("button", { name: "Close with a note" }));

  it("needs a note, and takes the report off the list", async () => {
    let isOpen = true;
    api().on(billReports, () => ({ body: isOpen ? [report()] : [] }));
    api().on(closeBillReport, () => {
      isOpen = false;
      return { body: report({ closed }) };
    });
    const dialog = await closeDialog();
    send(dialog);
    await dialog.findByText("Please write what you found.");
    expect(api().sentTo(closeBillReport)).toEqual([]);
    fireEvent.change(dialog.getByLabelText("What did you find?"), { target: { value: closed.note } });
    send(dialog);
    await screen.findByText("No report waits.");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(
      api()
        .sentTo(closeBillReport)
        .map(({ params, body }) => ({ params, body })),
    ).toEqual([{ params: { reportId: "r1" }, body: { note: closed.note } }]);
    expect(toasts.toast).toHaveBeenCalledWith("success", "Report closed");
  });

  it("keeps the note when it fails", async () => {
    api().on(billReports, () => ({ body: [report()] }));
    api().on(closeBillReport, () => refusal(500, "internal-error"));
    const dialog = await closeDialog();
    const note = dialog.getByLabelText<HTMLTextAreaElement>("What did you find?");
    fireEvent.change(note, { target: { value: closed.note } });
    send(dialog);
    await waitFor(() => expect(dialog.getByRole("alert")).toBeTruthy());
    expect(note.value).toBe(closed.note);
  });
});
