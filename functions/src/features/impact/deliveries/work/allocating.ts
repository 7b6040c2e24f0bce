import { allocatePage, claimsWanted, positionAfter } from "../../core/allocation.ts";
import { fundTransferEntry } from "../../core/entries.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import type { DeliveriesRepository } from "../store/deliveries.repository.ts";

/**
 * Counts the next page of the next delivery of a campaign for donors. Creating the page is the lock, and everything that the page after it needs is in it.
 * @returns false if no delivery is to be counted
 */
export const allocating =
  ({
    books,
    claims,
    deliveries,
  }: {
    books: CampaignBooksRepository;
    claims: ClaimsRepository;
    deliveries: DeliveriesRepository;
  }) =>
  (campaignId: string, now: Date): Promise<boolean> =>
    books.commit(`an allocation of ${campaignId}`, async (batch) => {
      const nothing = { result: false, hasWrites: false };
      const read = await books.read(campaignId);
      if (read === undefined || read.given.confirmed <= read.given.allocated) return nothing;
      const snapshot = await deliveries.byNumber(campaignId, read.given.allocated + 1);
      const delivery = snapshot?.data();
      if (snapshot === undefined || delivery === undefined) return nothing;
      const { id } = snapshot;
      const lastPage = await deliveries.lastPage(id);
      const position = positionAfter(delivery, lastPage);
      if (position === undefined) return nothing;
      const found = await claims.withOpenUnits(campaignId, claimsWanted(delivery, position));
      const { list, given } = read;
      const step = allocatePage({ id, delivery, given, list, now }, lastPage, found.claims);
      const donationIds = step.page.rows.flatMap((row) => (row.source === "claim" ? [row.donationId] : []));
      deliveries.createPage(batch, { ...step.page, campaignId, donationIds: [...new Set(donationIds)] });
      claims.replace(batch, found, step.claims);
      if (step.given !== undefined) books.replaceGiven(batch, read, step.given, { now, also: { hasWork: true } });
      if (step.delivery !== undefined)
        deliveries.replace(batch, snapshot, {
          ...delivery,
          ...{ state: step.delivery.state, allocatedAt: step.delivery.allocatedAt },
          ...{ pages: step.page.number, version: delivery.version + 1 },
        });
      if (step.movedInPaise !== 0) {
        const occasion = { campaignId, occurredAt: now.toISOString(), now };
        books.book(batch, [fundTransferEntry(`delivery-${id}-${step.page.number}`, step.movedInPaise, occasion)]);
      }
      return { result: true };
    });
