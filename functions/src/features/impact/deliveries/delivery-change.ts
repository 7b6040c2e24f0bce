import { createHash } from "node:crypto";
import { type DeliveryRecord, fieldErrorOf } from "@daansetu/contract";
import { LOST_RACE } from "../../../firestore/change-versioned.ts";
import type { CompanionBatch } from "../../../firestore/companion-write.ts";
import { isUnchanged } from "../../../firestore/is-unchanged.ts";
import { AppError } from "../../../http/app-error.ts";
import type { LoggedAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { itemOf } from "../core/donation-lines.ts";
import { answering, type CampaignBooks, type CampaignBooksRepository } from "../items/index.ts";
import type { DeliveryDocument } from "./store/delivery.documents.ts";
import { deliveryRecord } from "./delivery.views.ts";
import type { DeliveriesRepository } from "./store/deliveries.repository.ts";

export interface Action {
  by: Actor;
  now: Date;
}

/** A changed delivery, and its entry in the log. */
export interface DeliveryChange {
  delivery: DeliveryDocument;
  logged: Pick<LoggedAction, "action" | "before" | "after">;
}

/** @param decide returns `undefined` where there is nothing to change; it may be called more than once, and its errors abort */
export type ChangeDelivery = (
  id: string,
  action: Action,
  decide: (
    delivery: DeliveryDocument,
    batch: CompanionBatch,
  ) => Promise<DeliveryChange | undefined> | DeliveryChange | undefined,
) => Promise<DeliveryRecord>;

export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
export const noSuchDelivery = () => new AppError("not-found", "We could not find this delivery.");
export const fieldProblem = (field: string, problem: string) =>
  new AppError("bad-input", "Please check what you entered.", { fields: [fieldErrorOf(field, problem)] });

/** What items are called when they are planned or counted. @throws Refused */
export const labelsOf = ({ list }: CampaignBooks, itemIds: readonly string[]) =>
  itemIds.map((itemId) => {
    const { name, unit } = itemOf(list, itemId);
    return { itemId, name, unit };
  });

/** Changes a delivery in one commit with the log. */
export const deliveryChanger =
  ({ books, deliveries }: { books: CampaignBooksRepository; deliveries: DeliveriesRepository }): ChangeDelivery =>
  async (id, { by, now }, decide) => {
    const delivery = await answering(() =>
      books.commit(`the delivery ${id}`, async (batch) => {
        const snapshot = await deliveries.read(id);
        const stored = snapshot.data();
        if (stored === undefined) throw noSuchDelivery();
        let decision: DeliveryChange | undefined;
        try {
          decision = await decide(stored, batch);
        } catch (error) {
          // The same call, sent twice at once, may have done it since, and left less in stock.
          if (!(await isUnchanged(snapshot))) return LOST_RACE;
          throw error;
        }
        if (decision === undefined) return { result: stored, hasWrites: false };
        const changed = { ...decision.delivery, version: stored.version + 1 };
        deliveries.replace(batch, snapshot, changed);
        books.log(batch, { by, subject: deliveries.pathOf(id), ...decision.logged }, now);
        return { result: changed };
      }),
    );
    return deliveryRecord({ id, data: delivery });
  };
