import type { PlanDocument } from "../../functions/src/features/plans/plan.document.ts";
import type { PlanEventDocument } from "../../functions/src/features/plans/plan-event.document.ts";
import type { UpdateDocument } from "../../functions/src/features/campaigns/updates/update.document.ts";
import { addressOf, drawingsOf } from "./pictures/catalogue.ts";
import { UPDATE_ROWS } from "./records/updates.ts";
import { daysBefore } from "./times.ts";

type Filed<Document> = readonly [id: string, document: Document];

/** Campaign updates; no account is named as their author. */
export const updateDocuments = (now: Date): Filed<UpdateDocument>[] =>
  UPDATE_ROWS.map(({ campaign, daysAgo, text, pictures = [] }, at) => [
    `sample-update-${at + 1}`,
    {
      campaignId: campaign,
      byUid: null,
      text,
      pictures: drawingsOf(campaign)
        .slice(1)
        .filter((_, place) => pictures.includes(place))
        .map(({ name, alt }) => ({ src: addressOf(name), alt, focusX: 50, focusY: 100 })),
      places: [],
      at: daysBefore(now, daysAgo, 18),
    },
  ]);

/** Activity events of the plans: started, stopped, failed. */
export const planEventDocuments = (plans: readonly Filed<PlanDocument>[]): Filed<PlanEventDocument>[] =>
  plans.flatMap(([id, { campaignId, createdAt, status, latest }]) => {
    const at = latest?.at ?? createdAt;
    const began: Filed<PlanEventDocument> = [`${id}_new`, { campaignId, kind: "new", at: createdAt }];
    if (status === "cancelled") return [began, [`${id}_stopped`, { campaignId, kind: "stopped", at }]];
    if (status === "halted") return [began, [`${id}_failed_${at}`, { campaignId, kind: "failed", at }]];
    return [began];
  });
