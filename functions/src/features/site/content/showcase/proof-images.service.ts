/** Proof images, and their editing by admins (spec section 2, `updateMonthlyCampain`). */
import type {
  NewProofImages,
  Picture,
  ProofImage,
  ProofImageByAddress,
  ProofImageChanges,
  ProofImageRecord,
} from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { contentId } from "../../../../firestore/content-id.ts";
import type { Page, Slice } from "../../../../firestore/paging.ts";
import { versionOf } from "../../../../firestore/versioned.ts";
import { invalidField } from "../../../../http/app-error.ts";
import { filesByAddress, assertFilesFound } from "../../../platform/uploads/files-by-address.service.ts";
import type { ProofImageDocument } from "../content.documents.ts";
import { pictureError } from "../picture-error.ts";
import type { ActionContext } from "../../../platform/activity/index.ts";
import { mayReferencePicture } from "../../../platform/uploads/pictures.service.ts";
import { isMonthlyCampaign } from "../../campaigns/donation-target.service.ts";
import { listStoredProofImages, PROOF_IMAGES, type ProofImageFilter } from "./proof-images.repository.ts";
import * as stored from "./versioned.repository.ts";

/** Folders of the specification to which admins may upload proof images. */
const PICTURE_FOLDERS = ["monthlyCampaignDocuments", "campaignImg"] as const;

async function assertPictureAllowed(
  ctx: Context,
  field: string,
  picture: Picture,
  { by, now }: ActionContext,
  before: Picture[] = [],
): Promise<void> {
  if (!(await mayReferencePicture(ctx, picture, { uid: by.uid, folders: PICTURE_FOLDERS, before, now })))
    throw pictureError(field);
}

async function assertMonthlyCampaign(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined || (await isMonthlyCampaign(ctx, id))) return;
  throw invalidField("campaignId", "no-such-campaign", "There is no such monthly campaign.");
}

/** Lists proof images, newest first; with `forAdmin` including their versions. */
export async function listProofImages(
  ctx: Context,
  filter: ProofImageFilter,
  slice: Slice,
  { forAdmin }: { forAdmin: boolean },
): Promise<Page<ProofImage>> {
  const { items, next } = await listStoredProofImages(ctx, filter, slice);
  const shownImages = items.map(({ id, data }): ProofImage => ({
    ...proofImageOf(id, data),
    ...(forAdmin && { version: versionOf(data) }),
  }));
  return { items: shownImages, next };
}

/**
 * Adds several images at once. `requestId` is the idempotency key.
 * @throws AppError `bad-input`
 */
export async function addProofImages(
  ctx: Context,
  { requestId, images, ...shared }: NewProofImages,
  context: ActionContext,
): Promise<ProofImageRecord[]> {
  const request = requestId ?? ctx.randomId();
  const records = images.map((image, index) => ({
    id: `${request}-${index}`,
    data: documentOf({ ...shared, ...image }, context.now),
  }));
  const existingImages = await Promise.all(records.map(({ id }) => stored.recordById(ctx, PROOF_IMAGES, id)));
  if (existingImages.some((existingImage) => existingImage === undefined)) {
    await assertMonthlyCampaign(ctx, shared.campaignId);
    for (const [index, { picture }] of images.entries())
      await assertPictureAllowed(ctx, `images.${index}.picture`, picture, context);
    await stored.addRecord(ctx, PROOF_IMAGES, records, context);
  }
  return records.map(({ id, data }) => recordOf(id, data));
}

/**
 * Adds one image in the specification's format. The content is the idempotency key.
 * @throws AppError `bad-input`
 */
export async function addProofImageByAddress(
  ctx: Context,
  newImage: ProofImageByAddress,
  context: ActionContext,
): Promise<ProofImageRecord> {
  const { category, image } = newImage;
  const id = await contentId({
    hashKey: ctx.config.keys.references[0],
    of: ["proof-image", context.by.uid, newImage],
    isOver: (takenId) => stored.isRemoved(ctx, PROOF_IMAGES, takenId),
  });
  const existingImage = await stored.recordById(ctx, PROOF_IMAGES, id);
  if (existingImage !== undefined) return recordOf(id, existingImage);
  const file = filesByAddress(ctx, context.by.uid).picture(image, { folders: PICTURE_FOLDERS });
  await assertFilesFound([["image", file]]);
  const picture = await file;
  await assertPictureAllowed(ctx, "image", picture, context);
  const data = documentOf({ category, picture, caption: "" }, context.now);
  await stored.addRecord(ctx, PROOF_IMAGES, [{ id, data }], context);
  return recordOf(id, data);
}

/**
 * Changes an image.
 * @throws AppError `not-found`, `conflict`, `bad-input`
 */
export async function changeProofImage(
  ctx: Context,
  id: string,
  { version, ...fields }: ProofImageChanges,
  context: ActionContext,
): Promise<ProofImageRecord> {
  const imageBefore = await stored.findExisting(ctx, PROOF_IMAGES, id);
  await assertPictureAllowed(ctx, "picture", fields.picture, context, [pictureOf(imageBefore)]);
  if (fields.campaignId !== imageBefore.campaignId) await assertMonthlyCampaign(ctx, fields.campaignId);
  const clearedFields = { place: undefined, takenAt: undefined, campaignId: undefined };
  const update = (proof: ProofImageDocument) => ({
    ...proof,
    ...clearedFields,
    ...fields,
    image: fields.picture.src,
  });
  return recordOf(id, await stored.changeRecord(ctx, PROOF_IMAGES, id, { seenVersion: version, update }, context));
}

/** @throws AppError `not-found` */
export async function removeProofImage(ctx: Context, id: string, context: ActionContext): Promise<{ done: true }> {
  await stored.removeRecord(ctx, PROOF_IMAGES, id, context);
  return { done: true };
}

/** @throws AppError `not-found` */
export const restoreProofImage = async (ctx: Context, id: string, context: ActionContext): Promise<ProofImageRecord> =>
  recordOf(id, await stored.restoreRecord(ctx, PROOF_IMAGES, id, context));

function documentOf(fields: Omit<ProofImageChanges, "version">, now: Date): ProofImageDocument {
  return { ...fields, image: fields.picture.src, createdAt: now.toISOString() };
}

/** The picture of a proof image. Old records have an address only; their caption serves as the alternative text. */
const pictureOf = ({ picture, image, caption }: ProofImageDocument): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

/** The public view of a proof image. */
function proofImageOf(id: string, proof: ProofImageDocument): ProofImage {
  const { category, image, caption, place, takenAt, campaignId, createdAt } = proof;
  return { _id: id, category, image, picture: pictureOf(proof), caption, place, takenAt, campaignId, createdAt };
}

function recordOf(id: string, proof: ProofImageDocument): ProofImageRecord {
  return { ...proofImageOf(id, proof), picture: pictureOf(proof), version: versionOf(proof) };
}
