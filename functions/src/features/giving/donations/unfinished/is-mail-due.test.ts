import { describe, expect, it } from "vitest";
import { isMailDue } from "./is-mail-due.ts";

const AGREED_AT = "2026-11-20T06:30:00.000Z";
const unfinished = { campaignId: "school", consent: { text: "v1", at: AGREED_AT }, askedAt: AGREED_AT };
const afterDays = (days: number) => new Date(Date.parse(AGREED_AT) + days * 86_400_000);
type Circumstances = Parameters<typeof isMailDue>[1];
const isDue = (overrides: Partial<Circumstances> = {}) =>
  isMailDue(unfinished, {
    ...{ target: { status: "live" }, donations: [], hasNewPlan: false, hasRefused: false, now: afterDays(1) },
    ...overrides,
  } as Circumstances);
const aDonation = (fields: Partial<Circumstances["donations"][number]> = {}) => [
  { campaignId: "school", status: "paid" as const, paidAt: afterDays(0.5).toISOString(), ...fields },
];

describe("The mail of an unfinished donation is due", () => {
  it("for a live campaign that the person has not paid for", () => {
    expect(isDue()).toBe(true);
  });

  it("not once they have paid for this campaign, in whatever state the donation is since", () => {
    expect(isDue({ donations: aDonation() })).toBe(false);
    expect(isDue({ donations: aDonation({ paidAt: AGREED_AT }) })).toBe(false);
    expect(isDue({ donations: aDonation({ status: "refunded" }) })).toBe(false);
    expect(isDue({ hasNewPlan: true })).toBe(false);
  });

  it("all the same after a payment before they agreed, of another campaign, or one that failed", () => {
    expect(isDue({ donations: aDonation({ paidAt: "2026-11-20T06:29:59.999Z" }) })).toBe(true);
    expect(isDue({ donations: aDonation({ campaignId: "well" }) })).toBe(true);
    for (const status of ["open", "failed", "expired"] as const)
      expect(isDue({ donations: aDonation({ status, paidAt: null }) }), status).toBe(true);
  });

  it("not while a payment is under way, so that nobody pays twice", () => {
    for (const status of ["pending", "under-review"] as const)
      expect(isDue({ donations: aDonation({ status, paidAt: null }) }), status).toBe(false);
  });

  it("not for a campaign that has ended, is hidden or is gone", () => {
    for (const status of ["draft", "submitted", "ended", "removed"] as const)
      expect(isDue({ target: { status } }), status).toBe(false);
    expect(isDue({ target: undefined })).toBe(false);
  });

  it("not for somebody who has stopped such mails", () => {
    expect(isDue({ hasRefused: true })).toBe(false);
  });

  it("until seven days after the form was last sent, and not later", () => {
    expect(isDue({ now: afterDays(7) })).toBe(true);
    expect(isDue({ now: new Date(afterDays(7).getTime() + 1) })).toBe(false);
  });
});
