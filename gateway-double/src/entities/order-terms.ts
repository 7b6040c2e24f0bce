import * as z from "zod/mini";

/** The account that the payer registered with (third-party validation). */
export const BankAccount = z.object({ account_number: z.string(), name: z.string(), ifsc: z.string() });
export type BankAccount = z.infer<typeof BankAccount>;

/** An order's conditions for its payments, which the order entity does not show (Razorpay: third-party-validation, integration-steps 1.1). */
export const OrderTerms = z.object({
  allowsPartial: z.boolean(),
  firstPaymentMinPaise: z.nullable(z.int()),
  method: z.nullable(z.enum(["card", "netbanking", "upi"])),
  bankAccount: z.nullable(BankAccount),
});
export type OrderTerms = z.infer<typeof OrderTerms>;
