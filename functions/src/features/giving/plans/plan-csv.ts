import type { Stored } from "../../../firestore/paging.ts";
import { rupeesCell } from "../../../http/csv-cells.ts";
import type { Column } from "../../../http/csv.ts";
import { planStatusOf } from "./plan-facts.ts";
import type { PlanDocument } from "./plan.document.ts";

/** Columns of the plans CSV. A plan's debits are in the donations CSV, under the plan's id. */
export const planColumns = (now: Date): Column<Stored<PlanDocument>>[] => [
  { head: "Plan", cell: ({ id }) => id },
  { head: "Status", cell: ({ data: plan }) => planStatusOf(plan, now) },
  { head: "Donor", cell: ({ data: plan }) => plan.donor.fullName },
  { head: "E-mail", cell: ({ data: plan }) => plan.donor.email },
  { head: "Mobile", cell: ({ data: plan }) => plan.donor.phone },
  { head: "Campaign", cell: ({ data: plan }) => plan.campaignTitle },
  { head: "Units a month", cell: ({ data: plan }) => plan.latest?.quantity ?? plan.quantity },
  { head: "Rupees a month", cell: ({ data: plan }) => rupeesCell(plan.monthlyPaise) },
  { head: "Since", cell: ({ data: plan }) => plan.createdAt },
  { head: "Next debit", cell: ({ data: plan }) => plan.nextDebitAt ?? undefined },
  { head: "Failed in a row", cell: ({ data: plan }) => plan.latest?.authAttempts },
  { head: "Subscription id", cell: ({ data: plan }) => plan.subscriptionId },
];
