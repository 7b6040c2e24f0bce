import type { Plan } from "@daansetu/contract";
import type { PlanAccess } from "../api/plans.ts";

/** What each panel of a plan's page knows. */
export interface PanelProps {
  plan: Plan;
  access: PlanAccess;
  /** It is done: what to say of it. The panel closes. */
  onDone: (said: string) => void;
}
