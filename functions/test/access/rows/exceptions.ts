import { ACCOUNTANT, onlyFor, type Row } from "../row.ts";
import { admins } from "./shared.ts";

const REFERENCE = "NoSuchDonation0000000001";
const PAYMENT_ID = "pay_NoSuchPayment1";
const NOTE = { version: 0, note: "Agreed by phone." };
const DONOR = {
  fullName: "Asha Devi Rao",
  phone: "9820012345",
  email: "asha@example.in",
  address: "12 Sample Street",
  state: "Kerala",
  pincode: "682001",
};
const answers = admins("not-found");
const roles = onlyFor("accountant", "not-found");

/** The queue is for admins and accountants; what each resolution does is tested where it is. */
export const EXCEPTION_ROWS = {
  exceptions: [
    { roles: ACCOUNTANT },
    { roles: ACCOUNTANT, about: "of one kind", send: () => ({ query: { kind: "dispute" } }) },
  ],
  exceptionCounts: [{ roles: ACCOUNTANT, shows: ({ json }) => typeof json.waiting === "number" }],
  acceptException: (["donation", "unmatched", "difference", "settlement", "parked", "webhook", "mail"] as const).map(
    (kind): Row => ({
      about: `of the kind ${kind}`,
      send: () => ({ params: { kind, id: REFERENCE }, body: { ...NOTE, problem: `payment_${PAYMENT_ID}` } }),
      roles,
      answers,
    }),
  ),
  retryException: (["settlement", "parked", "webhook", "mail"] as const).map((kind): Row => ({
    about: `of the kind ${kind}`,
    send: () => ({ params: { kind, id: REFERENCE }, body: { version: 0 } }),
    roles,
    answers,
  })),
  refundException: [
    {
      about: "of a donation's payment",
      send: () => ({ params: { kind: "donation", id: REFERENCE }, body: { version: 0, paymentId: PAYMENT_ID } }),
      roles,
      answers,
    },
    {
      about: "of an unmatched payment",
      send: () => ({ params: { kind: "unmatched", id: PAYMENT_ID }, body: { version: 0, paymentId: PAYMENT_ID } }),
      roles,
      answers,
    },
  ],
  assignPayment: [
    {
      send: () => ({
        params: { id: PAYMENT_ID },
        body: { version: 0, target: { to: "campaign", campaignId: "school" } },
      }),
      roles,
      answers,
    },
  ],
  enterDonor: [
    {
      send: () => ({ params: { id: REFERENCE }, body: { version: 0, details: DONOR, citizenshipConfirmed: true } }),
      roles,
      answers,
    },
  ],
  answerDispute: [
    {
      send: () => ({
        params: { kind: "donation", id: REFERENCE, disputeId: "disp_NoSuchDispute1" },
        body: { ...NOTE, answer: "contested" },
      }),
      roles,
      answers,
    },
  ],
} as const satisfies Record<string, readonly Row[]>;
