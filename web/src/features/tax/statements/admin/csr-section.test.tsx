import {
  type CsrStatement,
  csrStatementEndpoints,
  type OfflineDonation,
  offlineDonationEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import CsrSection from "./csr-section.tsx";

const api = useTestApi();
const endpoints = csrStatementEndpoints;
const DRAFT: CsrStatement = {
  id: "statement00000001",
  version: 3,
  state: "draft",
  company: { name: "Sahyadri Textiles", email: "csr@sahyadri.example", addressLines: [] },
  from: "2026-04-01",
  until: "2026-11-20",
  donations: [],
  campaigns: [
    {
      campaignId: "school",
      title: "Books for a village school",
      donations: 2,
      netPaise: 6_000_00,
      usedPaise: 0,
      text: "",
      pictures: [],
      links: [],
    },
  ],
  netPaise: 6_000_00,
  usedPaise: 0,
  createdAt: "2026-11-20T06:00:00.000Z",
};
const ISSUED: CsrStatement = { ...DRAFT, state: "issued", number: "CSR-2026-27-001", issuedOn: "2026-11-20" };

const show = async (statement: CsrStatement) => {
  api().on(endpoints.csrStatements, () => ({ body: [statement] }));
  api().on(endpoints.csrStatement, () => ({ body: statement }));
  visit(<CsrSection />, "/admin-panel?section=csrStatements");
  fireEvent.click((await screen.findAllByRole("button", { name: /^Open: Sahyadri Textiles/ }))[0]!);
  return within(await screen.findByRole("dialog"));
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

beforeEach(() => {
  beLoggedIn({ role: "accountant" });
});

describe("the statements for companies", () => {
  it("begin with a donation of the company and a period", async () => {
    const donation = { _id: "offline000000001", donor: { fullName: "Sahyadri Textiles" }, amountPaise: 5_000_00 };
    api().on(endpoints.csrStatements, () => ({ body: [] }));
    api().on(offlineDonationEndpoints.offlineDonations, () => ({
      body: [
        {
          ...donation,
          version: 1,
          state: "recorded",
          nextSteps: [],
          means: { method: "cash" },
          netPaise: 5_000_00,
          isDeductible: true,
          receivedOn: "2026-11-20",
          campaign: { _id: "school", title: "Books" },
          hasTaxId: false,
          anonymous: false,
          history: [],
        } satisfies OfflineDonation,
      ],
    }));
    api().on(endpoints.createCsrStatement, () => ({ body: DRAFT }));
    api().on(endpoints.csrStatement, () => ({ body: DRAFT }));
    visit(<CsrSection />, "/admin-panel?section=csrStatements");
    fireEvent.click(await screen.findByRole("button", { name: "New statement" }));
    fireEvent.click(screen.getByRole("button", { name: "Start the statement" }));
    await screen.findByText("Please choose a donation of the company.");
    type(screen.getByLabelText("Find the company"), "Sahyadri");
    fireEvent.click(screen.getByRole("button", { name: "Find" }));
    fireEvent.click(await screen.findByLabelText(/Sahyadri Textiles: ₹5,000/));
    fireEvent.click(screen.getByRole("button", { name: "Start the statement" }));
    await screen.findByRole("heading", { name: "Books for a village school" });
    expect(api().sentTo(endpoints.createCsrStatement)[0]?.body).toMatchObject({ offlineDonationId: donation._id });
  });

  it("are saved with what was typed, for the version that was opened, and cannot be issued before", async () => {
    api().on(endpoints.saveCsrStatement, () => ({ body: { ...DRAFT, version: 4, usedPaise: 4_000_50 } }));
    const dialog = await show(DRAFT);
    type(await dialog.findByLabelText("Used so far"), "4,000.50");
    type(dialog.getByLabelText("What it was used for"), "Books for eleven schools.");
    await dialog.findByText(/Please save the draft before/);
    expect(dialog.getByRole("button", { name: "Issue" }).hasAttribute("disabled")).toBe(true);
    fireEvent.click(dialog.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(api().sentTo(endpoints.saveCsrStatement)).toHaveLength(1));
    expect(api().sentTo(endpoints.saveCsrStatement)[0]?.body).toMatchObject({
      version: 3,
      uses: [{ campaignId: "school", usedPaise: 4_000_50, text: "Books for eleven schools." }],
    });
  });

  it("say beside the amount that it is more than the company donated", async () => {
    const fields = [{ field: "uses.0.usedPaise", problem: "more-than-donated" }];
    api().on(endpoints.saveCsrStatement, () => refusal(400, "bad-input", fields));
    const dialog = await show(DRAFT);
    type(await dialog.findByLabelText("Used so far"), "7,000");
    fireEvent.click(dialog.getByRole("button", { name: "Save draft" }));
    await dialog.findByText("Please enter an amount of at most ₹6,000.");
  });

  it("are issued after a confirmation, and the reason of a refusal is shown in it", async () => {
    api().on(endpoints.issueCsrStatement, () => refusal(409, "conflict"));
    const dialog = await show(DRAFT);
    fireEvent.click(await dialog.findByRole("button", { name: "Issue" }));
    const question = within(await screen.findByRole("alertdialog"));
    fireEvent.click(question.getByRole("button", { name: "Issue" }));
    await question.findByRole("alert");
    expect(api().sentTo(endpoints.issueCsrStatement)[0]?.body).toEqual({ version: 3 });
  });

  it("once issued are only read, mailed, and cancelled with a reason", async () => {
    api().on(endpoints.cancelCsrStatement, () => ({ body: { ...ISSUED, state: "cancelled" } }));
    const dialog = await show(ISSUED);
    await dialog.findByRole("button", { name: "E-mail to company" });
    expect(dialog.queryByLabelText("Used so far")).toBeNull();
    fireEvent.click(dialog.getByRole("button", { name: "Cancel statement" }));
    fireEvent.click(dialog.getByRole("button", { name: "Cancel statement" }));
    await dialog.findByText("Please write the reason.");
    expect(api().sentTo(endpoints.cancelCsrStatement)).toEqual([]);
    type(dialog.getByLabelText("Reason"), "The amount was wrong.");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel statement" }));
    await waitFor(() => expect(api().sentTo(endpoints.cancelCsrStatement)).toHaveLength(1));
  });
});
