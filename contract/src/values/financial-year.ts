import * as z from "zod/mini";

/** The Indian financial year, 1 April to 31 March, as `2026-27`. */
export const FinancialYear = z.string().check(z.regex(/^\d{4}-\d{2}$/, { error: "bad-financial-year" }));
