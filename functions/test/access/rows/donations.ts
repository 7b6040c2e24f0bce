import { aForm, CAMPAIGN } from "../../giving/donations/world.ts";
import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, BOTH, bothRoles, NEITHER, type Row } from "../row.ts";

export const DONATION_ROWS = {
  checkout: [{ roles: BOTH, send: () => ({ body: aForm() }) }],
  challenge: [{ roles: BOTH }],
  verifyPayment: [
    {
      roles: bothRoles("signature-mismatch"),
      about: "with a signature that is not the gateway's",
      send: () => ({
        body: {
          razorpay_payment_id: "pay_SAMPLE00000001",
          razorpay_order_id: "order_SAMPLE00000001",
          razorpay_signature: "0".repeat(64),
        },
      }),
      answers: expectFromEverybody("signature-mismatch"),
    },
  ],
  donationByReference: [
    {
      roles: BOTH,
      send: () => ({ params: { reference: "SampleDonation0000000001" } }),
      shows: ({ text }) => !text.includes("asha@example.in") && !text.includes("9820012345"),
    },
  ],
  askUnfinishedMail: [
    { roles: BOTH, send: () => ({ body: { email: "asha@example.in", campaignId: CAMPAIGN, amount: 500 } }) },
  ],
  withdrawUnfinishedMail: [{ roles: BOTH, send: () => ({ body: { email: "asha@example.in", campaignId: CAMPAIGN } }) }],
  stopNotice: [
    {
      roles: BOTH,
      send: () => ({ params: { reference: "DedicatedToStop000000001" } }),
      shows: ({ json }) => json.notice.state === "stopped",
    },
  ],
  stopNoticeByAdmin: [
    {
      roles: NEITHER,
      send: () => ({ params: { reference: "DedicatedToStop000000001" } }),
      shows: ({ json }) => json.notice.state === "stopped",
    },
  ],
  myDonations: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  allDonations: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("SampleDonation0000000001") }],
  donationSums: [{ roles: ACCOUNTANT, shows: ({ json }) => json.netPaise > 0 }],
  donationCounts: [{ roles: ACCOUNTANT, shows: ({ json }) => Array.isArray(json.statuses) }],
  donationsCsv: [{ roles: ACCOUNTANT, shows: ({ json }) => json.state === "waiting" }],
  hideDonationMessage: [
    {
      roles: NEITHER,
      about: "of a donation without a message",
      send: () => ({ params: { reference: "SampleDonation0000000001" }, body: { hidden: true } }),
      answers: { admin: "conflict" },
    },
  ],
  donationRecord: [{ roles: ACCOUNTANT, send: () => ({ params: { reference: "SampleDonation0000000001" } }) }],
} as const satisfies Record<string, readonly Row[]>;
