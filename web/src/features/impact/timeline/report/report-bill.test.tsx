import { billReportEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { ReportBill } from "./report-bill.tsx";

const api = useTestApi();
const { reportBill } = billReportEndpoints;

const openButton = () => screen.getByRole("button", { name: "Report this bill of Gupta Stationers" });
async function openDialog() {
  fireEvent.click(openButton());
  return within(await screen.findByRole("dialog", { name: "Something wrong with this bill?" }));
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const sent = () => api().sentTo(reportBill);
const WORDS = "The same kit costs ₹300 less in the shop next door.";

beforeEach(() => {
  visit(<ReportBill campaignId="kitchen" purchaseId="p1" supplier="Gupta Stationers" />, "/");
});

describe("a report about a bill", () => {
  it("needs words alone, is sent for that bill of that campaign, and says what happens next", async () => {
    api().on(reportBill, () => ({ body: { received: true } }));
    const dialog = await openDialog();
    expect(dialog.getByText(/^Bill of Gupta Stationers\./)).toBeTruthy();
    type(/^What is wrong/, WORDS);
    send();
    const note = await screen.findByRole("status");
    expect(note.textContent).toContain("A person at the foundation checks the bill.");
    await waitFor(() => expect(note.parentElement).toBe(document.activeElement));
    expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: "kitchen", purchaseId: "p1" }, body: { clientRequestId: expect.any(String), words: WORDS } },
    ]);
    fireEvent.click(dialog.getAllByRole("button", { name: "Close" }).at(-1)!);
    expect(screen.queryByRole("dialog")).toBeNull();
    await openDialog();
    expect(field(/^What is wrong/).value).toBe("");
  });

  it("promises an answer to who leaves an address", async () => {
    api().on(reportBill, () => ({ body: { received: true } }));
    await openDialog();
    type(/^What is wrong/, WORDS);
    type(/^E-mail address/, "asha@example.in");
    send();
    await screen.findByText(/checks the bill and writes to asha@example\.in\./);
    expect(sent()[0]?.body).toMatchObject({ email: "asha@example.in" });
  });

  it("without words, or with half an address, is not sent, and the field says why", async () => {
    await openDialog();
    send();
    await screen.findByText("Please write what is wrong with this bill.");
    expect(document.activeElement).toBe(field(/^What is wrong/));
    type(/^What is wrong/, WORDS);
    type(/^E-mail address/, "asha");
    send();
    await screen.findByText(/or leave it empty\./);
    expect(sent()).toEqual([]);
  });

  it("keeps what was typed when it fails, also while the dialog is closed, and a retry carries the same id", async () => {
    api().on(reportBill, () => refusal(500, "internal-error"));
    const dialog = await openDialog();
    type(/^What is wrong/, WORDS);
    type(/^E-mail address/, "asha@example.in");
    send();
    expect((await screen.findByRole("alert")).textContent).toContain("Your report was not sent");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await openDialog();
    expect([field(/^What is wrong/).value, field(/^E-mail address/).value]).toEqual([WORDS, "asha@example.in"]);
    api().on(reportBill, () => ({ body: { received: true } }));
    send();
    await screen.findByText("Your report has reached us");
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
  });

  it("with other words is another report, with another id", async () => {
    api().on(reportBill, () => refusal(500, "internal-error"));
    await openDialog();
    type(/^What is wrong/, WORDS);
    send();
    await screen.findByRole("alert");
    type(/^What is wrong/, `${WORDS} And the shop is closed.`);
    send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent().map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(second).not.toBe(first);
    await screen.findByRole("alert");
  });

  it.each([
    [401, "not-authentic", "Please copy your words, load the page again and send them once more."],
    [404, "not-found", "This bill is not on the campaign’s page any more."],
    [429, "too-many-requests", "too-many-requests"],
  ])("that is refused (%i %s) says in plain words what to do", async (status, code, sentence) => {
    api().on(reportBill, () => refusal(status, code));
    await openDialog();
    type(/^What is wrong/, WORDS);
    send();
    expect((await screen.findByRole("alert")).textContent).toContain(sentence);
    expect(field(/^What is wrong/).value).toBe(WORDS);
  });

  it("without a connection says so, and keeps what was typed", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await openDialog();
    type(/^What is wrong/, WORDS);
    vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    send();
    expect((await screen.findByRole("alert")).textContent).toContain("You are offline. What you typed is still here.");
    expect(field(/^What is wrong/).value).toBe(WORDS);
  });
});
