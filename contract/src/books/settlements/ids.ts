import * as z from "zod/mini";

export const SettlementId = z.string().check(z.regex(/^(?!__.*__$)[A-Za-z0-9_]{1,60}$/, { error: "bad-id" }));
export const BankLineId = z.string().check(z.regex(/^[0-9a-f]{32,40}$/, { error: "bad-id" }));
