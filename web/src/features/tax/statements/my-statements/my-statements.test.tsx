import { statementEndpoints, type StatementYear } from "@daansetu/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { MyStatements, YearTotal } from "../index.ts";

const api = useTestApi();
const { myStatements, myStatementFile, myYear } = statementEndpoints;
const YEARS: StatementYear[] = [
  { financialYear: "2026-27", donations: 1, amountPaise: 2_000_00, netPaise: 1_500_00, isSoFar: true },
  { financialYear: "2025-26", donations: 12, amountPaise: 6_000_00, netPaise: 6_000_00, isSoFar: false },
];

let savedFiles: string[] = [];
let token: string;
beforeEach(() => {
  savedFiles = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  token = beLoggedIn();
  api().on(myStatements, () => ({ body: { years: YEARS } }));
  api().on(myStatementFile, () => ({ body: "the PDF" }));
});
const open = () => {
  visit(<MyStatements />, "/profile");
  fireEvent.click(screen.getByRole("button", { name: "Show my years" }));
};

describe("the statements in the profile", () => {
  it("are added up only when somebody asks for them", async () => {
    visit(<MyStatements />, "/profile");
    expect(api().sentTo(myStatements)).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Show my years" }));
    await screen.findByText("April 2026 to March 2027");
  });

  it("list each year with what is left of its donations, and say that the current one is not over", async () => {
    open();
    await screen.findByText("April 2026 to March 2027");
    expect(screen.getByText(/1 donation · ₹1,500 after returns/)).toBeTruthy();
    expect(screen.getByText(/12 donations · ₹6,000 after returns/)).toBeTruthy();
    expect(screen.getAllByText("So far")).toHaveLength(1);
  });

  it("download with the session of the account", async () => {
    open();
    fireEvent.click(await screen.findByRole("button", { name: /^Download the statement of April 2025 to March 2026/ }));
    await waitFor(() => expect(savedFiles).toEqual(["donations-2025-26.pdf"]));
    expect(api().sentTo(myStatementFile)).toMatchObject([{ params: { financialYear: "2025-26" }, bearer: token }]);
  });

  it("say why a download failed, and save nothing", async () => {
    api().on(myStatementFile, () => refusal(409, "conflict"));
    open();
    fireEvent.click(await screen.findByRole("button", { name: /April 2025/ }));
    await screen.findByText(/we prepare this statement by hand/);
    expect(savedFiles).toEqual([]);
  });

  it("say that there is none without donations, and load again after a failure", async () => {
    api().on(myStatements, () => refusal(500, "internal-error"));
    open();
    const again = await screen.findByRole("button", { name: /Try again/ });
    api().on(myStatements, () => ({ body: { years: [] } }));
    fireEvent.click(again);
    await screen.findByText(/no donations to list here yet/);
  });
});

describe("the total of this year", () => {
  const showYear = (donations: number, netPaise: number) => {
    api().on(myYear, () => ({
      body: { financialYear: "2026-27", donations, amountPaise: donations * 1_000_00, netPaise },
    }));
    visit(<YearTotal />, "/profile");
  };

  it("is what is left of the donations since April, in the profile without asking", async () => {
    showYear(12, 12_000_00);
    expect((await screen.findByText("₹12,000")).parentElement?.textContent).toMatch(
      /given since 1.April.2026, in 12 donations\.$/,
    );
    expect(api().sentTo(myStatements)).toEqual([]);
  });

  it("says where refunds are taken off", async () => {
    showYear(1, 400_00);
    expect((await screen.findByText("₹400")).parentElement?.textContent).toMatch(
      /given since 1.April.2026, in 1 donation\. Refunds are taken off\.$/,
    );
  });

  it("is absent without a donation", async () => {
    showYear(0, 0);
    await waitFor(() => expect(api().sentTo(myYear)).toHaveLength(1));
    expect(screen.queryByText(/given since/)).toBeNull();
  });
});
