import { emptyFundraiserForm } from "@daansetu/contract";
import type { FundraiserRequestDocument } from "../../functions/src/features/site/campaigns/request.document.ts";
import { pictureUrlPath, drawingsOf } from "./pictures/catalogue.ts";
import { ACCOUNT_ROWS } from "./records/accounts.ts";
import { FUNDRAISER_REQUEST_ROWS, type FundraiserRequestRow } from "./records/fundraiser-requests.ts";
import { daysBefore } from "./values/times.ts";

const REVIEW_DAYS = 7;

/** Fundraiser requests in every state. */
export const fundraiserRequestDocuments = (now: Date): [id: string, request: FundraiserRequestDocument][] =>
  FUNDRAISER_REQUEST_ROWS.map((row) => [row.id, requestDocument(row, now)]);

function requestDocument(row: FundraiserRequestRow, now: Date): FundraiserRequestDocument {
  const owner = ACCOUNT_ROWS.find(({ name, email }) => row.owner === name || row.owner === email);
  if (owner === undefined) throw new Error(`The request ${row.id} names nobody of the demo: ${row.owner}.`);
  const { state, submittedDaysAgo, decidedDaysAgo, note } = row;
  const submittedAt = submittedDaysAgo === undefined ? undefined : daysBefore(now, submittedDaysAgo, 12);
  return {
    ownerUid: owner.uid,
    state,
    form: toForm(row, owner.details?.phone, now),
    createdAt: daysBefore(now, row.createdDaysAgo, 10),
    version: state === "draft" ? 1 : 2,
    updatedAt: daysBefore(now, row.changedDaysAgo, 12),
    updatedBy: decidedDaysAgo === undefined ? owner.email : "admin@demo.test",
    submittedAt,
    ...(decidedDaysAgo !== undefined && { decidedAt: daysBefore(now, decidedDaysAgo, 12) }),
    ...(note !== undefined && { note }),
    waitsFor: state === "submitted" ? "review" : null,
    dueAt:
      state === "submitted" && submittedDaysAgo !== undefined
        ? daysBefore(now, submittedDaysAgo - REVIEW_DAYS, 12)
        : null,
  };
}

function toForm(row: FundraiserRequestRow, phone = "9000008009", now: Date): FundraiserRequestDocument["form"] {
  const { title, goal, sector, beneficiary, name, about = "", place = "", endsInDays, story = "", supports = "" } = row;
  const [cardDrawing, storyDrawing] = row.drawing === undefined ? [] : drawingsOf(row.drawing);
  const toPicture = (drawing: typeof cardDrawing) =>
    drawing && { src: pictureUrlPath(drawing.name), alt: drawing.alt, focusX: 50, focusY: 100 };
  return {
    ...emptyFundraiserForm(),
    ...{
      title,
      amountRaise: goal,
      ngoSector: sector,
      beneficiary,
      ngoName: name,
      beneficiaryAbout: about,
      place,
      story,
    },
    ...{ supports, phone },
    endsOn: endsInDays === undefined ? "" : daysBefore(now, -endsInDays, 12).slice(0, 10),
    cardImg: toPicture(cardDrawing),
    storyImg1: toPicture(storyDrawing),
  };
}
