import type { AdminPlan } from "@daansetu/contract";
import { Tag } from "../../../../ui/tag.tsx";
import { STATUS_LOOKS } from "../plan-labels.ts";

export function PlanStatusTag({ status }: Pick<AdminPlan, "status">) {
  const { label, tone, icon } = STATUS_LOOKS[status];
  return (
    <Tag tone={tone} icon={icon}>
      {label()}
    </Tag>
  );
}
