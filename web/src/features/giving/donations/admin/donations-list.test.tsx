import { donationRecordEndpoints } from "@daansetu/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { refusal } from "../../../../../test/support/api-server.ts";
import { beLoggedIn } from "../../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../../test/support/site.tsx";
import DonationsSection from "./records/donations-section.tsx";

const api = useTestApi();
const FAILED = "The sums could not be counted.";

function openList({ status, code }: { status: number; code: "bad-input" | "internal-error" }) {
  beLoggedIn({ role: "admin" });
  for (const endpoint of [donationRecordEndpoints.allDonations, donationRecordEndpoints.donationSums])
    api().on(endpoint, () => refusal(status, code));
  api().on(donationRecordEndpoints.donationCounts, () => ({ body: { statuses: [] } }));
  visit(<DonationsSection />, "/admin-panel?section=donations&find=a");
}

it("a refused search says so once, and nothing of sums", async () => {
  openList({ status: 400, code: "bad-input" });
  await screen.findByRole("alert");
  await waitFor(() => {
    expect(screen.queryByText("Counting…")).toBeNull();
  });
  expect(screen.queryByText(FAILED)).toBeNull();
});

it("sums that failed say so", async () => {
  openList({ status: 500, code: "internal-error" });
  await screen.findByText(FAILED);
});

it.each([
  [{ count: 0, netPaise: 0 }, "No money received in this list"],
  [{ count: 1, netPaise: 500_00 }, "1 donation received, ₹500 net of refunds"],
  [{ count: 1_234, netPaise: 1_54_072_00 }, "1,234 donations received, ₹1,54,072 net of refunds"],
  [{ count: 900, netPaise: 9_000_00, isPartial: true as const }, "Too many donations to sum: narrow the search"],
])("the head says how many donations brought money, and which are not counted: %j", async (sums, sentence) => {
  beLoggedIn({ role: "admin" });
  api().on(donationRecordEndpoints.allDonations, () => ({ body: [] }));
  api().on(donationRecordEndpoints.donationSums, () => ({ body: sums }));
  api().on(donationRecordEndpoints.donationCounts, () => ({ body: { statuses: [] } }));
  visit(<DonationsSection />, "/admin-panel?section=donations");
  await screen.findByText(sentence);
  const scope = screen.queryByText("Failed, unpaid, held and fully refunded ones are not counted.");
  expect(scope === null).toBe("isPartial" in sums);
});
