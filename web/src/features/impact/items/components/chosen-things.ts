import { type ChosenItem, formatterPerLocale, type PublicItem } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { intlLocale } from "../../../../lib/locale.ts";
import { m } from "../../../../paraglide/messages.js";

export const canBeGiven = ({ state }: PublicItem): boolean => state === "open";

/** 0 for what is not chosen. */
export const unitsChosen = (chosen: readonly ChosenItem[], itemId: string): number =>
  chosen.find((candidate) => candidate.itemId === itemId)?.units ?? 0;

/** What the chosen things cost at the list's prices. */
export const priceOfChosen = (items: readonly PublicItem[], chosen: readonly ChosenItem[]): number =>
  items.reduce((sum, { itemId, pricePaise }) => sum + unitsChosen(chosen, itemId) * pricePaise, 0);

/** In the order of the list, without what is not on it any more or cannot be given now. */
export const choosable = (items: readonly PublicItem[], chosen: readonly ChosenItem[]): ChosenItem[] =>
  items.flatMap((item) => {
    const units = unitsChosen(chosen, item.itemId);
    return units > 0 && canBeGiven(item) ? [{ itemId: item.itemId, units }] : [];
  });

const conjunctions = formatterPerLocale((locale) => new Intl.ListFormat(locale));

/** "2 × School kit and 1 × Blanket", in the order of the list. */
export function chosenWords(items: readonly PublicItem[], chosen: readonly ChosenItem[]): string {
  const things = items.flatMap(({ itemId, name }) => {
    const units = unitsChosen(chosen, itemId);
    return units > 0 ? [m.items_times({ count: formatCount(units), name })] : [];
  });
  return conjunctions(intlLocale()).format(things);
}
