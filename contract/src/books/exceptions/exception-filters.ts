/**
 * Filters of the section "Exceptions". `dispute`: donations and unmatched payments with an open dispute. All others are sources:
 * records that show an exception until it is resolved.
 */
export const EXCEPTION_FILTERS = [
  "dispute",
  "donation",
  "unmatched",
  "difference",
  "settlement",
  "items",
  "funds",
  "parked",
  "webhook",
  "mail",
] as const;
export type ExceptionFilter = (typeof EXCEPTION_FILTERS)[number];
export type ExceptionKind = Exclude<ExceptionFilter, "dispute">;

/** Days within which an exception should be resolved. A dispute is due at the gateway's deadline for an answer, if it states one. */
export const EXCEPTION_DUE_DAYS = {
  payment: 3,
  dispute: 5,
  "dispute-won": 7,
  "excess-returned": 7,
  "refund-failed": 2,
  /** A refund that the gateway has begun; banks take five to ten working days. */
  "refund-pending": 14,
  difference: 3,
  settlement: 3,
  funds: 3,
  parked: 2,
  webhook: 2,
  mail: 3,
} as const;
