import { type ChosenItem, type ItemList, unitsFor } from "@daansetu/contract";
import { linesOfDonation } from "../../../functions/src/features/impact/core/donation-lines.ts";
import type { SimulatedDonation } from "../donations/simulate-donation.ts";

/** Every fourth donor gives an amount without choosing. */
const AMOUNT_ONLY_EVERY = 4;

/** The donations with what their donors chose from the list of their campaign, if it had one by then. */
export function withChosenItems(donations: readonly SimulatedDonation[], lists: readonly ItemList[]) {
  const chosenSoFar = new Map(
    lists.map((list) => [list.campaignId, { list, donors: 0, units: new Map<string, number>() }]),
  );
  return donations.map((simulated): SimulatedDonation => {
    const { donation } = simulated;
    const soFar = chosenSoFar.get(donation.campaignId);
    if (soFar === undefined || donation.createdAt < soFar.list.addedAt) return simulated;
    const { list, units } = soFar;
    const { amountPaise } = donation;
    const chosen =
      simulated.chosen ??
      (soFar.donors % AMOUNT_ONLY_EVERY === AMOUNT_ONLY_EVERY - 1 ? [] : choose(soFar, amountPaise));
    soFar.donors += 1;
    if (donation.paidAt !== null)
      for (const { itemId, units: count } of chosen) units.set(itemId, (units.get(itemId) ?? 0) + count);
    return { ...simulated, donation: { ...donation, lines: linesOfDonation(list, { amountPaise, chosen }) } };
  });
}

/** A thing that the amount can pay for, another one for each donor; and with what is left, a second one for every other donor. */
function choose(
  { list, donors, units }: { list: ItemList; donors: number; units: ReadonlyMap<string, number> },
  amountPaise: number,
): ChosenItem[] {
  let leftPaise = amountPaise;
  const chosen: ChosenItem[] = [];
  for (let choices = donors % 2 === 0 ? 1 : 2; choices > 0; choices -= 1) {
    const affordable = list.items.filter(
      ({ id, pricePaise, wanted }) =>
        pricePaise <= leftPaise && (units.get(id) ?? 0) < wanted && !chosen.some(({ itemId }) => itemId === id),
    );
    const item = affordable[donors % Math.max(1, affordable.length)];
    if (item === undefined) break;
    const count = Math.min(unitsFor(leftPaise, item.pricePaise), item.wanted - (units.get(item.id) ?? 0));
    chosen.push({ itemId: item.id, units: count });
    leftPaise -= count * item.pricePaise;
  }
  return chosen;
}
