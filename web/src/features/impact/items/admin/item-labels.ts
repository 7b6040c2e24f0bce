import {
  type Item,
  type ItemColumn,
  type ItemTemplateKey,
  type ItemUrgency,
  LOT_DECISION_DAYS,
  type LotView,
  type RunningView,
} from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

export const URGENCY_LABELS: Record<ItemUrgency, () => string> = {
  urgent: m.items_urgent,
  important: m.items_important,
  useful: m.items_useful,
};

export const STATE_LABELS: Record<Item["state"], () => string> = {
  open: m.item_lists_state_open,
  closed: m.item_lists_state_closed,
  removed: m.item_lists_state_removed,
};

export const TEMPLATE_LABELS: Record<ItemTemplateKey, () => string> = {
  school: m.item_lists_template_school,
  meals: m.item_lists_template_meals,
  winter: m.item_lists_template_winter,
  health: m.item_lists_template_health,
  "flood-relief": m.item_lists_template_flood,
  hostel: m.item_lists_template_hostel,
};

export const COLUMN_LABELS: Record<ItemColumn, () => string> = {
  Name: m.item_lists_name,
  Unit: m.item_lists_unit,
  Price: m.item_lists_price,
  Wanted: m.item_lists_wanted,
  "Smallest lot": m.item_lists_lot,
  Urgency: m.item_lists_urgency,
};

export const RUNNING_SENTENCES: Record<RunningView, () => string> = {
  "pool-use": m.item_lists_running_pool,
  allocation: m.item_lists_running_allocation,
  correction: m.item_lists_running_correction,
  release: m.item_lists_running_release,
  "moving-on": m.item_lists_running_moving,
};

/** "Next order at 50, 37 given." */
export function lotWords(lot: LotView): string {
  switch (lot.kind) {
    case "nothing-given":
      return m.item_lists_lot_nothing();
    case "worth-buying":
      return m.item_lists_lot_worth({ count: formatCount(lot.units) });
    case "waiting":
      return m.item_lists_lot_waiting({ next: formatCount(lot.nextOrderAt), given: formatCount(lot.given) });
    case "to-decide":
      return m.item_lists_lot_decide({
        ...{ next: formatCount(lot.nextOrderAt), given: formatCount(lot.given) },
        days: formatCount(LOT_DECISION_DAYS),
      });
  }
}
