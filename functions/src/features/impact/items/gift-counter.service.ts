import type { Claim } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";
import { type CountedDonation, countedDonation, countedOfflineDonation } from "./counted-donation.ts";
import type { CountingService } from "./counting.service.ts";
import type { ItemListsRepository } from "./item-lists.repository.ts";

/** Counts a donation when a mail about it is composed, and says what the mail should. */
export function giftCounterService(
  { clock }: Pick<Deps, "clock">,
  { counting, lists }: { counting: CountingService; lists: Pick<ItemListsRepository, "byId"> },
) {
  async function giftOf({ campaignId, lines, amountPaise, returnedPaise }: Claim) {
    const names = lines.length === 0 ? undefined : (await lists.byId(campaignId))?.items;
    const admittedPaise = lines.reduce((sum, { admitted, unitPricePaise }) => sum + admitted * unitPricePaise, 0);
    return {
      lines: lines.map(({ itemId, chosen, admitted }) => ({
        ...{ chosen, admitted },
        name: names?.find(({ id }) => id === itemId)?.name ?? "",
      })),
      poolPaise: Math.max(0, amountPaise - returnedPaise - admittedPaise),
    };
  }

  async function count(counted: CountedDonation | undefined, options: { mayExist: boolean }) {
    const claim = counted && (await counting.count(counted, { ...options, now: clock() }));
    return claim && giftOf(claim);
  }

  return {
    ofDonation: (id: string, donation: DonationDocument, options: { mayExist: boolean }) =>
      count(countedDonation(id, donation), options),
    ofOfflineDonation: (id: string, donation: OfflineDonationDocument, options: { mayExist: boolean }) =>
      count(countedOfflineDonation(id, donation), options),
  };
}
