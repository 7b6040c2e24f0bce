import { assertStuck, type StuckReview } from "../../platform/activity/index.ts";
import type { WebhookEventsRepository } from "../donations/index.ts";
import type { WebhookEventDocument } from "../donations/webhook-event.document.ts";
import { messageOf, unusableRecord } from "./webhook-record.ts";
import type { WebhookService } from "./webhook.service.ts";

/** Messages of the gateway that were given up, for admins. */
export function webhookReviewService({
  events,
  webhook: { applyStored },
}: {
  events: WebhookEventsRepository;
  webhook: Pick<WebhookService, "applyStored">;
}) {
  /** @returns why it failed again; `undefined` if it was processed. Applying a message twice changes nothing, so nothing locks it */
  async function retry(id: string, document: WebhookEventDocument, now: Date): Promise<string | undefined> {
    try {
      await applyStored(id, document, now);
      return undefined;
    } catch (error) {
      const problem = messageOf(error);
      await events.replace(id, unusableRecord({ ...document, tries: document.tries + 1 }, now, problem));
      return problem;
    }
  }

  return {
    /** Those in the admins' queue, the earliest due first. */
    list: events.exceptions.list,
    count: events.exceptions.count,
    /** @throws AppError `not-found`, `conflict` */
    accept: events.exceptions.accept,

    /**
     * Applies a message again for an admin.
     * @returns why it failed again; `undefined` if it was processed
     * @throws AppError `not-found`, `conflict`
     */
    retryNow: async (id: string, review: StuckReview): Promise<string | undefined> => {
      const document = assertStuck(await events.byId(id), review.version);
      const problem = await retry(id, document, review.now);
      await events.exceptions.logRetry(id, review, problem === undefined);
      return problem;
    },
  };
}
export type WebhookReviewService = ReturnType<typeof webhookReviewService>;
