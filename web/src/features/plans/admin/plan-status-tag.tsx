import type { AdminPlan } from "@daansetu/contract";
import { Tag } from "../../../ui/tag.tsx";
import { STATUS_LOOKS } from "../plan-words.ts";

/** How a plan stands: never by colour alone. */
export function PlanStatusTag({ status }: Pick<AdminPlan, "status">) {
  const { word, tone, icon } = STATUS_LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {word()}
    </Tag>
  );
}
