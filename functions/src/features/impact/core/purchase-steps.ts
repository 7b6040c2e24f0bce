import { type Purchase, type PurchaseLine, unitsOf } from "@daansetu/contract";
import { costByCampaign } from "./purchase-cost.ts";
import { requireThat } from "./refused.ts";
import { owedPaise } from "./spending.ts";

/** Who does a step, and from which total on asking, approving and receiving are three persons. */
export interface PurchaseStep {
  uid: string;
  at: string;
  threePersonsFromPaise: number;
}

/** @throws Refused if the person did an earlier step of a large purchase */
function requireAnother({ bill, asked, approved }: Purchase, { uid, threePersonsFromPaise }: PurchaseStep): void {
  const isEarlier = uid === asked.uid || uid === approved?.uid;
  requireThat(bill.totalPaise < threePersonsFromPaise || !isEarlier, "needs-a-second-person");
}

/** The bill is booked (`buy`) in the same commit. @throws Refused */
export function approvePurchase(purchase: Purchase, step: PurchaseStep): Purchase {
  requireThat(purchase.state === "asked", "wrong-state");
  requireAnother(purchase, step);
  return { ...purchase, state: "approved", approved: { uid: step.uid, at: step.at } };
}

/** Says that no more goods come than were counted. What is missing is credited or written off. @throws Refused */
export function confirmReceipt(purchase: Purchase, step: PurchaseStep): Purchase {
  requireThat(purchase.state === "approved", "wrong-state");
  requireAnother(purchase, step);
  return { ...purchase, state: "received", receivedBy: { uid: step.uid, at: step.at } };
}

/** Units of a line that neither arrived nor were credited. */
export const awaitedUnits = ({ units, received, credited }: PurchaseLine): number =>
  unitsOf(units) - received - credited;

/** Nothing is owed any more, by us or by the supplier. @throws Refused */
export function closePurchase(purchase: Purchase): Purchase {
  requireThat(purchase.state === "received", "wrong-state");
  const owed = [...costByCampaign(purchase).keys()].map((campaignId) => owedPaise(purchase, campaignId));
  requireThat(
    owed.every((paise) => paise === 0),
    "more-than-owed",
  );
  return { ...purchase, state: "closed" };
}
