import type { Deps } from "../../../deps/deps.interface.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";
import { type CountedDonation, countedDonation, countedOfflineDonation } from "./counted-donation.ts";
import type { Counted, CountingService } from "./counting.service.ts";

/** What a mail says of a donation's claim. The counting has read the list, so that nothing is read for each mail. */
function giftOf({ claim: { lines, amountPaise, returnedPaise }, items }: Counted) {
  const admittedPaise = lines.reduce((sum, { admitted, unitPricePaise }) => sum + admitted * unitPricePaise, 0);
  return {
    lines: lines.map(({ itemId, chosen, admitted }) => ({
      ...{ chosen, admitted },
      name: items.find(({ id }) => id === itemId)?.name ?? "",
    })),
    poolPaise: Math.max(0, amountPaise - returnedPaise - admittedPaise),
  };
}

/** Counts a donation when a mail about it is composed, and says what the mail should. */
export function giftCounterService({ clock }: Pick<Deps, "clock">, { counting }: { counting: CountingService }) {
  async function count(donation: CountedDonation | undefined, options: { mayExist: boolean }) {
    const counted = donation && (await counting.count(donation, { ...options, now: clock() }));
    return counted && giftOf(counted);
  }

  return {
    ofDonation: (id: string, donation: DonationDocument, options: { mayExist: boolean }) =>
      count(countedDonation(id, donation), options),
    ofOfflineDonation: (id: string, donation: OfflineDonationDocument, options: { mayExist: boolean }) =>
      count(countedOfflineDonation(id, donation), options),
  };
}
