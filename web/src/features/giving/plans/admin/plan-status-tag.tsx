import type { AdminPlan } from "@daansetu/contract";
import { LookTag } from "../../../../ui/tag.tsx";
import { STATUS_LOOKS } from "../plan-labels.ts";

export const PlanStatusTag = ({ status }: Pick<AdminPlan, "status">) => <LookTag look={STATUS_LOOKS[status]} />;
