import type { SettlementProblem, SettlementProblemKind } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

type Words = (about: { amount: string; id: string }) => string;

const SENTENCES = {
  "not-in-books": m.settlements_problem_not_in_books,
  "amount-differs": m.settlements_problem_amount_differs,
  "fee-differs": m.settlements_problem_fee_differs,
  "settled-twice": m.settlements_problem_settled_twice,
  "other-type": m.settlements_problem_other_type,
  "other-currency": m.settlements_problem_other_currency,
  "lines-differ": m.settlements_problem_lines_differ,
  "unreadable-line": m.settlements_problem_unreadable_line,
  failed: m.settlements_problem_failed,
  late: m.settlements_problem_late,
  "not-in-bank": m.settlements_problem_not_in_bank,
  unreadable: m.settlements_problem_unreadable,
} as const satisfies Record<Exclude<SettlementProblemKind, "bank-differs">, Words>;

/** The sentence for a settlement's problem. */
export function problemSentence({ what, entityId = "", amountPaise }: SettlementProblem): string {
  const about = { amount: formatMoney(Math.abs(amountPaise)), id: entityId };
  if (what === "bank-differs")
    return amountPaise > 0 ? m.settlements_problem_bank_more(about) : m.settlements_problem_bank_less(about);
  return SENTENCES[what](about);
}
