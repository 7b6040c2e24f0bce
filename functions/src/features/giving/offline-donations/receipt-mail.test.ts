import { describe, expect, it } from "vitest";
import type { OfflineEvent } from "./offline-donation.document.ts";
import { receiptMailOf } from "./receipt-mail.ts";

type Step = OfflineEvent["step"];
const mailAfter = (...steps: Step[]) =>
  receiptMailOf("gift", {
    amountPaise: 500_00,
    events: steps.map((step) => ({
      step,
      on: "2026-11-20",
      at: "2026-11-20T06:30:00.000Z",
      byUid: "a",
      byEmail: "a@x.in",
    })),
  });

describe("The mail that a step of an offline donation enqueues", () => {
  it.each<[string, Step[]]>([
    ["cash or a transfer is recorded", ["recorded"]],
    ["a cheque clears", ["received", "deposited", "cleared"]],
  ])("is the receipt once %s", (_, steps) => {
    expect(mailAfter(...steps)).toEqual({
      id: "offline-receipt_gift",
      mail: { kind: "offline-receipt", offlineDonationId: "gift" },
    });
  });

  it.each<[string, Step[]]>([
    ["what counted is cancelled", ["recorded", "cancelled"]],
    ["a cheque bounces after it cleared", ["received", "deposited", "cleared", "bounced"]],
  ])("is about the change if %s", (_, steps) => {
    expect(mailAfter(...steps)).toEqual({
      id: `receipt-changed_gift_${steps.length}`,
      mail: { kind: "receipt-changed", source: "offline-donation", donationId: "gift", netPaise: 0, receivedOn: null },
    });
  });

  it.each<[string, Step[]]>([
    ["a cheque is received", ["received"]],
    ["it is deposited", ["received", "deposited"]],
    ["it bounces before it clears", ["received", "deposited", "bounced"]],
  ])("is none while %s", (_, steps) => {
    expect(mailAfter(...steps)).toBeUndefined();
  });
});
