import type { DeliveryPlace, Item, ItemUrgency, SecondaryPurpose } from "@daansetu/contract";
import type { ImpactDrawing, ItemDrawing } from "../pictures/impact.ts";

export interface ItemRow {
  /** Its drawing has the same name. */
  id: ItemDrawing;
  name: string;
  unit: Item["unit"];
  /** All-in. */
  rupees: number;
  wanted: number;
  smallestLot: number;
  urgency: ItemUrgency;
}

export interface PurchaseRow {
  step: "purchase";
  /** Asked for and approved. */
  daysAgo: number;
  arrivedDaysAgo: number;
  /** Absent: not paid yet. */
  paidDaysAgo?: number;
  supplier: { name: string; gstin?: string };
  billNumber: string;
  /** What a unit costs on the bill, before freight and tax. */
  lines: readonly { item: ItemDrawing; rupees: number }[];
  /**
   * `given`: what donors gave and nobody has bought yet. `wanted`: the rest of the list, too, as far as the pool pays for it. `whole list`: what the pool
   * cannot pay, the general fund does.
   */
  units: "given" | "wanted" | "whole list";
  freightRupees: number;
  gstPercent: number;
  reason?: string;
  /** What everybody sees of the bill. */
  paper: ImpactDrawing;
}

export interface DeliveryRow {
  step: "delivery";
  plannedDaysAgo: number;
  /** Everything that is in stock then is handed over. */
  daysAgo: number;
  place: DeliveryPlace;
  toWhom: string;
  /** Absent: one for each unit. */
  people?: number;
  photographs: readonly { drawing: ImpactDrawing; showsPeople: boolean }[];
  /** The signed note, redacted. */
  note?: ImpactDrawing;
  /** When an admin sent the mails; absent: they wait for an admin. */
  toldDaysAgo?: number;
}

export interface WriteOffRow {
  step: "write-off";
  daysAgo: number;
  item: ItemDrawing;
  units: number;
  reason: string;
}

export interface SubstitutionRow {
  step: "substitution";
  daysAgo: number;
  item: ItemDrawing;
  name: string;
  reason: string;
}

export type StepRow = PurchaseRow | DeliveryRow | WriteOffRow | SubstitutionRow;

export interface ItemListRow {
  campaign: string;
  /** What was given before is pool money; absent: the campaign began with its list. */
  addedDaysAgo?: number;
  items: readonly ItemRow[];
  planItem?: ItemDrawing;
  surplus: SecondaryPurpose["purpose"];
  shortfall: SecondaryPurpose["purpose"];
  steps: readonly StepRow[];
}
