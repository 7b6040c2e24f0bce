import type {
  NewProofImages,
  Picture,
  ProofImage,
  ProofImageByAddress,
  ProofImageChanges,
  ProofImageRecord,
} from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { contentId } from "../../../firestore/content-id.ts";
import { versionOf } from "../../../firestore/versioned.ts";
import { invalidField } from "../../../http/app-error.ts";
import type { CampaignSource } from "./campaign-source.interface.ts";
import { filesByAddress, assertFilesFound } from "../../platform/uploads/files-by-address.service.ts";
import type { UploadsService } from "../../platform/uploads/uploads.service.ts";
import type { ProofImageDocument } from "./content.documents.ts";
import type { ProofImagesRepository } from "./proof-images.repository.ts";
import { pictureError } from "./picture-error.ts";
import type { ActionContext } from "../../platform/activity/index.ts";

/** Folders of the specification to which admins may upload proof images. */
const PICTURE_FOLDERS = ["monthlyCampaignDocuments", "campaignImg"] as const;

/** Editing of proof images by admins (spec section 2, `updateMonthlyCampain`). */
export function proofImagesService(
  deps: Pick<Deps, "config" | "randomId">,
  {
    proofs,
    uploads,
    campaigns,
  }: { proofs: ProofImagesRepository; uploads: UploadsService; campaigns: Pick<CampaignSource, "isMonthlyCampaign"> },
) {
  async function assertPictureAllowed(
    field: string,
    picture: Picture,
    { by, now }: ActionContext,
    before: Picture[] = [],
  ): Promise<void> {
    if (!(await uploads.pictureBelongs(picture, { uid: by.uid, folders: PICTURE_FOLDERS, before, now })))
      throw pictureError(field);
  }

  async function assertMonthlyCampaign(id: string | undefined, now: Date): Promise<void> {
    if (id === undefined || (await campaigns.isMonthlyCampaign(id, now))) return;
    throw invalidField("campaignId", "no-such-campaign", "There is no such monthly campaign.");
  }

  return {
    /**
     * Adds several at once. `requestId` is the idempotency key.
     * @throws AppError `bad-input`
     */
    async add({ requestId, images, ...shared }: NewProofImages, context: ActionContext): Promise<ProofImageRecord[]> {
      const request = requestId ?? deps.randomId();
      const records = images.map((image, index) => ({
        id: `${request}-${index}`,
        data: documentOf({ ...shared, ...image }, context.now),
      }));
      const existingImages = await Promise.all(records.map(({ id }) => proofs.byId(id)));
      if (existingImages.some((existingImage) => existingImage === undefined)) {
        await assertMonthlyCampaign(shared.campaignId, context.now);
        for (const [index, { picture }] of images.entries())
          await assertPictureAllowed(`images.${index}.picture`, picture, context);
        await proofs.add(records, context);
      }
      return records.map(({ id, data }) => recordOf(id, data));
    },

    /** Adds one image in the specification's format, idempotently by content. @throws AppError `bad-input` */
    async addByAddress(newImage: ProofImageByAddress, context: ActionContext): Promise<ProofImageRecord> {
      const { category, image } = newImage;
      const id = await contentId({
        hashKey: deps.config.keys.references[0],
        of: ["proof-image", context.by.uid, newImage],
        isOver: proofs.isRemoved,
      });
      const existingImage = await proofs.byId(id);
      if (existingImage !== undefined) return recordOf(id, existingImage);
      const file = filesByAddress(uploads, context.by.uid).picture(image, { folders: PICTURE_FOLDERS });
      await assertFilesFound([["image", file]]);
      const picture = await file;
      await assertPictureAllowed("image", picture, context);
      const data = documentOf({ category, picture, caption: "" }, context.now);
      await proofs.add([{ id, data }], context);
      return recordOf(id, data);
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    async change(
      id: string,
      { version, ...fields }: ProofImageChanges,
      context: ActionContext,
    ): Promise<ProofImageRecord> {
      const imageBefore = await proofs.existing(id);
      await assertPictureAllowed("picture", fields.picture, context, [pictureOf(imageBefore)]);
      if (fields.campaignId !== imageBefore.campaignId) await assertMonthlyCampaign(fields.campaignId, context.now);
      const clearedFields = { place: undefined, takenAt: undefined, campaignId: undefined };
      const update = (proof: ProofImageDocument) => ({
        ...proof,
        ...clearedFields,
        ...fields,
        image: fields.picture.src,
      });
      return recordOf(id, await proofs.change(id, { seenVersion: version, update }, context));
    },

    /** @throws AppError `not-found` */
    async remove(id: string, context: ActionContext): Promise<{ done: true }> {
      await proofs.remove(id, context);
      return { done: true };
    },

    /** @throws AppError `not-found` */
    restore: async (id: string, context: ActionContext): Promise<ProofImageRecord> =>
      recordOf(id, await proofs.restore(id, context)),
  };
}
export type ProofImagesService = ReturnType<typeof proofImagesService>;

function documentOf(fields: Omit<ProofImageChanges, "version">, now: Date): ProofImageDocument {
  return { ...fields, image: fields.picture.src, createdAt: now.toISOString() };
}

/** Old records have an address only; their caption serves as the alternative text. */
const pictureOf = ({ picture, image, caption }: ProofImageDocument): Picture =>
  picture ?? { src: image, alt: caption, focusX: 50, focusY: 50 };

/** The public view of a proof image. */
export function proofImageOf(id: string, proof: ProofImageDocument): ProofImage {
  const { category, image, caption, place, takenAt, campaignId, createdAt } = proof;
  return { _id: id, category, image, picture: pictureOf(proof), caption, place, takenAt, campaignId, createdAt };
}

function recordOf(id: string, proof: ProofImageDocument): ProofImageRecord {
  return { ...proofImageOf(id, proof), picture: pictureOf(proof), version: versionOf(proof) };
}
