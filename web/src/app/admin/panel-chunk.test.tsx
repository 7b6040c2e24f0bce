import { sessionEndpoints } from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { beLoggedIn, beLoggedOut } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { AppRoutes } from "../router.tsx";

/** Called when the panel's chunk is loaded. */
const panelImported = vi.hoisted(() => vi.fn());
vi.mock("./admin-panel.tsx", () => {
  panelImported();
  return { default: () => <h1>The panel</h1> };
});

const api = useTestApi();
beforeEach(() => {
  beLoggedOut();
});

const REFUSAL_TITLE = "This page is for the foundation’s admins";

it("only an admin loads the panel's chunks", async () => {
  for (const role of ["guest", "user"] as const) {
    beLoggedIn({ userId: "asha", role });
    api().on(sessionEndpoints.verifyToken, () => ({ body: { role, userId: "asha" } }));
    const { unmount } = visit(<AppRoutes />, "/admin-panel?section=userDashboard");
    await screen.findByRole("heading", { level: 1, name: REFUSAL_TITLE }, { timeout: 10_000 });
    unmount();
  }
  expect(panelImported).not.toHaveBeenCalled();

  beLoggedIn({ userId: "boss", role: "admin" });
  api().on(sessionEndpoints.verifyToken, () => ({ body: { role: "admin", userId: "boss" } }));
  visit(<AppRoutes />, "/admin-panel?section=userDashboard");
  await screen.findByRole("heading", { level: 1, name: "The panel" }, { timeout: 10_000 });
  expect(panelImported).toHaveBeenCalledOnce();
});
