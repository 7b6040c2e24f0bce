import type { DonationDocument } from "../../../src/features/giving/core/donation.document.ts";
import { aDonation, anAdminRefund, anAskedDonation } from "../../support/samples.ts";
import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, onlyFor, BOTH, bothRoles, NEITHER, type Row } from "../row.ts";

/** Recently paid donations, one for each action on a refund request. */
export function refundDonations(now: Date): Record<string, DonationDocument> {
  const occurredAt = new Date(now.getTime() - 2 * 3_600_000).toISOString();
  const markedRequest = {
    what: "marked",
    at: now.toISOString(),
    byEmail: "a@demo.test",
    refundId: "rfnd_SAMPLE00000002",
  } as const;
  return {
    RefundToAsk0000000000001: aDonation("ToAsk000000001", occurredAt),
    RefundToTakeBack00000001: anAskedDonation("TakeBack000001", occurredAt),
    RefundToMark000000000001: anAskedDonation("ToMark00000001", occurredAt),
    RefundToUnmark0000000001: anAskedDonation("ToUnmark000001", occurredAt, markedRequest),
    RefundToDecline000000001: anAskedDonation("ToDecline00001", occurredAt),
    // Its notice was stopped before, so that everybody can stop it again.
    DedicatedToStop000000001: aDonation("ToStop00000001", occurredAt, {
      dedication: { kind: "memory", name: "Kamala Devi", noticeDay: "2027-01-14" },
    }),
    RefundToMake000000000001: aDonation("ToMake00000001", occurredAt),
    RefundToApprove000000001: aDonation("ToApprove00001", occurredAt, {
      adminRefunds: [anAdminRefund("ToApprove00001")],
    }),
    RefundToCancel0000000001: aDonation("ToCancel000001", occurredAt, {
      adminRefunds: [anAdminRefund("ToCancel000001")],
    }),
  };
}

const paramsOf = (reference: string) => ({ params: { reference } });
const isOpen = ({ json }: { json: { request: { state: string } } }) => json.request.state === "open";

/** Anyone with a donation's reference may request a refund; admins and accountants answer. */
export const REFUND_ROWS = {
  donationRefund: [
    {
      roles: BOTH,
      send: () => paramsOf("RefundToTakeBack00000001"),
      shows: ({ text }) => !text.includes("by-mistake") && !text.includes("@") && !text.includes("Asha"),
    },
    {
      roles: bothRoles("not-found"),
      about: "of no donation",
      send: () => paramsOf("NoSuchDonation0000000001"),
      answers: expectFromEverybody("not-found"),
    },
  ],
  askRefund: [
    {
      roles: BOTH,
      send: () => ({ ...paramsOf("RefundToAsk0000000000001"), body: { reason: "by-mistake" } }),
      shows: isOpen,
    },
    {
      roles: bothRoles("not-found"),
      about: "of no donation",
      send: () => ({ ...paramsOf("NoSuchDonation0000000001"), body: { reason: "by-mistake" } }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  withdrawRefund: [
    { roles: BOTH, send: () => paramsOf("RefundToTakeBack00000001") },
    {
      roles: bothRoles("not-found"),
      about: "of no donation",
      send: () => paramsOf("NoSuchDonation0000000001"),
      answers: expectFromEverybody("not-found"),
    },
  ],
  refundRequests: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("RefundToMark000000000001") }],
  refundRequestCounts: [{ roles: ACCOUNTANT, shows: ({ json }) => json.waiting > 0 }],
  markRefunded: [
    {
      roles: ACCOUNTANT,
      send: () => ({ ...paramsOf("RefundToMark000000000001"), body: { version: 1, refundId: "rfnd_SAMPLE00000001" } }),
    },
  ],
  unmarkRefunded: [
    { roles: ACCOUNTANT, send: () => ({ ...paramsOf("RefundToUnmark0000000001"), body: { version: 2 } }) },
  ],
  declineRefund: [
    {
      roles: ACCOUNTANT,
      send: () => ({ ...paramsOf("RefundToDecline000000001"), body: { version: 1, reason: "It is spent." } }),
    },
  ],
  adminRefunds: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("RefundToApprove000000001") }],
  adminRefundCounts: [{ roles: ACCOUNTANT, shows: ({ json }) => json.approval > 0 }],
  donationRefunds: [
    {
      roles: ACCOUNTANT,
      send: () => paramsOf("RefundToMake000000000001"),
      shows: ({ json }) => json.leftPaise === 500_00,
    },
    {
      roles: onlyFor("accountant", "not-found"),
      about: "of no donation",
      send: () => paramsOf("NoSuchDonation0000000001"),
      answers: { admin: "not-found" },
    },
  ],
  makeAdminRefund: [
    {
      roles: ACCOUNTANT,
      send: () => ({
        ...paramsOf("RefundToMake000000000001"),
        body: { clientRequestId: "access-matrix", version: 0, amountPaise: 100_00, reason: "Given by mistake." },
      }),
      shows: ({ json }) => json.leftPaise === 400_00,
      // The accountant, who is called first, has refunded it already.
      answers: { admin: "conflict" },
    },
  ],
  approveAdminRefund: [
    {
      roles: NEITHER,
      send: () => ({ params: { reference: "RefundToApprove000000001", refundId: "0".repeat(32) } }),
      shows: ({ json }) => json.refunds[0].state === "approved",
    },
  ],
  cancelAdminRefund: [
    {
      roles: ACCOUNTANT,
      send: () => ({ params: { reference: "RefundToCancel0000000001", refundId: "0".repeat(32) } }),
      shows: ({ json }) => json.refunds[0].state === "declined",
      // The accountant, who is called first, has declined it already.
      answers: { admin: "conflict" },
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
