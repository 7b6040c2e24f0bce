/** What opens a monthly plan: its id, and the key that stands for a password. */
export interface PlanLink {
  planId: string;
  key: string;
}

/** A plan's link as one text, for what keeps one text: the draft of the form, the flow of the payment. */
export const textOfLink = ({ planId, key }: PlanLink) => `${planId}.${key}`;

export function linkOfText(text: string): PlanLink {
  const [planId = "", key = ""] = text.split(".");
  return { planId, key };
}
