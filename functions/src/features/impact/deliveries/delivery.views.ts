import type { DeliveryRecord, DeliveryRow } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { DeliveryDocument } from "./store/delivery.documents.ts";

export function deliveryRow({ id, data: delivery }: Stored<DeliveryDocument>): DeliveryRow {
  const { campaignId, campaignTitle, state, day, place, toWhom, people, lines, plan, labels, photographs } = delivery;
  const isCounted = delivery.confirmedAt !== null;
  const itemIds = [...new Set([...plan.map(({ itemId }) => itemId), ...lines.map(({ itemId }) => itemId)])];
  return {
    _id: id,
    campaign: { _id: campaignId, title: campaignTitle },
    ...{ state, day, place, toWhom, people },
    lines: itemIds.map((itemId) => {
      const label = labels.find((each) => each.itemId === itemId);
      const line = isCounted ? lines.find((each) => each.itemId === itemId) : undefined;
      return {
        itemId,
        name: label?.name ?? "",
        unit: label?.unit ?? "",
        planned: plan.find((each) => each.itemId === itemId)?.units ?? 0,
        counted: line?.counted ?? 0,
        inKind: line?.inKind ?? 0,
        standing: line?.standing ?? 0,
        firstOrdinal: line?.firstOrdinal ?? 0,
      };
    }),
    photographs: photographs.length,
    mails: delivery.mails,
  };
}

export function deliveryRecord(stored: Stored<DeliveryDocument>): DeliveryRecord {
  const { data: delivery } = stored;
  const { version, planned, dispatchedAt, confirmedAt, confirmed, allocatedAt, released, note, notePaper } = delivery;
  const { askedCorrection, number } = delivery;
  return {
    ...deliveryRow(stored),
    version,
    ...(number > 0 && { number }),
    plannedBy: planned.byEmail,
    ...(dispatchedAt !== undefined && { dispatchedAt }),
    ...(confirmedAt !== null && { confirmedAt }),
    ...(confirmed !== undefined && { confirmedBy: confirmed.byEmail }),
    ...(allocatedAt !== null && { allocatedAt }),
    ...(released !== undefined && { mailsReleasedAt: released.at, mailsReleasedBy: released.byEmail }),
    pictures: delivery.photographs.map(({ id, ...photograph }) => ({ clientPhotographId: id, ...photograph })),
    hasNote: note !== undefined,
    ...(notePaper !== undefined && { notePaper }),
    corrections: delivery.corrections.map(({ number: correction, reason, at, nextPage, standing }) => ({
      ...{ number: correction, reason, at },
      isRunning: nextPage !== null,
      standing: Object.entries(standing).map(([itemId, units]) => ({ itemId, units })),
    })),
    ...(askedCorrection !== undefined && {
      askedCorrection: {
        standing: askedCorrection.standing,
        reason: askedCorrection.reason,
        askedByUid: askedCorrection.byUid,
        askedBy: askedCorrection.byEmail,
        askedAt: askedCorrection.at,
      },
    }),
  };
}
