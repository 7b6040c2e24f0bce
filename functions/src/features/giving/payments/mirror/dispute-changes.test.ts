import { expect, it } from "vitest";
import * as z from "zod/mini";
import { ListedDispute } from "../../../../gateway/entities.ts";
import { mirroredDispute } from "../../../../gateway/mirrored-entity.ts";
import type { GatewayDispute } from "../../../../gateway/payment-gateway.ts";
import { hasDisputeChanged } from "./dispute-changes.ts";
import { mirrorDocument } from "./mirror-document.ts";

const AT = new Date("2026-11-20T06:30:00.000Z");
const listed = (fields: object = {}) =>
  z.parse(ListedDispute, {
    id: "disp_1",
    payment_id: "pay_1",
    amount: 500_00,
    amount_deducted: 0,
    respond_by: 1_795_756_200,
    phase: "chargeback",
    status: "open",
    created_at: 1_795_156_200,
    ...fields,
  });
const known = (status: GatewayDispute["status"], fields: object = {}) =>
  mirrorDocument(mirroredDispute({ ...listed(fields), status, reportedAt: AT }), { source: "webhook", now: AT });

it("A dispute that was never reported has changed", () => {
  expect(hasDisputeChanged(listed(), undefined)).toBe(true);
});

it.each([
  ["open", {}, "open", {}, false],
  ["open, where our action is required", {}, "action-required", {}, false],
  ["under review", { status: "under_review" }, "open", {}, true],
  ["open again", {}, "under-review", {}, true],
  ["open with another deadline", { respond_by: 1_796_000_000 }, "open", {}, true],
  ["open in another phase", { phase: "arbitration" }, "open", {}, true],
  ["lost", { status: "lost", amount_deducted: 500_00 }, "under-review", {}, true],
  ["lost as before", { status: "lost", amount_deducted: 500_00 }, "lost", { amount_deducted: 500_00 }, false],
  ["lost with another deduction", { status: "lost", amount_deducted: 1 }, "lost", { amount_deducted: 500_00 }, true],
  ["won as before, with another deadline", { status: "won", respond_by: 1 }, "won", {}, false],
  ["open, after its end was reported", {}, "won", {}, false],
] as const)(
  "A listed dispute that is %s: %o after %s %o has changed: %s",
  (_, fields, status, knownFields, hasChanged) => {
    expect(hasDisputeChanged(listed(fields), known(status, knownFields))).toBe(hasChanged);
  },
);
