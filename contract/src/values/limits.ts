/** Bounds of a campaign's goal, in whole rupees. */
export const GOAL_LIMITS_RUPEES = { min: 1_000, max: 10_00_00_000 } as const;
/** The upper bound is the largest amount that banks debit without authentication (payments.md D.4). */
export const UNIT_PRICE_LIMITS_RUPEES = { min: 1, max: 15_000 } as const;

/**
 * The largest monthly debit that needs no authentication by the donor (RBI: Digital Payments – E-mandate Framework, 2026;
 * payments.md D.4).
 */
export const MONTHLY_CAP_PAISE = 15_000_00;

/**
 * Cash donations above this amount are not deductible: section 80G(5D) of the Income-tax Act 1961, section 133(5) of the Act of 2025 (payments.md D).
 */
export const DEDUCTIBLE_CASH_PAISE = 2_000_00;

/** Receiving this much cash or more from one person on one day is forbidden: section 269ST of the Income-tax Act. */
export const FORBIDDEN_CASH_PAISE = 2_00_000_00;

/** Cash that one payee may get on one day (section 40A(3) of the Income-tax Act, which charities must follow too). */
export const CASH_TO_PAYEE_PAISE = 10_000_00;
