/** Opens a monthly plan; the key is a secret that replaces a log-in. */
export interface PlanLink {
  planId: string;
  key: string;
}

/** A plan's id and key in one string, for the draft and the payment flow, which store a single reference. */
export const formatPlanReference = ({ planId, key }: PlanLink) => `${planId}.${key}`;

export function parsePlanReference(planReferenceText: string): PlanLink {
  const [planId = "", key = ""] = planReferenceText.split(".");
  return { planId, key };
}
