import { applicationReviewEndpoints, fundraiserRequestEndpoints, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { refusal } from "../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../test/support/session.ts";
import { useTestApi, visit } from "../../../test/support/site.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import { sectionFor, sectionsFor } from "./sections/sections-of-role.ts";

const api = useTestApi();
const { applicationCounts } = applicationReviewEndpoints;
const { requestCounts } = fundraiserRequestEndpoints;
const { ngoReportCounts } = ngoMemberAdminEndpoints;
beforeEach(() => {
  beLoggedIn({ role: "admin" });
  api().on(ngoReportCounts, () => ({ body: { waiting: 0 } }));
});
const queueLink = () => screen.getByRole("link", { name: /^Review queue/ });
const openNavigation = () =>
  visit(
    <AdminNavigation
      sections={sectionsFor("admin")}
      activeSection={sectionFor("donations", "admin")}
      onFind={() => undefined}
    />,
    "/admin-panel?section=donations",
  );

it("The link to the review queue counts the NGOs, the fundraisers and what NGOs sent that wait, and those that are overdue", async () => {
  api().on(ngoReportCounts, () => ({ body: { waiting: 2 } }));
  api().on(applicationCounts, () => ({ body: { waiting: 4, overdue: 1 } }));
  api().on(requestCounts, () => ({ body: { waiting: 3, overdue: 0 } }));
  openNavigation();
  await waitFor(() => expect(queueLink().textContent).toContain("9 waiting, 1 overdue"));
});

it("The badge does not mention overdue items if there are none", async () => {
  api().on(applicationCounts, () => ({ body: { waiting: 0, overdue: 0 } }));
  api().on(requestCounts, () => ({ body: { waiting: 2, overdue: 0 } }));
  openNavigation();
  await waitFor(() => expect(queueLink().textContent).toContain("2 waiting"));
  expect(queueLink().textContent).not.toContain("overdue");
});

it("There is no badge if nothing waits", async () => {
  let requestCount = 0;
  const countNoneWaiting = () => {
    requestCount += 1;
    return { body: { waiting: 0, overdue: 0 } };
  };
  api().on(applicationCounts, countNoneWaiting);
  api().on(requestCounts, countNoneWaiting);
  openNavigation();
  await waitFor(() => expect(requestCount).toBe(2));
  expect(queueLink().textContent).toBe("Review queue");
});

it("The badge counts one kind if the other count failed to load", async () => {
  api().on(applicationCounts, () => refusal(500, "internal-error"));
  api().on(requestCounts, () => ({ body: { waiting: 2, overdue: 0 } }));
  openNavigation();
  await waitFor(() => expect(queueLink().textContent).toContain("2 waiting"));
});
