import {
  applicationReviewEndpoints,
  fundraiserRequestEndpoints,
  type NgoReport,
  ngoMemberAdminEndpoints,
} from "@daansetu/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { NOTE } from "../../../../test/support/ngo-members.ts";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { QueueBadge } from "./badges.tsx";
import ReviewQueue from "./review-queue.tsx";

const api = useTestApi();
const { ngoReports, ngoReportCounts, reviewNgoReport } = ngoMemberAdminEndpoints;
/** What waits on the server. */
let waiting: NgoReport[];

beforeEach(() => {
  beLoggedIn({ role: "reviewer" });
  waiting = [NOTE];
  for (const counts of [applicationReviewEndpoints.applicationCounts, fundraiserRequestEndpoints.requestCounts])
    api().on(counts, () => ({ body: { waiting: 0, overdue: 0 } }));
  api().on(fundraiserRequestEndpoints.requestsForReview, () => ({ body: [] }));
  api().on(ngoReportCounts, () => ({ body: { waiting: waiting.length } }));
  api().on(ngoReports, () => ({ body: waiting }));
  api().on(reviewNgoReport, () => {
    waiting = [];
    return { body: { ...NOTE, state: "published", reviewed: { at: NOTE.at, byEmail: "nisha@demo.test" } } };
  });
});
const open = (query: string) =>
  visit(
    <>
      <p aria-label="Badge">
        <QueueBadge />
      </p>
      <ReviewQueue />
    </>,
    `/admin-panel?section=reviewQueue${query}`,
  );
const badge = () => screen.getByLabelText("Badge").textContent;

it("has what NGOs sent as its third part, whose count falls with a decision", async () => {
  open("&kind=fundraisers");
  await waitFor(() => expect(badge()).toContain("1 waiting"));
  fireEvent.click(screen.getByRole("tab", { name: "Sent by NGOs" }));
  await screen.findByText("1 note or certificate waits for a look.");
  fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Publish" }));
  await screen.findByText("0 notes and certificates wait for a look.");
  await waitFor(() => expect(badge()).toBe(""));
});
