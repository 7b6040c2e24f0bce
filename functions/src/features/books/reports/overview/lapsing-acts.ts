import { type Act, ACTS } from "@daansetu/contract";
import type { ApprovalRecord } from "../../../site/ngos/ngo.document.ts";

/** The acts whose last approval ends before `until`, or has ended. An act with an approval without an end never lapses. */
export function lapsingActs(approvals: readonly ApprovalRecord[], until: Date): { act: Act; validUntil: string }[] {
  return ACTS.flatMap((act) => {
    const ends = approvals.filter((approval) => approval.act === act).map(({ validUntil }) => validUntil);
    const lastEnd = ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
    return lastEnd !== undefined && lastEnd <= until.toISOString() ? [{ act, validUntil: lastEnd }] : [];
  });
}
