import { type Health, healthEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { expectLogged } from "../../../test/support/logged.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import StatusPage from "./status.tsx";

const api = useTestApi();
const health: Health = {
  status: "ok",
  time: "2026-11-25T06:00:00.000Z",
  degraded: [],
  lateJobs: [],
  waitingWebhooks: 0,
  waitingMails: 0,
};
const open = () =>
  visit(
    <Routes>
      <Route path="/status" element={<StatusPage />} />
    </Routes>,
    "/status",
  );

/** The name of each row with its tag. */
const rows = () =>
  screen
    .getAllByRole("listitem")
    .map((row) => [within(row).getByRole("heading").textContent, /(Works|Takes longer)$/.exec(row.textContent)?.[0]]);

describe("The status page", () => {
  it("says that everything works, and when that was looked at", async () => {
    api().on(healthEndpoints.health, () => ({ body: health }));
    open();
    await screen.findByText("Everything works");
    expect(rows().map(([, state]) => state)).toEqual(["Works", "Works", "Works", "Works"]);
    screen.getByText("Checked on 25 Nov 2026, 11:30 am, India time");
  });

  it("says in words what takes longer, and that money is safe", async () => {
    api().on(healthEndpoints.health, () => ({
      body: { ...health, status: "degraded", degraded: ["gateway", "files"] },
    }));
    open();
    await screen.findByText("You can give, and some things take longer");
    expect(rows()).toEqual([
      ["Payments", "Takes longer"],
      ["E-mails and receipts", "Works"],
      ["Photos and documents", "Takes longer"],
      ["Figures and reminders", "Works"],
    ]);
    screen.getByText(/nothing has to be paid twice/);
  });

  it("opens while our server fails, and says that no money is taken", async () => {
    expectLogged("Unexpected status code 500 health");
    api().on(healthEndpoints.health, () => refusal(500, "internal-error"));
    open();
    await screen.findByText("Our server does not answer just now");
    screen.getByText(/do not pay again/);
    expect(screen.queryByRole("list")).toBeNull();
    api().on(healthEndpoints.health, () => new Promise(() => undefined));
    fireEvent.click(screen.getByRole("button", { name: "Check again" }));
    await waitFor(() => expect(api().sentTo(healthEndpoints.health)).toHaveLength(2));
    screen.getByText("Our server does not answer just now");
  });
});
