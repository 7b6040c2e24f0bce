import type { Command } from "../commands.ts";
import type { World } from "../world.ts";
import { countBatch, eraseDonor, eraseRest, rebuildGiven, switchOff } from "./counting-commands.ts";
import { allocateNext, confirmAny, correctAny, takeBackNext } from "./delivery-commands.ts";
import { creditThings, loseThings, receiveThings, receiveThingsInKind } from "./goods-commands.ts";
import { anyListed, deliverDelayed, listedCampaigns } from "./item-world.ts";
import { addNextList, changeList, endDueHolds, releaseNext } from "./list-commands.ts";
import { checkBooks, coverAnyOverspent, depositTax, payThings } from "./payment-commands.ts";
import { beginMove, moveOnNext, tellOfMove } from "./moving-commands.ts";
import { buyThings, drawFromPoolNext } from "./purchase-commands.ts";
import { notifyNext } from "./telling-commands.ts";
import { windUp } from "./winding-up.ts";

const forAny = (run: (world: World, campaignId: string) => unknown) => (world: World) =>
  void run(world, anyListed(world));

export const ITEM_COMMANDS: readonly Command[] = [
  { name: "a campaign gets its list", weight: 2, run: addNextList },
  { name: "an admin changes a list", weight: 6, run: changeList },
  { name: "the drain counts donations", weight: 16, run: forAny((world, campaignId) => countBatch(world, campaignId)) },
  { name: "a delayed commit arrives", weight: 6, run: deliverDelayed },
  { name: "units are released", weight: 4, run: forAny(releaseNext) },
  { name: "the time to choose ends", weight: 2, run: endDueHolds },
  { name: "a purchase is approved", weight: 20, run: buyThings },
  { name: "a purchase uses the pool", weight: 10, run: forAny(drawFromPoolNext) },
  { name: "goods arrive", weight: 14, run: receiveThings },
  { name: "goods are given in kind", weight: 2, run: receiveThingsInKind },
  { name: "goods are lost", weight: 1, run: loseThings },
  { name: "a supplier credits", weight: 3, run: creditThings },
  { name: "a bill is paid", weight: 14, run: payThings },
  { name: "the general fund covers a need", weight: 3, run: coverAnyOverspent },
  { name: "the tax office is paid", weight: 1, run: depositTax },
  { name: "a delivery is confirmed", weight: 6, run: confirmAny },
  { name: "a page of a delivery is allocated", weight: 16, run: forAny(allocateNext) },
  { name: "a delivery is corrected or cancelled", weight: 3, run: correctAny },
  { name: "a page is taken back", weight: 8, run: forAny(takeBackNext) },
  { name: "donors are told", weight: 6, run: notifyNext },
  { name: "what is left is moved on", weight: 0.5, run: forAny(beginMove) },
  { name: "a campaign is wound up", weight: 0.2, run: windUp },
  { name: "a page of what is left is moved on", weight: 8, run: forAny(moveOnNext) },
  { name: "donors are told of what was left", weight: 3, run: forAny(tellOfMove) },
  { name: "a donor switches messages off", weight: 1, run: switchOff },
  { name: "a donor is erased", weight: 0.5, run: eraseDonor },
  { name: "an erasure goes on", weight: 2, run: eraseRest },
  { name: "given so far is rebuilt", weight: 1, run: rebuildGiven },
  { name: "the books are checked", weight: 1, run: checkBooks },
];

/** Writes the delayed commits and runs every job about items until nothing is left to do. */
export function finishItems(world: World): void {
  while (world.delayed.length > 0) deliverDelayed(world);
  for (const campaignId of listedCampaigns(world)) {
    while (drawFromPoolNext(world, campaignId));
    while (takeBackNext(world, campaignId));
    while (allocateNext(world, campaignId));
    while (countBatch(world, campaignId, Infinity));
    while (releaseNext(world, campaignId));
    while (moveOnNext(world, campaignId));
  }
  eraseRest(world);
  while (notifyNext(world));
  for (const campaignId of listedCampaigns(world)) while (tellOfMove(world, campaignId));
  checkBooks(world);
}
