import { adminPlanEndpoints } from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import { RevokeLinks } from "./revoke-links.tsx";

const api = useTestApi();
const PLAN_ID = "aB3dE6gH9jK2mN5pQ8rS1tU4";

it("the links to a plan are revoked after a question, and a failure is told where it was clicked", async () => {
  beLoggedIn({ role: "accountant" });
  api().on(adminPlanEndpoints.revokePlanLinks, () => refusal(500, "internal-error"));
  visit(<RevokeLinks planId={PLAN_ID} />, "/admin-panel");
  fireEvent.click(screen.getByRole("button", { name: "Revoke links" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/The donor gets a new link/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Revoke links" }));
  await dialog.findByRole("alert");
  api().on(adminPlanEndpoints.revokePlanLinks, () => ({ body: { ok: true } }));
  fireEvent.click(dialog.getByRole("button", { name: "Revoke links" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(api().sentTo(adminPlanEndpoints.revokePlanLinks)).toHaveLength(2);
});
