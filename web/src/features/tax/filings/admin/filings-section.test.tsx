import { filingEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { filedSample, sampleOverview } from "../../../../../test/support/filing-samples.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import FilingsSection from "./filings-section.tsx";

const api = useTestApi();
const EMPTY_YEAR = {
  reportable: 0,
  blocked: { "tax-id-missing": 0, "name-unfit": 0, "address-missing": 0 },
  blockedReceipts: 0,
};
beforeEach(() => {
  beLoggedIn({ role: "accountant" });
  api().on(filingEndpoints.blockedReceipts, () => ({ body: [] }));
});
const open = (query = "") => visit(<FilingsSection />, `/admin-panel?section=filings${query}`);

describe("the section of tax filing", () => {
  it("says in words how many donations are filed, ready and missing something, and by when", async () => {
    api().on(filingEndpoints.filings, () => ({ body: sampleOverview({ filings: [filedSample({ listed: 40 })] }) }));
    open();
    const region = within(await screen.findByRole("region", { name: "Status of 2026-27" }));
    const figures = region.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(figures).toEqual([
      "40The tax office has them",
      "10For the next statement or revision",
      "7Cannot be listed yetTax ID: 6Full name: 2",
    ]);
    expect(region.getByText(/Form 113\) is due by 31\s+May\s+2027/)).toBeTruthy();
    const links = region.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    const address = "/admin-panel?section=filings&year=2026-27&tab=missing&missing=";
    expect(links).toEqual([
      ["Tax ID: 6", `${address}tax-id-missing`],
      ["Full name: 2", `${address}name-unfit`],
    ]);
  });

  it("asks for the year of the address, and keeps the open tab when another one is chosen", async () => {
    api().on(filingEndpoints.filings, ({ query }) => ({
      body: sampleOverview({ financialYear: query.get("financialYear") ?? "2026-27" }),
    }));
    open("&year=2025-26&tab=statements");
    await screen.findByRole("region", { name: "Status of 2025-26" });
    fireEvent.change(screen.getByLabelText("Financial year"), { target: { value: "2026-27" } });
    await screen.findByRole("heading", { name: "Statements of 2026-27" });
    expect(
      api()
        .sentTo(filingEndpoints.filings)
        .map(({ query }) => query.get("financialYear")),
    ).toEqual(["2025-26", "2026-27"]);
  });

  it("opens the current year if the address has none that can be read", async () => {
    api().on(filingEndpoints.filings, () => ({ body: sampleOverview() }));
    open("&year=last");
    await screen.findByRole("region", { name: "Status of 2026-27" });
    expect(api().sentTo(filingEndpoints.filings)[0]?.query.get("financialYear")).toBeNull();
  });

  it("offers to try again after a failure, and says of a year without donations that there is nothing to list", async () => {
    api().on(filingEndpoints.filings, () => refusal(500, "internal-error"));
    open();
    const retryButton = await screen.findByRole("button", { name: "Try again" });
    api().on(filingEndpoints.filings, () => ({ body: sampleOverview(EMPTY_YEAR) }));
    fireEvent.click(retryButton);
    // At the top, and in the queue.
    await waitFor(() => expect(screen.getAllByText("This year has no donation to list.")).toHaveLength(2));
  });
});
