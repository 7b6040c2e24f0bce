import type { Stored } from "../../firestore/paging.ts";
import { rupeesCell } from "../../http/csv-cells.ts";
import type { Column } from "../../http/csv.ts";
import { planStatusOf } from "./plan-facts.ts";
import type { PlanDocument } from "./plan.document.ts";

/** Columns of the plans CSV. A plan's debits are in the donations CSV, under the plan's id. */
export const planColumns = (now: Date): Column<Stored<PlanDocument>>[] => [
  { head: "Plan", cell: ({ id }) => id },
  { head: "Status", cell: ({ data }) => planStatusOf(data, now) },
  { head: "Donor", cell: ({ data }) => data.donor.fullName },
  { head: "E-mail", cell: ({ data }) => data.donor.email },
  { head: "Mobile", cell: ({ data }) => data.donor.phone },
  { head: "Campaign", cell: ({ data }) => data.campaignTitle },
  { head: "Units a month", cell: ({ data }) => data.latest?.quantity ?? data.quantity },
  { head: "Rupees a month", cell: ({ data }) => rupeesCell(data.monthlyPaise) },
  { head: "Since", cell: ({ data }) => data.createdAt },
  { head: "Next debit", cell: ({ data }) => data.nextDebitAt ?? undefined },
  { head: "Failed in a row", cell: ({ data }) => data.latest?.authAttempts },
  { head: "Subscription id", cell: ({ data }) => data.subscriptionId },
];
