import { aForm } from "../../donations/world.ts";
import { expectFromEverybody } from "../callers.ts";
import type { Row } from "../row.ts";

export const DONATION_ROWS = {
  checkout: [{ send: () => ({ body: aForm() }) }],
  verifyPayment: [
    {
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
      send: () => ({ params: { reference: "SampleDonation0000000001" } }),
      shows: ({ text }) => !text.includes("asha@example.in") && !text.includes("9820012345"),
    },
  ],
  myDonations: [{ shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
  allDonations: [{ shows: ({ text }) => text.includes("SampleDonation0000000001") }],
  donationSums: [{ shows: ({ json }) => json.netPaise > 0 }],
  donationsCsv: [{ shows: ({ text }) => text.includes("SampleDonation0000000001") }],
  hideDonationMessage: [
    {
      about: "of a donation without a message",
      send: () => ({ params: { reference: "SampleDonation0000000001" }, body: { hidden: true } }),
      answers: { admin: "conflict" },
    },
  ],
  donationRecord: [{ send: () => ({ params: { reference: "SampleDonation0000000001" } }) }],
} as const satisfies Record<string, readonly Row[]>;
