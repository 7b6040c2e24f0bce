import type { PurchaseRow } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";
import { PROBLEM_SENTENCES } from "./purchase-labels.ts";

/** What stands against a purchase, or has to be seen before it is approved. */
export function ProblemNote({ problems }: Pick<PurchaseRow, "problems">) {
  if (problems.length === 0) return undefined;
  return (
    <Note tone="warning" title={m.purchases_problems()}>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={problem}>{PROBLEM_SENTENCES[problem]()}</li>
        ))}
      </ul>
    </Note>
  );
}
