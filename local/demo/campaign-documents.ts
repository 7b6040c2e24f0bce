import type { PlanDocument } from "../../functions/src/features/giving/plans/plan.document.ts";
import type { PlanEventDocument } from "../../functions/src/features/giving/plans/plan-event.document.ts";
import type { UpdateDocument } from "../../functions/src/features/site/campaigns/updates/update.document.ts";
import { pictureUrlPath, drawingsOf } from "./pictures/catalogue.ts";
import { UPDATE_ROWS } from "./records/updates.ts";
import { daysBefore } from "./values/times.ts";

type DocumentWithId<Document> = readonly [id: string, document: Document];

/** Campaign updates; no account is named as their author. */
export const updateDocuments = (now: Date): DocumentWithId<UpdateDocument>[] =>
  UPDATE_ROWS.map(({ campaign, daysAgo, text, pictures = [] }, rowIndex) => [
    `sample-update-${rowIndex + 1}`,
    {
      campaignId: campaign,
      byUid: null,
      text,
      pictures: drawingsOf(campaign)
        .slice(1)
        .filter((_, pictureIndex) => pictures.includes(pictureIndex))
        .map(({ name, alt }) => ({ src: pictureUrlPath(name), alt, focusX: 50, focusY: 100 })),
      places: [],
      at: daysBefore(now, daysAgo, 18),
    },
  ]);

/** Activity events of the plans: started, stopped, failed. */
export const planEventDocuments = (
  plans: readonly DocumentWithId<PlanDocument>[],
): DocumentWithId<PlanEventDocument>[] =>
  plans.flatMap(([id, { campaignId, createdAt, status, latest }]) => {
    const lastChangeAt = latest?.at ?? createdAt;
    const startedEvent: DocumentWithId<PlanEventDocument> = [`${id}_new`, { campaignId, kind: "new", at: createdAt }];
    if (status === "cancelled")
      return [startedEvent, [`${id}_stopped`, { campaignId, kind: "stopped", at: lastChangeAt }]];
    if (status === "halted")
      return [startedEvent, [`${id}_failed_${lastChangeAt}`, { campaignId, kind: "failed", at: lastChangeAt }]];
    return [startedEvent];
  });
