export { LongSlipRow, PaidSlip, SlipRow } from "./components/paper-slip.tsx";
export { Thanks } from "./components/thanks.tsx";
export { createMandateFlow } from "./mandate/mandate-flow.ts";
export { MandateNote } from "./mandate/mandate-note.tsx";
export { parsePlanReference } from "./mandate/plan-reference.ts";
export { forgetMonthlyDonation } from "./monthly/monthly-draft.ts";
export { maxUnits } from "./monthly/monthly-values.ts";
export { MyDonations } from "./my-donations/my-donations.tsx";
export { isIdle, type Payment } from "./payment/payment.ts";
