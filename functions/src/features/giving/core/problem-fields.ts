/** What every reason why a donation's money needs a person has. */
export interface ProblemFields {
  /** Under which it is accepted. The same problem has the same key, whatever else changes. */
  key: string;
  paymentId: string;
  amountPaise: number;
  /** When it began, by the gateway's clock. */
  at: string;
  dueAt: string;
}
