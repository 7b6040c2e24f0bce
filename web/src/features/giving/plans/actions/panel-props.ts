import type { Plan } from "@daansetu/contract";
import type { PlanAccess } from "../api/plans.ts";

export interface PanelProps {
  plan: Plan;
  access: PlanAccess;
  /** Closes the panel and shows the message. */
  onDone: (message: string) => void;
}
