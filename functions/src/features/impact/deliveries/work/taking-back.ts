import { runningCorrection, takeBackPage } from "../../core/correction.ts";
import type { CampaignBooksRepository, ClaimsRepository } from "../../items/index.ts";
import type { DeliveriesRepository } from "../store/deliveries.repository.ts";

/** Takes back the next page of the correction that goes on in a campaign. @returns false if none does */
export const takingBack =
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
    books.commit(`a correction of ${campaignId}`, async (batch) => {
      const nothing = { result: false, hasWrites: false };
      const read = await books.read(campaignId);
      if (read?.given.running?.kind !== "correction") return nothing;
      const id = read.given.running.deliveryId;
      const snapshot = await deliveries.read(id);
      const delivery = snapshot.data();
      const correction = delivery && runningCorrection(delivery);
      if (delivery === undefined || correction === undefined) return nothing;
      const page = await deliveries.page(id, correction.nextPage ?? 0);
      if (page === undefined) return nothing;
      const found = await claims.byIds(page.donationIds);
      const byId = new Map(found.claims.map((claim) => [claim.donationId, claim]));
      const step = takeBackPage({ id, delivery, given: read.given }, page, byId);
      const donationIds = step.page.rows.flatMap((row) => (row.source === "claim" ? [row.donationId] : []));
      deliveries.createTakenBack(batch, { ...step.page, donationIds: [...new Set(donationIds)] });
      claims.replace(batch, found, step.claims);
      books.replaceGiven(batch, read, step.given, { now, also: { hasWork: true } });
      const hasEnded = step.given.running === null;
      const { lines, state, corrections } = step.delivery;
      deliveries.replace(batch, snapshot, {
        ...delivery,
        ...{ lines, state, corrections, version: delivery.version + 1 },
        ...(hasEnded && { correctionToTell: correction.number }),
      });
      return { result: true };
    });
