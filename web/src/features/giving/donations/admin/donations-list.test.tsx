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
