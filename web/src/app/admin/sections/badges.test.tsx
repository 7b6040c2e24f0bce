import { adminRefundEndpoints, billReportEndpoints, refundEndpoints } from "@daansetu/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { beLoggedIn } from "../../../../test/support/session.ts";
import { useTestApi, visit } from "../../../../test/support/site.tsx";
import { BillReportsBadge, RefundBadge } from "./badges.tsx";

const api = useTestApi();
beforeEach(() => {
  beLoggedIn({ role: "admin" });
});

it("The badge beside the refunds counts requests to answer and refunds to approve, and says what is overdue", async () => {
  api().on(refundEndpoints.refundRequestCounts, () => ({ body: { waiting: 2, overdue: 1 } }));
  api().on(adminRefundEndpoints.adminRefundCounts, () => ({ body: { approval: 3, failed: 4 } }));
  visit(<RefundBadge />, "/");
  expect(await screen.findByText("5")).toBeTruthy();
});

it("The badge beside the reported bills counts those that nobody has closed", async () => {
  api().on(billReportEndpoints.billReportCounts, () => ({ body: { open: 2 } }));
  visit(<BillReportsBadge />, "/");
  expect(await screen.findByText("2 waiting")).toBeTruthy();
});
