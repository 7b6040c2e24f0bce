import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../../test/support/samples.ts";
import { disputeMail } from "./dispute.ts";

const CONFIG = { siteOrigin: "https://daansetu.example", mailSupport: "support@daansetu.example" };
const dispute = {
  paymentId: "pay_1",
  amountPaise: 500_00,
  lostPaise: 0,
  status: "open" as const,
  respondBy: "2026-11-27T06:30:00.000Z",
  at: "2026-11-20T06:30:00.000Z",
  reportedAt: "2026-11-20T06:30:00.000Z",
};
const donationWith = (disputes: Record<string, Omit<typeof dispute, "status"> & { status: "open" | "won" }>) =>
  aPaidDonation({ facts: { payments: {}, refunds: {}, disputes } });

describe("the mail about a dispute", () => {
  it("tells the foundation the amount, the campaign and the deadline, and names no donor", () => {
    const mail = disputeMail("disp_1", donationWith({ disp_1: dispute }), CONFIG);
    expect(mail?.to).toBe("support@daansetu.example");
    expect(mail?.subject).toBe("Please answer a dispute: ₹500");
    expect(mail?.text).toContain("Books for a village school");
    expect(mail?.text).toContain("27 November 2026");
    expect(mail?.text).toContain("section=exceptions");
    expect(mail?.text).not.toMatch(/Asha/);
  });

  it("is not sent about a dispute that has ended meanwhile", () => {
    expect(disputeMail("disp_1", donationWith({ disp_1: { ...dispute, status: "won" } }), CONFIG)).toBeUndefined();
  });
});
