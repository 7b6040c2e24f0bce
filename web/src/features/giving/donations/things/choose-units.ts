import {
  type ChosenItem,
  PAISE_PER_RUPEE,
  paiseToWholeRupees,
  type PublicItem,
  rupeesToPaise,
} from "@daansetu/contract";
import { choosable, priceOfChosen } from "../../../impact/items/index.ts";
import { addIndianCommas, type DonationValues } from "../form/donation-values.ts";

type ChoiceValues = Pick<DonationValues, "amount" | "chosen" | "chosenPaise">;

/** What was given beyond the things stays when these change. An amount before the first thing was another choice, so the things replace it. */
function valuesOf(values: ChoiceValues, items: readonly PublicItem[], chosen: ChosenItem[]): ChoiceValues {
  const chosenPaise = priceOfChosen(items, chosen);
  const amountPaise = rupeesToPaise(values.amount) ?? 0;
  const morePaise = values.chosenPaise > 0 ? Math.max(0, amountPaise - values.chosenPaise) : 0;
  // A donation is whole rupees; what is more than the price is used where it is needed most.
  const sumPaise = chosenPaise + morePaise;
  const rupees = paiseToWholeRupees(sumPaise) + (sumPaise % PAISE_PER_RUPEE === 0 ? 0 : 1);
  return { chosen, chosenPaise, amount: rupees === 0 ? "" : addIndianCommas(String(rupees)) };
}

/** The form's values once `units` of an item are chosen. */
export const chooseUnits = (values: ChoiceValues, items: readonly PublicItem[], itemId: string, units: number) =>
  valuesOf(values, items, choosable(items, [{ itemId, units }, ...values.chosen]));

/**
 * What a draft or an older list had chosen, at the prices of this list and without what cannot be given any more.
 * @returns `undefined` if nothing changes
 */
export function agreeWithList(values: ChoiceValues, items: readonly PublicItem[]): ChoiceValues | undefined {
  const chosen = choosable(items, values.chosen);
  const isSame = chosen.length === values.chosen.length;
  return isSame && priceOfChosen(items, chosen) === values.chosenPaise ? undefined : valuesOf(values, items, chosen);
}
